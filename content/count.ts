/** Returns a number with its noun: `count(1, "night")` is "1 night", `count(2, "night")` "2 nights". */
export const count = (number: number, noun: string) =>
  `${number} ${noun}${number === 1 ? "" : "s"}`;
