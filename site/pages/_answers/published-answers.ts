import type { Pending } from "#schemas/text-fields.ts";
import type { WordsOf } from "#schemas/words.ts";

type Question = Omit<WordsOf<"answers">["groups"][number]["questions"][number], "id" | "more"> & {
  id: string;
  /** A further sentence, on the page as soon as the company gives it. */
  more?: string | Pending;
};

/** Returns the questions of a group whose answers the company has given. */
export function publishedAnswers({ questions }: { questions: readonly Question[] }) {
  return questions.flatMap(({ answer, more, ...question }) => {
    if (typeof answer !== "string") return [];
    return [{ ...question, answer: typeof more === "string" ? `${answer} ${more}` : answer }];
  });
}
