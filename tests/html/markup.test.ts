import { Script } from "node:vm";
import { describe, expect, test } from "vitest";
import { site } from "#content/site.ts";
import { oneLine, pageFile, pages, readSiteFile } from "#tests/html/built-site.ts";

describe.each(pages)("$path", ({ path, html, root, words }) => {
  test("is a document in the site's language", () => {
    expect(readSiteFile(pageFile(path)).toString()).toMatch(/^<!DOCTYPE html>/);
    expect(root.querySelector("html")?.getAttribute("lang")).toBe(site.language);
    expect(root.querySelector("main")).not.toBeNull();
  });

  test("has one h1, and no heading that skips a level", () => {
    const headings = root.querySelectorAll("h1, h2, h3, h4, h5, h6");
    const levels = headings.map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const skipping = headings.filter(
      (_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1,
    );
    expect(skipping.map(({ outerHTML }) => outerHTML)).toEqual([]);
    expect(headings.filter(({ textContent }) => !oneLine(textContent))).toEqual([]);
  });

  test("has no control outside of an island that would need React", () => {
    const operated = ":is(button, input, select, textarea, form, dialog)";
    const alone = root
      .querySelectorAll(operated)
      .filter(
        (control) => !control.closest("astro-island") && !control.hasAttribute("popovertarget"),
      );
    expect(alone.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  test("has every id once", () => {
    const ids = root.querySelectorAll("[id]").map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test("has labels and descriptions that refer to existing elements", () => {
    const ids = new Set(root.querySelectorAll("[id]").map(({ id }) => id));
    for (const name of ["for", "aria-labelledby", "aria-describedby", "popovertarget"]) {
      const targets = root
        .querySelectorAll(`[${name}]`)
        .flatMap((element) => element.getAttribute(name)?.split(" ") ?? []);
      expect(
        targets.filter((id) => !ids.has(id)),
        name,
      ).toEqual([]);
    }
  });

  test("gives every picture its size and an alternative text, empty where it is decoration", () => {
    const images = root.querySelectorAll("img");
    const lacking = images.filter(
      (image) =>
        !/^[1-9]\d*$/.test(image.getAttribute("width") ?? "") ||
        !/^[1-9]\d*$/.test(image.getAttribute("height") ?? "") ||
        !image.hasAttribute("alt"),
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

  test("gives every link and button a name", () => {
    const nameless = root
      .querySelectorAll("a[href], button")
      .filter(
        (element) =>
          !oneLine(element.textContent) &&
          !element.getAttribute("aria-label") &&
          !element.querySelectorAll("img").some((image) => image.getAttribute("alt")),
      );
    expect(nameless.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  test("shows no mistakes of a template", () => {
    // No word boundaries, because textContent joins the words of neighbouring elements.
    const slip =
      /undefined|NaN|\[object |\{(?:name|site|price|terms|platformListing)\b|lorem|Lorem/;
    expect(slip.exec(words)).toBeNull();
    const attributes = root
      .querySelectorAll("*")
      .flatMap((element) => Object.values(element.attributes));
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
