/** The URLs of the articles' drawings. The front matter names one in `art`, for example "mobile-booking". */
const files = import.meta.glob<string>("./art-*.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

export function artUrl(name: string): string {
  const url = files[`./art-${name}.svg`];
  if (!url) throw new Error(`No drawing site/drawings/art-${name}.svg`);
  return url;
}
