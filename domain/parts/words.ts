/** 'pads' is found as 'pad', too. */
const singular = (word: string): string => (/^\p{L}{3,}s$/u.test(word) ? word.slice(0, -1) : word);

/** Shortest beginning that finds a longer word. */
const SHORTEST_BEGINNING = 2;
const MISTYPED_FROM = 4;
const hasDigit = /\p{N}/u;

const samePrefix = (a: string, b: string): number => {
  let count = 0;
  while (count < a.length && a[count] === b[count]) count += 1;
  return count;
};

const mayBeMistyped = (typed: string, word: string): boolean =>
  typed.length >= MISTYPED_FROM && Math.abs(typed.length - word.length) <= 1 && !hasDigit.test(typed);

/** One letter more, less, other, or two swapped. Never with a digit: '55D' is not '55B'. */
const isMistyped = (typed: string, word: string): boolean => {
  if (!mayBeMistyped(typed, word)) return false;
  const at = samePrefix(typed, word);
  const [rest, other] = [typed.slice(at), word.slice(at)];
  const swapped = rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2);
  return swapped || rest.slice(1) === other.slice(1) || rest.slice(1) === other || rest === other.slice(1);
};

/** Ways in which a typed word finds a word of a part. */
const wordMatches = {
  whole: (typed: string, word: string): boolean => word === typed || word === singular(typed),
  beginning: (typed: string, word: string): boolean => typed.length >= SHORTEST_BEGINNING && word.startsWith(typed),
  mistyped: isMistyped,
} as const;
export type WordMatch = keyof typeof wordMatches;

/** The best way; undefined where there is none. */
export const wordMatch = (typed: string, word: string, forgiving: boolean): WordMatch | undefined => {
  if (wordMatches.whole(typed, word)) return 'whole';
  if (wordMatches.beginning(typed, word)) return 'beginning';
  return forgiving && isMistyped(typed, word) ? 'mistyped' : undefined;
};
