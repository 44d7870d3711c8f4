/**
 * Sections below the first screen wait for their layout (`content-visibility` in site/styles/layout.css), which is
 * half of a page's; until they have it the browser only guesses how high they are. That guess must never show:
 *
 * - Whoever returns to a place (a reload, Back, Forward, a link to a heading) would miss it by what the guess is off.
 *   For them the page is laid out whole.
 * - Once somebody scrolls, the sections get their layout one after the other, whenever the browser is idle, so that
 *   the scrollbar is true and a place that is left is found again.
 *
 * The script stands in the head: the place is returned to while the page is still being read.
 */
export const wholePage = [
  '(()=>{const whole=()=>document.documentElement.style.setProperty("--far","visible");',
  'if(location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate")whole();',
  'addEventListener("popstate",whole);',
  "const idle=window.requestIdleCallback||setTimeout;let seen;",
  'addEventListener("scroll",()=>{if(seen===location.pathname)return;seen=location.pathname;',
  'const far=[...document.querySelectorAll("section,footer")].filter(each=>getComputedStyle(each).contentVisibility==="auto");',
  'const next=()=>{const each=far.shift();if(each){each.style.contentVisibility="visible";idle(next)}};',
  "idle(next)},{passive:true})})()",
].join("");
