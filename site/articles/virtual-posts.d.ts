declare module "virtual:posts" {
  import type { Post } from "#content/posts.ts";
  export type PostSummary = Omit<Post, "cta" | "description" | "file" | "headings" | "keywords">;
  export const posts: readonly PostSummary[];
}
