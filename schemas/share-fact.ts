/** Numbers that the fact on a page's share image may have in braces; site/seo/share-fact.ts counts them. */
export const shareFactCounts = ["articles", "answers", "tools"] as const;

export type ShareFactCount = (typeof shareFactCounts)[number];
