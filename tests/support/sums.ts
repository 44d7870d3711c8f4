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

/** Returns the sums in some Markdown, each with its result and how far a rounded result may differ from it. */
export function readSums(markdown: string) {
  return [...markdown.replaceAll("**", "").matchAll(sum)].map(([text, left = "", right = ""]) => {
    const decimals = /\.(\d+)/.exec(right)?.[1]?.length ?? 0;
    const unit = 10 ** -decimals * (right.includes("%") ? 0.01 : 1);
    return { text, stated: numberOf(right), exact: evaluate(left), tolerance: unit / 2 + 1e-9 };
  });
}

/** Returns the sums whose stated result is wrong: "2 × R3 = R7, which is 6". */
export const findWrongSums = (markdown: string) =>
  readSums(markdown)
    .filter(({ stated, exact, tolerance }) => Math.abs(stated - exact) > tolerance)
    .map(({ text, exact }) => `${text}, which is ${exact}`);
