import { expect, test } from "vitest";
import { withoutScripts } from "./yardstick.ts";

test("every script and hint of one goes, and nothing else", () => {
  const html = [
    "<!DOCTYPE html><html><head><style>a{}</style>",
    '<link rel="preload" as="font" href="/f.woff2" crossorigin="anonymous"/>',
    '<link rel="modulepreload" href="/a.js"/><link rel="preload" as="script" href="/b.js"/>',
    '<script type="application/ld+json">{}</script></head>',
    "<body><!-- kept --><p>1 &lt; 2</p><script>let a=1</script></body></html>",
  ].join("");
  expect(withoutScripts(html)).toBe(
    [
      "<!DOCTYPE html><html><head><style>a{}</style>",
      '<link rel="preload" as="font" href="/f.woff2" crossorigin="anonymous"/>',
      "</head><body><!-- kept --><p>1 &lt; 2</p></body></html>",
    ].join(""),
  );
});
