import { vehicleName } from '#domain/vehicle/rules.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import type { RunPriceChange } from '../review/schema.ts';
import type { Decision } from './decide.ts';

/** As many as a person looks at before they decide. */
const KEPT = 20;

const difference = ({ from_cents, to_cents }: RunPriceChange): number => Math.abs((to_cents ?? 0) - (from_cents ?? 0));

const named = ({ id, content }: StockItem) => ({
  vehicle_id: id,
  stocknum: content.stocknum,
  name: vehicleName(content),
});

/** Of a car that this run changed before a crash: what its history says. */
const fromHistory = (item: StockItem): RunPriceChange[] => {
  const [newest, before] = item.price_history;
  if (!item.last_change.price_changed || newest === undefined) return [];
  return [{ ...named(item), from_cents: before?.price_cents ?? null, to_cents: newest.price_cents }];
};

const priceChanges = (current: StockItem | undefined, decision: Decision): RunPriceChange[] => {
  if (decision.do === 'count') return current === undefined ? [] : fromHistory(current);
  if (decision.do !== 'write') return [];
  return decision.changes.flatMap((change) =>
    change.name === 'price_changed' ? [{ ...named(decision.item), from_cents: change.from, to_cents: change.to }] : [],
  );
};

/** The dearest price changes of a run, kept with its record (docs/product/stock-feeds.md, 'Deciding on a held run'). */
export class DearestPrices {
  #kept: readonly RunPriceChange[];

  constructor(kept: readonly RunPriceChange[]) {
    this.#kept = kept;
  }

  note(current: StockItem | undefined, decision: Decision): void {
    for (const change of priceChanges(current, decision)) {
      const others = this.#kept.filter(({ vehicle_id }) => vehicle_id !== change.vehicle_id);
      this.#kept = [...others, change].sort((a, b) => difference(b) - difference(a)).slice(0, KEPT);
    }
  }

  list(): RunPriceChange[] {
    return [...this.#kept];
  }
}
