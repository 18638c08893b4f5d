import { factsOf } from '../facts/fact.ts';
import { hoursSince, needKind, type Item, type NeedAction, type World } from './kind.ts';
import { tradeInManagers, tradeInSellers } from './permissions.ts';

/** Its fact's other details are ids. */
const vehicleOf = ({ details }: Item): string => details['vehicle'] || 'A car';

/** Of each trade-in one: for an hour at most two leads may claim the same. */
const tradeInsWith =
  (fault: string) =>
  ({ facts }: World): Item[] => {
    const newest = new Map<string, Item>();
    for (const fact of factsOf(facts, 'tradein').toSorted((a, b) => (a.since < b.since ? -1 : 1)))
      newest.set(fact.details['valuation'] ?? fact.id, fact);
    return [...newest.values()].filter((fact) => fact.fault === fault);
  };

const isBegun =
  ({ now }: World) =>
  ({ since }: Item): boolean =>
    Date.parse(since) <= now.getTime();

const open = (label: string, { details }: Item): NeedAction => ({
  kind: 'open',
  label,
  to: `/trade-ins/${details['valuation'] ?? ''}`,
});

const placeOf = ({ details }: Item): string | null => details['inspects'] || details['answers'] || null;

const said = (item: Item, world: World) => ({
  id: `tradein.${item.id}`,
  since: item.since,
  place: placeOf(item),
  weight: Math.min(999, hoursSince(item.since, world)),
  subject: { kind: 'trade_in', id: item.details['valuation'] ?? item.id },
});

export const tradeInToValue = needKind({
  kind: 'trade_in_value',
  notices: [],
  from: 'tradein',
  severity: 'today',
  order: 4,
  sees: tradeInSellers,
  acts: tradeInSellers,
  items: tradeInsWith('value'),
  say: (item, world) => ({
    ...said(item, world),
    title: `${vehicleOf(item)} waits for its value`,
    words: 'Its owner was told that a person values it. Until you do they have no price, and ask elsewhere.',
    action: open('Make an offer', item),
  }),
});

export const tradeInToInspect = needKind({
  kind: 'trade_in_inspect',
  notices: [],
  from: 'tradein',
  severity: 'today',
  order: 4,
  sees: tradeInSellers,
  acts: tradeInSellers,
  items: tradeInsWith('inspect'),
  say: (item, world) => ({
    ...said(item, world),
    title: `${vehicleOf(item)} has no time for its inspection`,
    words: 'Its owner accepted your offer and chose no time. Call them and agree on one.',
    action: open('Open the trade-in', item),
  }),
});

export const tradeInToFinish = needKind({
  kind: 'trade_in_final',
  notices: [],
  from: 'tradein',
  severity: 'today',
  order: 3,
  sees: tradeInManagers,
  acts: tradeInManagers,
  items: (world) => tradeInsWith('final')(world).filter(isBegun(world)),
  turns: (world) => tradeInsWith('final')(world).map(({ since }) => since),
  say: (item, world) => ({
    ...said(item, world),
    title: `${vehicleOf(item)} has no final price`,
    words: 'Its inspection is over. Its owner waits to hear whether the price that they accepted stands.',
    action: open('Say the final price', item),
  }),
});
