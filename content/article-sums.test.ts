import { expect, test } from "vitest";
import { listPostNames, readPostFile } from "#content/posts.ts";
import { contentValue } from "#site/articles/markdown/content-values.ts";

// An article shows its arithmetic. Whatever of it can be read by a machine must come out: "48 × R323 = R15,504".

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

/** What a sum of figures comes to: brackets first, then × and ÷, then + and −. */
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

/** The sums in some Markdown, each with what it comes to and how far a rounded result may lie from that. */
function readSums(markdown: string) {
  return [...markdown.replaceAll("**", "").matchAll(sum)].map(([text, left = "", right = ""]) => {
    const decimals = /\.(\d+)/.exec(right)?.[1]?.length ?? 0;
    const unit = 10 ** -decimals * (right.includes("%") ? 0.01 : 1);
    return { text, stated: numberOf(right), exact: evaluate(left), tolerance: unit / 2 + 1e-9 };
  });
}

const findWrong = (markdown: string) =>
  readSums(markdown)
    .filter(({ stated, exact, tolerance }) => Math.abs(stated - exact) > tolerance)
    .map(({ text, exact }) => `${text}, which is ${exact}`);

test.each([
  "3 × R323 = R969",
  "R1,900 − R323 − R380 = R1,197 a night",
  "R1,900 − R57 − R40 − R380 = **R1,423**",
  "R1,300 ÷ R3,000 = 43%",
  "10 × (R1,450 − R380) = R10,700",
  "(80 + 55 + 70) ÷ 3 = 68.3",
  "R500 + 2 × R300 = R1,100",
  "6 × 30 × 45% = 81 nights",
])("%s is a sum that comes out", (text) => {
  expect(readSums(text)).toHaveLength(1);
  expect(findWrong(text)).toEqual([]);
});

test.each([
  "3 × R323 = R968",
  "R1,300 ÷ R3,000 = 44%",
  "10 × (R1,450 − R380) = R14,120",
  "4 − 5 = 1",
])("%s is not", (text) => {
  expect(findWrong(text)).toHaveLength(1);
});

test.each([
  "6 × 5 minutes × 2 × 30 = 1,800",
  "R4,800 − 16% (R768) − R900 = R3,132",
  "2 × 3 = 6 × 1",
])("%s has words in it or goes on, and is left to people", (text) => {
  expect(readSums(text)).toEqual([]);
});

test("every sum of the articles comes out", () => {
  const bodies = listPostNames().map((name) => ({
    name,
    // A price in braces counts in the sum, so a new price shows which sums it changes.
    body: readPostFile(name).body.replace(/\{([^{}]+)\}/g, (braces, value: string) =>
      String(contentValue(value) ?? braces),
    ),
  }));
  expect(bodies.flatMap(({ body }) => readSums(body)).length).toBeGreaterThan(80);
  const wrong = bodies.flatMap(({ name, body }) =>
    findWrong(body).map((text) => `content/posts/${name}.mdx: ${text}`),
  );
  expect(wrong).toEqual([]);
});
