/** A phrase as typed: its key and the lengths of its words, which add up to the key's. */
export interface Typed {
  key: string;
  lengths: readonly number[];
}

/** How many letters the typed text is longer than the name (1, 0 or -1) if one edit at `at` makes them equal, else null. */
const editAt = (typed: string, name: string, at: number): number | null => {
  if (typed.slice(at + 1) === name.slice(at)) return 1;
  if (typed.slice(at) === name.slice(at + 1)) return -1;
  if (typed.slice(at + 1) === name.slice(at + 1)) return 0;
  const swapped = typed[at] === name[at + 1] && typed[at + 1] === name[at];
  return swapped && typed.slice(at + 2) === name.slice(at + 2) ? 0 : null;
};

const firstDifference = (a: string, b: string): number => {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
};

const wordAt = (lengths: readonly number[], at: number): { word: number; from: number; to: number } => {
  let from = 0;
  for (const [word, length] of lengths.entries()) {
    if (at < from + length || word === lengths.length - 1) return { word, from, to: from + length };
    from += length;
  }
  return { word: 0, from: 0, to: 0 };
};

/**
 * Which of the typed words carries the only error against a name: one letter too many, too few or wrong, or two
 * neighbours swapped, its first and last letter right (rule 9). Null if the error is another, or if there is none.
 */
export const mistypedWord = (typed: Typed, name: string): number | null => {
  const at = firstDifference(typed.key, name);
  const longer = typed.key === name ? null : editAt(typed.key, name, at);
  if (longer === null) return null;
  const { word, from, to } = wordAt(typed.lengths, at);
  const right = typed.key[from] === name[from] && typed.key[to - 1] === name[to - 1 - longer];
  return right && to - from > 1 ? word : null;
};
