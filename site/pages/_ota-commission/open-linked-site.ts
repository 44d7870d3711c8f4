// Runs on the commission page. Opens the site that the address names. Without script, the link leads to its closed entry.
// The build inlines it into the page, so it stays small and imports nothing.

function openLinkedSite(): void {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
}

openLinkedSite();
addEventListener("hashchange", openLinkedSite);
// A second press on the same link changes no address.
addEventListener("click", ({ target }) => {
  if ((target as Element).closest?.(`a[href="${location.hash}"]`)) openLinkedSite();
});
