// Runs on articles. Marks in the table of contents the last heading that is above the lower two thirds of the window.
// The build inlines it into the page, so it stays small and imports nothing.

const links = [...document.querySelectorAll<HTMLAnchorElement>(".contents-list a")];
const above = new Set<string>();
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) above.add(`#${target.id}`);
      else above.delete(`#${target.id}`);
    }
    const current = links.findLast(({ hash }) => above.has(hash));
    for (const link of links) {
      if (link === current) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
  },
  // The upper third and everything above it, however long the article.
  { rootMargin: "1000000px 0px -66% 0px" },
);
for (const { hash } of links) {
  const heading = document.getElementById(hash.slice(1));
  if (heading) observer.observe(heading);
}
