import { Script } from "node:vm";
import { HtmlValidate } from "html-validate";
import { describe, expect, test } from "vitest";
import { defaultLanguage, languages, locales } from "#schemas/languages.ts";
import { oneLine, pages } from "#tests/html/built-site.ts";
import { islandPages } from "#tests/support/island-pages.ts";

/** Checks the HTML standard, and that headings skip no level and references have a target. */
const htmlChecker = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:document"],
  // A heading without text, and a picture without an alternative text.
  rules: {
    "empty-heading": "error",
    "wcag/h37": "error",
    // Of other sites alone: a script of this one has the hash of its content in its name.
    "require-sri": ["error", { target: "crossorigin" }],
  },
});

describe.each(pages)("$path", ({ html, root, words, meta }) => {
  test("is valid HTML", () => {
    const { results } = htmlChecker.validateStringSync(html);
    const messages = results.flatMap(({ messages }) => messages);
    expect(messages.map(({ message, selector }) => `${message}: ${selector}`)).toEqual([]);
  });

  test("is a document in the site's language, with one h1", () => {
    expect(root.querySelector("html")?.getAttribute("lang")).toBe(
      locales[meta?.language ?? defaultLanguage],
    );
    expect(root.querySelector("main")).not.toBeNull();
    expect(root.querySelectorAll("h1")).toHaveLength(1);
  });

  test("has no control outside of an island that would need React", () => {
    const operated = ":is(button, input, select, textarea, form, dialog)";
    const alone = root
      .querySelectorAll(operated)
      .filter(
        (control) =>
          !control.closest("astro-island, .keep-pages") && !control.hasAttribute("popovertarget"),
      );
    expect(alone.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  test("gives every picture its size", () => {
    const lacking = root
      .querySelectorAll("img")
      .filter((image) =>
        ["width", "height"].some((side) => !/^[1-9]\d*$/.test(image.getAttribute(side) ?? "")),
      );
    expect(lacking.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  test("names each scrolling table by its columns", () => {
    const names = root.querySelectorAll(".table-frame").map((frame) => ({
      name: frame.getAttribute("aria-label"),
      columns: frame
        .querySelectorAll("thead th")
        .map(({ textContent }) => oneLine(textContent))
        .filter(Boolean),
    }));
    for (const { name, columns } of names) expect(name).toBe(`Table: ${columns.join(", ")}`);
    expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);
  });

  test("shows no mistakes of a template", () => {
    // No word boundaries, because textContent joins the words of neighbouring elements.
    const slip = /undefined|NaN|\[object |\{[\w.]+\}|lorem|Lorem/;
    expect(slip.exec(words)).toBeNull();
    const attributes = root
      .querySelectorAll("*")
      .flatMap((element) => Object.entries(element.attributes))
      // An island fills in names without a dot itself.
      .map(([name, value]) => (name === "props" ? value.replace(/\{\w+\}/g, "") : value));
    expect(attributes.filter((value) => slip.test(value))).toEqual([]);
    const data = root.querySelectorAll('script[type="application/ld+json"]');
    expect(data.filter(({ rawText }) => slip.test(rawText))).toEqual([]);
  });

  test("has scripts that parse", () => {
    const scripts = root.querySelectorAll("script:not([type])");
    expect(scripts.length).toBeGreaterThan(0);
    for (const { rawText } of scripts) expect(() => new Script(rawText)).not.toThrow();
  });

  test("has no markers of React streaming or of a failed render", () => {
    // React adds these, and a script, for a part that is streamed later or throws.
    expect(html).not.toMatch(/<!--\$[?!]-->|<template|\$RC=|data-dgst/);
  });
});

test("the tests know every island, and one script with the error boundary hydrates those of a language", () => {
  const islands = pages.flatMap(({ root }) => root.querySelectorAll("astro-island"));
  const valuesOf = (name: string) => new Set(islands.map((island) => island.getAttribute(name)));
  expect([...valuesOf("component-export")].sort()).toEqual(Object.keys(islandPages).sort());
  expect(valuesOf("renderer-url").size).toBe(languages.length);
});

test.each(["/account", "/auth", "/desk"])("%s says that it needs JavaScript", (path) => {
  const page = pages.find((each) => each.path === path);
  expect(page?.root.querySelector("main noscript")?.textContent).toContain("needs JavaScript");
});
