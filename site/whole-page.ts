/**
 * Sections below the first screen are laid out as a visitor comes near them (`content-visibility` in
 * site/styles/layout.css), which is half of a page's layout; until then the browser only guesses how high they are.
 * Whoever returns to a place (a reload, Back, Forward, a link to a heading) would miss it by what the guess is off,
 * so for them the page is laid out whole.
 *
 * The script stands in the head: the place is returned to while the page is still being read.
 */
export const wholePageOnReturn = [
  '(()=>{const whole=()=>document.documentElement.style.setProperty("--far","visible");',
  'if(location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate")whole();',
  'addEventListener("popstate",whole)})()',
].join("");
