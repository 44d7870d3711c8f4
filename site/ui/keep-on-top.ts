/** A ref of a manual popover: shows the toasts above all else, also above a menu that opens later. */
export function keepOnTop(list: HTMLElement | null) {
  const show = () => list?.showPopover?.();
  const raise = ({ target }: Event) => {
    if (target === list) return;
    list?.hidePopover?.();
    show();
  };
  show();
  document.addEventListener("toggle", raise, true);
  return () => document.removeEventListener("toggle", raise, true);
}
