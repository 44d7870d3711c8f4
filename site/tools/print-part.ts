/** Prints one part of the page (site/tools/tool.css hides the rest on paper). */
export function printPart(part: HTMLElement): void {
  part.dataset.printed = "";
  addEventListener("afterprint", () => delete part.dataset.printed, { once: true });
  print();
}
