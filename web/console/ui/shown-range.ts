/** Lines above and below the window that are there before they are seen. */
export const SPARE = 8;

export interface ShownRange {
  first: number;
  /** Behind the last. */
  end: number;
}

interface Seen {
  /** How much of the list has gone above the window's edge. */
  above: number;
  windowHeight: number;
  lineHeight: number;
  spare: number;
}

/** Which of `count` lines of one height the window shows. */
export const shownRange = ({ above, windowHeight, lineHeight, spare }: Seen, count: number): ShownRange => {
  const first = Math.max(0, Math.min(count, Math.floor(above / lineHeight)) - spare);
  const end = Math.min(count, Math.ceil((above + windowHeight) / lineHeight) + spare);
  return { first, end: Math.max(first, end) };
};

/** Whether all lines of `seen` are there. */
export const covers = (there: ShownRange, seen: ShownRange): boolean =>
  there.first <= seen.first && there.end >= seen.end;
