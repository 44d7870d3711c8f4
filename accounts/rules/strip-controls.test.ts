import { expect, test } from "vitest";
import { stripControls } from "#accounts/rules/strip-controls.ts";

test.each([
  ["a terminal's escape sequence", "\u001b[31mAnn\u0007", "[31mAnn"],
  ["a reversed direction", "Ann \u202egnp.exe\u202c", "Ann gnp.exe"],
  ["isolates and marks", "\u2066A\u2069\u200f\u200e\u061cB", "AB"],
  ["C1 controls, DEL and line separators", "a\u0085b\u009bc\u007fd\u2028e", "abcde"],
  ["a carriage return, but no line feed and no tab", "a\r\n\tb", "a\n\tb"],
  ["no letters, accents and emoji", "Zoë 日本 עברית 👩🏽‍🚀", "Zoë 日本 עברית 👩🏽‍🚀"],
])("%s", (_, text, stripped) => expect(stripControls(text)).toBe(stripped));
