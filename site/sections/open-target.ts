// The build inlines this into pages, so it stays short and imports nothing.

/** Opens the closed part that the address leads to, in browsers that do not do it themselves. */
function openTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  const closed = target?.closest("details:not([open])");
  closed?.setAttribute("open", "");
  if (closed) target?.scrollIntoView();
}

openTarget();
addEventListener("hashchange", openTarget);
// A second press on the same link changes no address.
addEventListener("click", ({ target }) => {
  if ((target as Element).closest?.(`a[href="${location.hash}"]`)) openTarget();
});
