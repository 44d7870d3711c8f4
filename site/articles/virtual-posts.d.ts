declare module "virtual:posts" {
  import type { Post } from "#content/posts.ts";
  export type PostSummary = Omit<Post, "cta" | "headings" | "keywords">;
  export const posts: readonly PostSummary[];
}
