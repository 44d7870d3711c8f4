import { Component, type ComponentClass, createRef } from "react";
import { parse, stringify } from "yaml";
import type { WidgetProps } from "#editor/browser/decap-types.ts";
import { isPending } from "#schemas/pending.ts";

const attributes = (props: WidgetProps) => ({
  id: props.forID,
  className: props.classNameWrapper,
  onFocus: props.setActiveStyle,
  onBlur: props.setInactiveStyle,
});

/**
 * A value of which the schema has several kinds, as it is written in the file. For a fact that the company has not given yet
 * the field is empty, and says what is missing.
 */
export class YamlWidget extends Component<WidgetProps> {
  private readonly start = plain(this.props.value) ?? "";
  private readonly missing = isPending(this.start) ? this.start : undefined;
  private readonly text = this.missing ? "" : stringify(this.start, { lineWidth: 0 });

  override render() {
    const change = (text: string) => {
      let value: unknown = text;
      try {
        value = parse(text) ?? this.missing;
      } catch {
        // Half-written YAML is a text, which the schema rejects.
      }
      this.props.onChange(value);
    };
    return (
      <textarea
        {...attributes(this.props)}
        rows={this.text.split("\n").length}
        defaultValue={this.text}
        placeholder={this.missing && `To fill in: ${this.missing.pendingFact}`}
        onChange={({ target }) => change(target.value)}
      />
    );
  }
}

const plain = (value: unknown) => (value as { toJS?(): unknown } | null)?.toJS?.() ?? value;

/** Returns Decap's field for a picture, which also says if the picture is too small. */
export const pictureWidget = (Picture: ComponentClass<WidgetProps>) =>
  class extends Component<WidgetProps> {
    private readonly box = createRef<HTMLDivElement>();

    /** Always renders: a chosen picture arrives without a new value. */
    override shouldComponentUpdate() {
      return true;
    }

    /** Decap calls it without the object. */
    readonly isValid = () => {
      const picture = this.box.current?.querySelector("img");
      const [width = 0, height = 0] = plain(this.props.field.get("smallest")) as number[];
      const { naturalWidth = width, naturalHeight = height } = picture ?? {};
      if (!picture?.complete || (naturalWidth >= width && naturalHeight >= height)) return true;
      const got = `this one has ${naturalWidth} × ${naturalHeight}`;
      const message = `Choose a picture of at least ${width} × ${height} pixels: ${got}.`;
      return { error: { type: "CUSTOM", message } };
    };

    override render() {
      return (
        <div ref={this.box}>
          <Picture {...this.props} />
        </div>
      );
    }
  };

type TextButton = readonly [label: string, before: string, words: string, after: string];

/** What a button puts around the selected words, or at the cursor with words in the middle. */
const buttons: readonly TextButton[] = [
  ["Heading", "\n\n## ", "Heading", "\n\n"],
  ["Bold", "**", "bold words", "**"],
  ["Link", "[", "words", "](/pricing)"],
  ["List", "\n\n- ", "first\n- second", "\n\n"],
  ["Note", '\n\n<Callout title="Title">\n\n', "Text", "\n\n</Callout>\n\n"],
  ["Example", '\n\n<Example title="Title">\n\n', "Text", "\n\n</Example>\n\n"],
  ["Price", "{price.", "setupFee", "}"],
];

/** Markdown with tags and values, as a text with buttons. */
export class ProseWidget extends Component<WidgetProps> {
  private readonly pictureId = crypto.randomUUID();
  private readonly area = createRef<HTMLTextAreaElement>();

  override componentDidUpdate() {
    const { mediaPaths, onRemoveInsertedMedia } = this.props;
    const picture = mediaPaths.get(this.pictureId);
    if (!picture) return;
    onRemoveInsertedMedia(this.pictureId);
    this.insert("\n\n![", "What the picture shows", `](${picture})\n\n`);
  }

  /** Always renders: a chosen picture arrives without a new value. */
  override shouldComponentUpdate() {
    return true;
  }

  private insert(before: string, words: string, after: string) {
    const area = this.area.current as HTMLTextAreaElement;
    const { selectionStart: start, selectionEnd: end, value: text } = area;
    const middle = text.slice(start, end) || words;
    // Never more than one empty line.
    const head = `${text.slice(0, start)}${before}`.replace(/\n{3,}(?=[^\n]*$)/, "\n\n");
    const tail = `${after}${text.slice(end)}`.replace(/^([^\n]*)\n{3,}/, "$1\n\n");
    area.value = head + middle + tail;
    area.focus();
    area.setSelectionRange(head.length, head.length + middle.length);
    this.props.onChange(area.value);
  }

  override render() {
    const { onChange, onOpenMediaLibrary, value } = this.props;
    const { className, ...own } = attributes(this.props);
    return (
      <div className={`${className} prose-widget`}>
        <div className="prose-buttons">
          {buttons.map(([label, ...texts]) => (
            <button key={label} type="button" onClick={() => this.insert(...texts)}>
              {label}
            </button>
          ))}
          <button
            type="button"
            // Leaves the focus in the text, where the closing dialog puts it again.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onOpenMediaLibrary({ controlID: this.pictureId, forImage: true })}
          >
            Picture
          </button>
        </div>
        <textarea
          ref={this.area}
          {...own}
          defaultValue={typeof value === "string" ? value : ""}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    );
  }
}
