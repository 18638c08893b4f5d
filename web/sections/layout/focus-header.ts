/** For a bar that goes when it is closed: the focus goes to the first link of the header that is shown, not to the body. */
export const focusHeader = (): void =>
  [...document.querySelectorAll<HTMLElement>('#header a')].find((one) => one.checkVisibility())?.focus();
