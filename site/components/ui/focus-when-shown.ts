/** As `ref`: moves the focus to what has just been shown, so that it is read out and is what one types into next. */
export const focusWhenShown = (element: HTMLElement | null) => element?.focus();
