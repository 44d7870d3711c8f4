export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
};

const name = "[A-Za-z_][\\w:.-]*";
const token = new RegExp(
  `(<\\?xml [^?]*\\?>)|</(${name})\\s*>|<(${name})((?:\\s+${name}="[^"<]*")*)\\s*(/?)>|([^<]+)`,
  "y",
);
/** Everything that XML 1.0 does not allow, and the end of a section that we never open. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones meant
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\]\]>/;
const entities: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  amp: "&",
  quot: '"',
  apos: "'",
};

/**
 * Reads the XML that we write: elements, attributes in double quotes, text. Throws on anything else, so what
 * it accepts is well-formed.
 */
export function readXml(source: string): XmlElement {
  const document: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [document];
  token.lastIndex = 0;
  while (token.lastIndex < source.length) {
    const start = token.lastIndex;
    const match = token.exec(source);
    if (!match) throw new Error(`Not XML: ${source.slice(start, start + 80)}`);
    const [, declaration, closing, opening, attributes = "", empty, text] = match;
    const parent = open.at(-1) ?? document;
    if (declaration !== undefined) {
      if (start > 0) throw new Error("The XML declaration is not at the start");
    } else if (text !== undefined) {
      parent.text += decode(text);
    } else if (opening !== undefined) {
      const element = {
        name: opening,
        attributes: readAttributes(attributes),
        children: [],
        text: "",
      };
      parent.children.push(element);
      if (empty === "") open.push(element);
    } else if (parent.name === closing && open.length > 1) {
      open.pop();
    } else {
      throw new Error(`</${closing}> ends <${parent.name}>`);
    }
  }
  const [root, ...others] = document.children;
  if (!root || others.length > 0 || open.length > 1 || document.text.trim() !== "") {
    throw new Error("Expected one root element, and nothing after it");
  }
  return root;
}

function readAttributes(source: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, key = "", value = ""] of source.matchAll(/([\w:.-]+)="([^"]*)"/g)) {
    if (key in attributes) throw new Error(`The attribute ${key} stands twice`);
    attributes[key] = decode(value);
  }
  return attributes;
}

function decode(text: string): string {
  if (forbidden.test(text)) throw new Error(`Not allowed in XML: ${JSON.stringify(text)}`);
  return text.replace(/&(?:#(\d+)|#x([\da-fA-F]+)|(\w+));|&/g, (reference, decimal, hex, named) => {
    const entity = entities[named];
    if (entity !== undefined) return entity;
    if (decimal === undefined && hex === undefined)
      throw new Error(`${reference} stands for nothing`);
    return String.fromCodePoint(Number(decimal ?? `0x${hex}`));
  });
}
