import { Component, createRef } from "react";
import { parse, stringify } from "yaml";
import type { WidgetProps } from "#editor/browser/decap-types.ts";
import { isPending } from "#schemas/pending.ts";

const plain = (value: unknown) => (value as { toJS?(): unknown } | null)?.toJS?.() ?? value;

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
export class YamlWidget extends Component<WidgetProps, { text: string }> {
  private readonly start = plain(this.props.value) ?? "";
  private readonly missing = isPending(this.start) ? this.start : undefined;
  override state = { text: this.missing ? "" : stringify(this.start, { lineWidth: 0 }) };

  override render() {
    const { onChange } = this.props;
    const change = (text: string) => {
      this.setState({ text });
      try {
        onChange(parse(text) ?? this.missing);
      } catch {
        // Half-written YAML is a text, which the schema rejects.
        onChange(text);
      }
    };
    return (
      <textarea
        {...attributes(this.props)}
        rows={this.state.text.split("\n").length}
        value={this.state.text}
        placeholder={this.missing && `To fill in: ${this.missing.pendingFact}`}
        onChange={({ target }) => change(target.value)}
      />
    );
  }
}

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
  /** Selects the words that were inserted last. */
  private select: (() => void) | undefined;
  /** The text with them, until the field shows it. */
  private inserted: string | undefined;

  override componentDidUpdate() {
    // Not in a later frame: a space that is typed before it would press the button again.
    if (this.inserted === this.text()) {
      this.inserted = undefined;
      this.select?.();
    }
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
    const area = this.area.current;
    const text = this.text();
    const start = area?.selectionStart ?? text.length;
    const end = area?.selectionEnd ?? start;
    const middle = text.slice(start, end) || words;
    // Never more than one empty line.
    const head = `${text.slice(0, start)}${before}`.replace(/\n{3,}(?=[^\n]*$)/, "\n\n");
    const tail = `${after}${text.slice(end)}`.replace(/^([^\n]*)\n{3,}/, "$1\n\n");
    this.inserted = head + middle + tail;
    this.props.onChange(this.inserted);
    this.select = () => {
      area?.focus();
      area?.setSelectionRange(head.length, head.length + middle.length);
    };
  }

  private readonly text = () => (typeof this.props.value === "string" ? this.props.value : "");

  override render() {
    const { onChange, onOpenMediaLibrary } = this.props;
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
            onClick={() => {
              this.select = undefined;
              onOpenMediaLibrary({ controlID: this.pictureId, forImage: true });
            }}
            // The closing dialog gives the focus back to this button.
            onFocus={() => {
              this.select?.();
              this.select = undefined;
            }}
          >
            Picture
          </button>
        </div>
        <textarea
          ref={this.area}
          {...own}
          value={this.text()}
          onChange={({ target }) => {
            this.select = undefined;
            onChange(target.value);
          }}
        />
      </div>
    );
  }
}
