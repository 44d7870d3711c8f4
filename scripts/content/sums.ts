import type { Problem, Yaml } from "#schemas/content-file.ts";
import { pathsIn, valueAt } from "#schemas/values.ts";

/** Reads the sums of running text, "48 × R323 = R15,504", and works them out. */

const figure = /R?\d[\d,]*(?:\.\d+)?%?/.source;
const term = `\\(*${figure}\\)*`;
const sum = new RegExp(
  // Not the end of a longer sum, with words in it.
  `(?<![\\d%)(×÷+−]\\s*|[R,.])(${term}(?: [×÷+−] ${term})+) = ([−-]?${figure})(?! ?[\\d×÷+−(]| million)`,
  "g",
);

/** "R1,250" -> 1250, "17%" -> 0.17, "−R380" -> -380. */
function numberOf(text: string): number {
  const number = Number(text.replace(/[R,%\s]/g, "").replace("−", "-"));
  return text.includes("%") ? number / 100 : number;
}

/** Returns the result of a sum of figures: brackets first, then × and ÷, then + and −. */
function evaluate(text: string): number {
  const inner = /\(([^()]*)\)/;
  if (inner.test(text)) {
    return evaluate(text.replace(inner, (_, part: string) => String(evaluate(part))));
  }
  return text.split(/ (?=[+−] )/).reduce((total, part) => {
    const [, sign, product = ""] = /^([+−] )?(.+)$/.exec(part) ?? [];
    const [first = "", ...others] = product.split(/ (?=[×÷] )/);
    const value = others.reduce((sofar, factor) => {
      const number = numberOf(factor.slice(1));
      return factor.startsWith("×") ? sofar * number : sofar / number;
    }, numberOf(first));
    return sign === "− " ? total - value : total + value;
  }, 0);
}

/** Returns the sums in some Markdown, each with what it states and its rounded result. */
export function readSums(markdown: string) {
  return [...markdown.replaceAll("**", "").matchAll(sum)].map(([text, left = "", right = ""]) => {
    const decimals = /\.(\d+)/.exec(right)?.[1]?.length ?? 0;
    const unit = 10 ** -decimals * (right.includes("%") ? 0.01 : 1);
    const exact = evaluate(left);
    const result = (right.includes("%") ? exact * 100 : exact).toLocaleString("en-US", {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    const written = right.replace(/[−-]?(R?)[\d,.]+/, (_, rand: string) =>
      result.startsWith("-") ? `−${rand}${result.slice(1)}` : rand + result,
    );
    const stated = numberOf(right);
    const isRight = Math.abs(stated - exact) <= unit / 2 + 1e-9;
    return { text, stated, exact, isRight, expected: `${left} = ${written}` };
  });
}

/** Returns the sums whose result is wrong, and the right ones. */
export const findWrongSums = (markdown: string) =>
  readSums(markdown)
    .filter(({ isRight }) => !isRight)
    .map(({ text, expected }) => ({ expected, got: text }));

/** Returns those in the texts of a file of words. */
export const findWrongSumsIn = (words: unknown, { lineOf }: Yaml): Problem[] =>
  pathsIn(words).flatMap((field) => {
    const path = field.split(".");
    return findWrongSums(String(valueAt(words, path))).map((wrong) => ({
      line: lineOf(path),
      field,
      ...wrong,
    }));
  });
