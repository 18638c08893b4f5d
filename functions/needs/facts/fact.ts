import * as z from 'zod';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';

/** What may ask for somebody, by where it is looked up. */
export const factSources = [
  ...(['endpoint', 'delivery', 'lead', 'letter', 'feed', 'pull', 'reviews', 'notices'] as const),
  ...(['tradein', 'reservation', 'advert'] as const),
] as const;
export type FactSourceName = (typeof factSources)[number];

/** One thing that is not as it should be: ids, times and codes, nothing of a person. */
export const factSchema = z.object({
  /** Which of its source's faults it is. */
  fault: z.string().max(40),
  since: z.iso.datetime(),
  details: z.record(z.string(), z.string().max(200)),
});
export type Fact = z.infer<typeof factSchema>;

/** Item `NEEDS` / `FACTS`, one a dealer. */
export const factsSchema = z.object({
  facts: z.record(z.string(), factSchema),
  /** Sources of which there is more than is kept. */
  more: z.array(z.enum(factSources)).default([]),
  /** Up to when deliveries and leads were compared. */
  compared_at: z.iso.datetime().nullable().default(null),
});
export type Facts = z.infer<typeof factsSchema>;

export const noFacts: Facts = { facts: {}, more: [], compared_at: null };

/** What is kept of a source: the item stays below 100 kB, and nobody works through more one by one. */
const KEPT: Readonly<Record<FactSourceName, number>> = {
  endpoint: 60,
  delivery: 200,
  lead: 100,
  letter: 100,
  feed: 60,
  pull: 60,
  reviews: 60,
  notices: 2,
  tradein: 60,
  reservation: 60,
  advert: 100,
};

const factKey = (source: FactSourceName, id: string): string => `${source}:${id}`;

export const idsOf = ({ facts }: Facts, source: FactSourceName): string[] =>
  Object.keys(facts)
    .filter((key) => key.startsWith(`${source}:`))
    .map((key) => key.slice(source.length + 1));

/** Of a source, with its ids. */
export const factsOf = ({ facts }: Facts, source: FactSourceName): (Fact & { id: string })[] =>
  idsOf({ facts, more: [], compared_at: null }, source).flatMap((id) => {
    const fact = facts[factKey(source, id)];
    return fact === undefined ? [] : [{ ...fact, id }];
  });

const isSame = (a: Fact | undefined, b: Fact | undefined): boolean =>
  (a && canonicalJson(a)) === (b && canonicalJson(b));

export interface Seen {
  source: FactSourceName;
  id: string;
  fact: Fact | undefined;
}

/** The state with what was just seen of a subject; the same object where that was known. */
export const withSeen = (state: Facts, { source, id, fact }: Seen): Facts => {
  const key = factKey(source, id);
  const { [key]: before, ...others } = state.facts;
  if (isSame(before, fact)) return state;
  if (fact === undefined) return { ...state, facts: others };
  const isFull = before === undefined && idsOf(state, source).length >= KEPT[source];
  if (isFull) return state.more.includes(source) ? state : { ...state, more: [...state.more, source] };
  return { ...state, facts: { ...others, [key]: fact } };
};
