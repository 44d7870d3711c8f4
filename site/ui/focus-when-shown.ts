/** As `ref`: moves the focus to a newly shown element, so that screen readers announce it. */
export const focusWhenShown = (element: HTMLElement | null) => element?.focus();
