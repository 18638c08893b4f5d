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

/** One letter more, less, other, or two swapped. */
const isMistyped = (typed: string, word: string): boolean => {
  if (Math.abs(typed.length - word.length) > 1) return false;
  const at = samePrefix(typed, word);
  const [rest, other] = [typed.slice(at), word.slice(at)];
  const swapped = rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2);
  return swapped || rest.slice(1) === other.slice(1) || rest.slice(1) === other || rest === other.slice(1);
};

/** How a typed word finds a word of a part. */
export type WordMatch = 'whole' | 'beginning' | 'mistyped';

/** The best way for each word; undefined where there is none. Nothing is forgiven with a digit: '55D' is not '55B'. */
export const wordMatcher = (typed: string, forgiving: boolean): ((word: string) => WordMatch | undefined) => {
  const one = singular(typed);
  const isBeginning = typed.length >= SHORTEST_BEGINNING;
  const forgives = forgiving && typed.length >= MISTYPED_FROM && !hasDigit.test(typed);
  return (word) => {
    if (word === typed || word === one) return 'whole';
    if (isBeginning && word.startsWith(typed)) return 'beginning';
    return forgives && isMistyped(typed, word) ? 'mistyped' : undefined;
  };
};
