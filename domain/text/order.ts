/** Independent of the machine's locale, unlike `localeCompare`. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Names in the order of the alphabet. Without `localeCompare`, whose locale data cost a first view as much as numbers.ts says. */
export const byName = (a: string, b: string): number =>
  byCodeUnit(a.toLowerCase(), b.toLowerCase()) || byCodeUnit(a, b);
