/** What a translator shows in place of text nodes. */
type Translation = {
  /** The text nodes, each with its own text. They stay in the page, empty. */
  originals: ReadonlyMap<Text, string>;
  shown: readonly ChildNode[];
};

/** By text node, and by each node that is shown for it. */
const translations = new WeakMap<Node, Translation>();

const isNewFont = (node: Node | null) => node?.nodeName === "FONT" && !translations.has(node);

/**
 * Keeps the text nodes that the translators of Chrome and Edge replace by nested `<font>` elements. React writes into them
 * later, inserts other nodes before them and removes them. Outside the page, a write shows nothing, and the other two
 * throw. So each text node goes back in front of its translation, empty. When React writes into it, the translation is
 * removed, and the translator translates the new text.
 *
 * Watches the whole page, because tooltips and toasts are outside the islands.
 */
export function keepTranslatedTexts(): void {
  const observer = new MutationObserver((records) => {
    // Our own changes need no records. The next observer is called after the translator's, which is older.
    observer.disconnect();
    const written = new Set<Node>();
    for (const { type, target } of records) if (type === "characterData") written.add(target);
    for (const record of records) followNodes(record, written);
    for (const text of written) {
      const translation = translations.get(text);
      if (translation?.originals.has(text as Text)) endTranslation(translation, written);
    }
    keepTranslatedTexts();
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
}

/** Follows the text nodes and translations that were removed, replaced or moved. */
function followNodes(record: MutationRecord, written: ReadonlySet<Node>): void {
  const added = [...record.addedNodes] as ChildNode[];
  const replaced = new Map<Text, string>();
  for (const node of record.removedNodes) {
    const translation = translations.get(node);
    const isText = node instanceof Text;
    if (!translation) {
      if (isText && !node.isConnected) replaced.set(node, node.data);
      continue;
    }
    const { originals, shown } = translation;
    if (isText && originals.has(node)) {
      // React removed or moved it.
      if (!node.isConnected) endTranslation(translation, written);
      else if (shown[0]?.isConnected) node.after(...shown);
    } else if (added[0] && !added.some((each) => translations.has(each))) {
      // The page is translated into another language.
      setTranslation({ originals, shown: added });
    } else {
      endTranslation(translation, written);
    }
  }
  const fonts = [record.previousSibling, record.nextSibling].filter(isNewFont) as ChildNode[];
  // Some translators insert their element before they remove the text.
  const shown = added.some(isNewFont) ? added : fonts.slice(0, 1);
  if (replaced.size === 0 || !shown[0]?.isConnected) return;
  shown[0].before(...replaced.keys());
  setTranslation({ originals: replaced, shown });
  for (const text of replaced.keys()) if (!written.has(text)) text.data = "";
}

function setTranslation(translation: Translation): void {
  for (const node of [...translation.originals.keys(), ...translation.shown])
    translations.set(node, translation);
}

/** Gives the text nodes their own texts again, except for those that were written meanwhile. */
function endTranslation({ originals, shown }: Translation, written: ReadonlySet<Node>): void {
  for (const node of [...originals.keys(), ...shown]) translations.delete(node);
  for (const [text, data] of originals) if (!written.has(text)) text.data = data;
  // The translator sees nodes that are added.
  const texts = [...originals.keys()].filter(({ isConnected }) => isConnected);
  if (shown[0]?.isConnected) shown[0].replaceWith(...texts);
  for (const node of shown) node.remove();
}
