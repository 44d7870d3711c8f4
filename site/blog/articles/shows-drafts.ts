/** Returns true in a build for a preview host, which includes drafts: the setting VITE_DRAFTS. */
export const showsDrafts = () => import.meta.env.VITE_DRAFTS === "on";
