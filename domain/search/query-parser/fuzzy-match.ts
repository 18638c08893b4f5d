/** `key` and the lengths of its words. */
export interface TypedWord {
  key: string;
  lengths: readonly number[];
}

const samePrefix = (a: string, b: string): number => {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count += 1;
  return count;
};

const sameSuffix = (a: string, b: string): number => {
  let count = 0;
  while (count < a.length && a[a.length - 1 - count] === b[b.length - 1 - count]) count += 1;
  return count;
};

const isOneEdit = (typed: string, name: string, at: number): boolean => {
  const between = Math.max(typed.length, name.length) - at - sameSuffix(typed, name);
  if (between !== 2 || typed.length !== name.length) return between < 2;
  return typed[at] === name[at + 1] && typed[at + 1] === name[at];
};

const wordAt = (lengths: readonly number[], at: number): { word: number; from: number; to: number } => {
  let from = 0;
  for (const [word, length] of lengths.entries()) {
    if (at < from + length || word === lengths.length - 1) return { word, from, to: from + length };
    from += length;
  }
  return { word: 0, from: 0, to: 0 };
};

/** Index of the only mistyped word by rule 9: one edit or swap, with first and last letter right. Null otherwise. */
export const findMistyped = (typed: TypedWord, name: string): number | null => {
  const at = samePrefix(typed.key, name);
  if (typed.key === name || !isOneEdit(typed.key, name, at)) return null;
  const longer = typed.key.length - name.length;
  const { word, from, to } = wordAt(typed.lengths, at);
  const right = typed.key[from] === name[from] && typed.key[to - 1] === name[to - 1 - longer];
  return right && to - from > 1 ? word : null;
};
