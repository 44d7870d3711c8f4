/** Returns the choice that a text names, or the default. */
export function readChoice<Choice extends string>(
  text: string | undefined,
  choices: Readonly<Record<Choice, unknown>>,
  otherwise: NoInfer<Choice>,
): Choice {
  return text !== undefined && Object.hasOwn(choices, text) ? (text as Choice) : otherwise;
}
