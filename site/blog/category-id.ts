import { headingId } from "#site/blog/articles/heading-id.ts";

/** The anchor of a category: /blog#channel-management shows its articles. */
export const categoryId = (category: string): string => headingId(category);
