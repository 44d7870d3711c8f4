import type { ComponentClass, FunctionComponent } from "react";
import type { FormField } from "#editor/browser/form-fields.ts";

/** The parts of Decap CMS that the editor uses: decapcms.org/docs. Values in entries are Immutable.js. */
export type Decap = {
  init(options: { config: object }): void;
  /** Returns the words of Decap itself, which may be changed. */
  getLocale(language: "en"): {
    editor: { editorToolbar: object };
    ui: { toast: Record<string, string> };
  };
  getWidget(name: "image"): { control: ComponentClass<WidgetProps> };
  registerCustomFormat(
    name: string,
    extension: string,
    format: { fromFile(text: string): object; toFile(data: Record<string, unknown>): string },
  ): void;
  registerEventListener(listener: {
    name: "preSave" | "postSave";
    handler(event: { entry: ImmutableMap }): ImmutableMap | undefined;
  }): void;
  registerPreviewStyle(css: string, options: { raw: true }): void;
  registerPreviewTemplate(name: string, component: FunctionComponent<PreviewProps>): void;
  registerWidget(name: string, control: ComponentClass<WidgetProps>): void;
};

export type ImmutableMap = {
  get(key: string): unknown;
  getIn(path: readonly string[]): unknown;
  merge(values: object): ImmutableMap;
  toJS(): Record<string, unknown>;
};

export type PreviewProps = {
  entry: ImmutableMap;
  /** Returns where a picture of the entry can be fetched. */
  getAsset(path: string): { toString(): string } | undefined;
};

export type WidgetProps = {
  value: unknown;
  forID: string;
  field: { get(key: keyof FormField): unknown };
  classNameWrapper: string;
  mediaPaths: { get(id: string): string | readonly string[] | undefined };
  onChange(value: unknown): void;
  onOpenMediaLibrary(options: { controlID: string; forImage: boolean }): void;
  onRemoveInsertedMedia(id: string): void;
  setActiveStyle(): void;
  setInactiveStyle(): void;
};
