import { expect, test } from "vitest";

const drawings = import.meta.glob<string>("./*.svg", {
  eager: true,
  query: "?raw",
  import: "default",
});

// WebKit shows a picture's own styles in their light form whatever the page's theme is.
test.each(Object.entries(drawings))("%s leaves its dark colours to the page", (_, svg) => {
  expect(svg).not.toContain("prefers-color-scheme");
});

// A picture loads no font of the page, and each machine would show another one.
test.each(Object.entries(drawings))("%s draws its letters as paths", (_, svg) => {
  expect(svg).not.toMatch(/<(text|foreignObject)|font/);
});
