import { dictionary } from "@zxcvbn-ts/language-common";
import { site } from "#content/site.ts";

const common = new Set(
  (dictionary["passwords-common"] as readonly string[]).map((word) => word.toLowerCase()),
);

/** Characters that a password needs beside a common word or the product's name. */
const minBeside = 8;

/** Characters that a password needs which do not merely continue a run such as "abc", "321" or "qwe". */
const minUnpredicted = 7;

/** What fingers and memories run along, in either direction. */
const rows = [
  ..."abcdefghijklmnopqrstuvwxyz 01234567890 !@#$%^&*()_+ 1qaz2wsx3edc4rfv5tgb6yhn7ujm".split(" "),
  ..."qwertyuiop[] asdfghjkl;' zxcvbnm,./ qwertzuiop yxcvbnm azertyuiop qsdfghjklm wxcvbn".split(
    " ",
  ),
];
const runs = new Set(
  rows
    .flatMap((row) => [row, [...row].reverse().join("")])
    .flatMap((row) => Array.from({ length: row.length - 2 }, (_, at) => row.slice(at, at + 3))),
);

/** Digits and signs in place of letters; "1" and "!" are written for "i" and for "l". */
const letters: Readonly<Record<string, string>> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "@": "a",
  "5": "s",
  $: "s",
  "7": "t",
  "+": "t",
  "8": "b",
  "9": "g",
};

/**
 * Returns true if a guesser comes to `password` early: it holds the address, is little more than the product's name
 * or a common password, or repeats a word, or runs along the alphabet or the keyboard.
 *
 * zxcvbn judges more, but stopped the server for up to 0.2 s on 72 chosen bytes: docs/decisions/0014-guessing.md.
 */
export function isEasyToGuess(password: string, email: string): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  const address = email.toLowerCase();
  const [name = ""] = address.split("@");
  const holdsAddress =
    address !== "" && (text.includes(address) || (name.length >= 4 && text.includes(name)));
  const besideName = text.replaceAll(site.name.toLowerCase(), "");
  const isName = besideName !== text && besideName.length < minBeside;
  return holdsAddress || isName || isCommon(text) || isRepetition(text) || isRun(text);
}

/** Returns true for a common password, also with letters written as signs and with few characters around it. */
function isCommon(text: string): boolean {
  const withoutEnd = text.replace(/[^\p{L}]+$/u, "");
  const cores = [withoutEnd, withoutEnd.replace(/^[^\p{L}]+/u, "")].filter(
    (core) => core.length >= 4 && text.length - core.length < minBeside,
  );
  return [text, ...cores].some((core) => {
    const plain = core.replace(/[034@5$7+89]/g, (sign) => letters[sign] ?? sign);
    const readings = [core, plain.replace(/[1!|]/g, "i"), plain.replace(/[1!|]/g, "l")];
    return readings.some((reading) => common.has(reading));
  });
}

/** Returns true for one short or common word written twice or more, with few signs between. */
function isRepetition(text: string): boolean {
  const words = text.replace(/[^\p{L}\p{N}]+/gu, "") || text;
  const unit = /^(.+?)\1+$/u.exec(words)?.[1];
  const isAll = text.length - words.length < minBeside;
  return isAll && unit !== undefined && (unit.length < minBeside || isCommon(unit));
}

/** Returns true where too few characters are left without those that continue a run. */
function isRun(text: string): boolean {
  const predicted = Array.from({ length: text.length }).filter((_, at) => {
    const three = text.slice(at, at + 3);
    return runs.has(three) || /^(.)\1\1$/u.test(three);
  }).length;
  const unpredicted = text.length - predicted;
  // A password that is shorter anyway is refused for its length.
  return unpredicted < minUnpredicted && minUnpredicted <= text.length;
}
