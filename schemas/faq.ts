/** A question with its answer in plain text. Its id is its anchor on the page, so it stays when the words change. */
export type Faq = { id: string; question: string; answer: string };
