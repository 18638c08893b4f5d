import { carryOwn } from '#domain/vehicle/own/carry-own.ts';
import { hearFeed, lapseOwn } from '#domain/vehicle/own/change-own.ts';
import { feedItem, withOwn } from '#domain/vehicle/own/lay-own.ts';
import { withPrices } from '#domain/vehicle/price/price-item.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import type { FeedDecision, RunFacts } from './feed-decisions.ts';
import { isListed } from './register.ts';
import { addedAs, chooseChangeKind, shownChanges, type StockChange } from './stock-changes.ts';

/** What is written of a vehicle: the feed's decision with the dealer's word over it, and what shoppers are told. */
export type Decision =
  | { do: 'nothing' }
  | { do: 'count'; change: StockItem['last_change'] }
  | { do: 'touch'; item: StockItem }
  | { do: 'write'; item: StockItem; changes: StockChange[] }
  | { do: 'keep'; item: StockItem | undefined; changes: StockChange[] }
  | { do: 'retell'; item: StockItem; changes: StockChange[] };

interface Given {
  run: RunFacts;
  /** The vehicle with this VIN at other sources. */
  others: readonly StockItem[];
}

/** The dealer's word after the feed's: carried to a vehicle that is new or found again, ended where it ends. */
const ownAfter = (feed: StockItem | undefined, next: StockItem, { run, others }: Given): StockItem['own'] => {
  const isFound = feed === undefined || (!isListed(feed) && isListed(next));
  const own = isFound ? carryOwn(next.own, next.content, others) : next.own;
  if (own === null) return null;
  return lapseOwn(feed === undefined ? own : hearFeed(own, feed, next, run.now), run.now);
};

const isRepriced = (changes: readonly StockChange[]): boolean => changes.some(({ name }) => name === 'price_changed');

/** One 'updated' at most: its event's id follows from the name. */
const merged = (changes: readonly StockChange[], told: readonly StockChange[]): StockChange[] => {
  if (told.length === 0) return [...changes];
  const all = [...changes, ...told];
  const updates = all.flatMap((change) => (change.name === 'updated' ? change.changed : []));
  const others = all.filter(({ name }) => name !== 'updated');
  return updates.length === 0 ? others : [{ name: 'updated', changed: [...new Set(updates)] }, ...others];
};

interface Shown {
  item: StockItem;
  changes: StockChange[];
}

/** The dealer's word over what the feed decided, and what shoppers see of it. */
const show = (current: StockItem | undefined, next: StockItem, given: Given): Shown => {
  const item = withOwn({ ...next, own: ownAfter(current && feedItem(current), next, given) });
  const changes = shownChanges(current, item);
  return { item: isRepriced(changes) ? { ...item, price_changed_at: given.run.received_at } : item, changes };
};

/** By what is shown. */
const lastChange = (current: StockItem | undefined, { item, changes }: Shown): StockItem['last_change'] => ({
  run: item.last_change.run,
  kind: current === undefined ? addedAs(item.state) : chooseChangeKind(current.state, item.state),
  price_changed: isRepriced(changes),
});

/** A change below the dealer's word is written, and told to nobody. An absence is noted as this run's, so that it counts once. */
const hidden = (current: StockItem, { item }: Shown): Decision => {
  const isAbsence = item.missing_runs > current.missing_runs;
  const { run } = item.last_change;
  const last_change = isAbsence ? { run, kind: 'updated' as const, price_changed: false } : current.last_change;
  return { do: 'touch', item: { ...item, last_change } };
};

const write = (current: StockItem | undefined, shown: Shown, { run }: Given): Decision => {
  if (current !== undefined && current.own !== null && shown.changes.length === 0) return hidden(current, shown);
  const item = withPrices({ ...shown.item, last_change: lastChange(current, shown) }, run.now);
  return { do: 'write', item, changes: shown.changes };
};

const touch = (shown: Shown, told: readonly StockChange[], { run }: Given): Decision => {
  const changes = merged(shown.changes, told);
  if (changes.length === 0) return { do: 'touch', item: shown.item };
  const { item } = shown;
  return { do: 'retell', item: shown.changes.length === 0 ? item : withPrices(item, run.now), changes };
};

const keep = (current: StockItem | undefined, item: StockItem | undefined, given: Given): Decision =>
  item === undefined ? { do: 'keep', item, changes: [] } : { do: 'keep', ...show(current, item, given) };

/** Decides on the item as the feed has it, and lays the dealer's word over what comes of it. */
export const overOwn = (
  current: StockItem | undefined,
  given: Given,
  decideFeed: (feed: StockItem | undefined) => FeedDecision,
): Decision => {
  const decision = decideFeed(current && feedItem(current));
  switch (decision.do) {
    case 'nothing':
    case 'count':
      return decision;
    case 'write':
      return write(current, show(current, decision.item, given), given);
    case 'keep':
      return keep(current, decision.item, given);
    case 'touch':
      return touch(show(current, decision.item, given), [], given);
    case 'retell':
      return touch(show(current, decision.item, given), decision.changes, given);
  }
};
