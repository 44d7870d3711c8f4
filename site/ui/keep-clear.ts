/** Elements that a toast must not cover: controls and error messages. */
const obstacles = "a, button, input, select, textarea, summary, [role=alert]";
const gap = 8;

/** Where a toast is over the header (styles/controls.css). */
const phone = "(max-width: 39.99rem)";

/**
 * As `ref` of a toast: moves it up from the lower edge of the window to the next place where it covers no control,
 * whenever the page scrolls or changes size. If there is no such place, it stays at the edge. On a phone it does nothing.
 */
export function keepClear(notice: HTMLElement | null) {
  if (!notice || matchMedia(phone).matches) return;
  let lift = 0;

  function place(notice: HTMLElement) {
    const { left, right, top: current, height } = notice.getBoundingClientRect();
    const boxes = [...document.querySelectorAll(obstacles)]
      .filter((element) => !notice.contains(element) && element.checkVisibility())
      .map((element) => element.getBoundingClientRect())
      .filter((box) => box.width > 1 && box.left < right && box.right > left);
    const blocking = (top: number) =>
      boxes.filter((box) => box.top < top + height + gap && box.bottom > top - gap);

    if (blocking(current).length === 0) return;
    const lowest = current + lift;
    let top = lowest;
    for (let found = blocking(top); found.length > 0 && top >= gap; found = blocking(top)) {
      top = Math.min(...found.map((box) => box.top)) - gap - height;
    }
    lift = top < gap ? 0 : lowest - top;
    notice.style.bottom = `${lift}px`;
  }

  const placeAgain = () => place(notice);
  const changes = new ResizeObserver(placeAgain);
  changes.observe(document.body);
  addEventListener("scroll", placeAgain);
  return () => {
    changes.disconnect();
    removeEventListener("scroll", placeAgain);
  };
}
