/** Lines above and below the window that are there before they are seen. */
const SPARE = 8;

export interface ShownRange {
  first: number;
  /** Behind the last. */
  end: number;
}

/** Which of `count` lines of one height the window shows. `above`: how much of the list has gone above its edge. */
export const shownRange = (
  { above, windowHeight, lineHeight }: { above: number; windowHeight: number; lineHeight: number },
  count: number,
): ShownRange => {
  const first = Math.max(0, Math.min(count, Math.floor(above / lineHeight)) - SPARE);
  const end = Math.min(count, Math.ceil((above + windowHeight) / lineHeight) + SPARE);
  return { first, end: Math.max(first, end) };
};
