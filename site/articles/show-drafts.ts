/**
 * Whether drafts are part of the site: in `npm run dev` and never in a build, which sets NODE_ENV to
 * production whatever the environment says (scripts/build.ts).
 */
export const showDrafts = process.env.NODE_ENV === "development";
