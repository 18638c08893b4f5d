import { joinWithAnd } from '#domain/text/lists.ts';
import type { About } from '#functions/sites/contract.ts';

export type Person = About['people'][number];

/** 'PN' of 'Priya Nair': first and last, without 'de' and 'van'. */
export const initials = (name: string): string => {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word));
  const [first = name] = words;
  return [first, ...(words.length > 1 ? words.slice(-1) : [])].map((word) => [...word][0] ?? '').join('');
};

/** 'Here since 2009. Also speaks Tagalog and Malay.' */
export const factsOf = ({ since, languages = [] }: Person): string =>
  [
    ...(since === undefined ? [] : [`Here since ${since}.`]),
    ...(languages.length === 0 ? [] : [`Also speaks ${joinWithAnd(languages)}.`]),
  ].join(' ');
