import { stringify } from "yaml";
import { categories, listDrawings } from "#schemas/articles.ts";

/** Marks text in a new draft that the author has to replace. The build rejects articles that contain it. */
export const replaceMe = "REPLACE ME";

export function draftTemplate(title: string, date: string): string {
  const frontMatter = {
    draft: true,
    title,
    description: `${replaceMe}: what the article answers and for whom, in 70 to 160 characters, as search engines show it.`,
    excerpt: `${replaceMe}: one line for the article's card, of 20 to 160 characters.`,
    date,
    kind: "guide",
    category: categories[0],
    tags: [replaceMe],
    keywords: [replaceMe],
    art: listDrawings()[0],
    artAlt: `${replaceMe}: what the drawing shows`,
    cta: {
      title: `${replaceMe}: the offer at the foot`,
      text: `${replaceMe}: what the reader gets, in a sentence.`,
      primary: { label: "Book a demo", to: "/contact" },
      secondary: { label: "See pricing", to: "/pricing" },
    },
  };
  return `---
${stringify(frontMatter, { lineWidth: 0 })}---

${replaceMe}: answer the title's question in this first paragraph.

## ${replaceMe}: the first step

Link to our pages as [features](/features), [pricing](/pricing) and [contact](/contact), and take prices from content:
{price.bookingEngineFrom} a month, VAT included.

<Example title="${replaceMe}: a place like the reader's">

- ${replaceMe}: the sum, with its arithmetic shown: 12 nights × R1,500 × 15% = R2,700.

</Example>
`;
}
