/**
 * Changes the page as the translators of Chrome and Edge do: each text node is replaced by nested <font> elements, now and
 * whenever text is added. A translated text ends with a zero-width space, which Playwright ignores. Runs in the page.
 */
export function translatePage(): void {
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const isSkipped = text.parentElement?.closest("script, style, textarea, svg, font");
      if (isSkipped || !text.data.trim()) continue;
      const outer = document.createElement("font");
      const inner = document.createElement("font");
      inner.textContent = text.data.replace(/\s*$/, "\u200b$&");
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  translate(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (node.isConnected) translate(node instanceof Text ? (node.parentNode ?? node) : node);
      }
    }
  }).observe(document.body, { childList: true, subtree: true });
}

/** Returns the text as it is on a page that is not translated. */
export function originalText(translated: string): string {
  return translated.replaceAll("\u200b", "");
}
