import type { MouseEvent } from 'react';

/**
 * Goes to what the link names and leaves the address as it is: what stands behind its '#' may be the link that led to the page, which
 * would be gone after loading it again.
 */
export const skip = (event: MouseEvent<HTMLAnchorElement>): void => {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (target === null) return;
  event.preventDefault();
  target.focus();
  target.scrollIntoView();
};
