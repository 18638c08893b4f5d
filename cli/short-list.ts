import { textTable } from './output.ts';

/** Lines of a list in text. */
const SHOWN = 10;

/** At most so many lines, and how many more there are; nothing for an empty list. */
export const shortList = (
  title: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  all = rows.length,
): string[] => {
  if (rows.length === 0) return [];
  const more = all > SHOWN ? [`... and ${all - Math.min(SHOWN, rows.length)} more; --json or --csv lists them.`] : [];
  return ['', `${title} (${all}):`, textTable(headings, rows.slice(0, SHOWN)), ...more];
};
