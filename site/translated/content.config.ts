// Astro's folder of sources for a build in another language: the same collections, and no pages of its own.
export { collections } from "#site/content.config.ts";
