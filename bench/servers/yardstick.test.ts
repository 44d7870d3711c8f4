import { expect, test } from "vitest";
import { withoutScripts } from "./yardstick.ts";

test("removes every script and its preload hints, and keeps every other byte", () => {
  const kept = [
    '<!DOCTYPE html><html><head><style>a{}</style><link rel="preload" as="font" href="/f.woff2"/>',
    "<!-- kept --></head><body><p>1 &lt; 2",
    "</p><svg><path d='M0 0'/></svg>",
    "</body></html>",
  ];
  const [head = "", start = "", middle = "", end = ""] = kept;
  const html = [
    head,
    '<link rel="modulepreload" href="/a.js"/><link rel="preload" as="script" href="/b.js"/>',
    '<script type="application/ld+json">{}</script>',
    start,
    "<script>let a=1</script>",
    middle,
    '<script type="module" async="">import "/c.js"</script>',
    end,
  ].join("");
  expect(withoutScripts(html)).toBe(kept.join(""));
});
