import * as z from 'zod';
import { isPublished, vehicleLife } from '#domain/vehicle/projection.ts';
import { isSellable, vehicleName } from '#domain/vehicle/rules.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';

/** Those taken off are known for a while, so that an older press that comes late changes nothing. */
const KEPT_REMOVALS = 100;

const entrySchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  make: z.string(),
  model: z.string(),
  saved: z.boolean(),
  /** When the shopper pressed. */
  changed_at: z.iso.datetime(),
  /** The browser had it before the sign-in. */
  moved: z.boolean().default(false),
});
export type Entry = z.infer<typeof entrySchema>;
export const watchlistItemSchema = z.object({ entries: z.array(entrySchema) });

export interface Applied {
  entries: readonly Entry[];
  /** What was saved or taken off. */
  changed: readonly Entry[];
}

export const savedIn = (entries: readonly Entry[]): Entry[] => entries.filter(({ saved }) => saved);

export const newestFirst = (a: Entry, b: Entry): number => b.changed_at.localeCompare(a.changed_at);

export const isForSale = (item: StockItem): boolean => isPublished(item) && isSellable(vehicleLife(item));

export const toWatchlistEntry = ({ id, slug, content }: StockItem, changed_at: string): Entry => ({
  id,
  slug,
  name: vehicleName(content),
  make: content.make,
  model: content.model,
  saved: true,
  changed_at,
  moved: false,
});

export const buildRemovalEntry = (id: string, changed_at: string): Entry => ({
  id,
  name: '',
  slug: '',
  make: '',
  model: '',
  saved: false,
  changed_at,
  moved: false,
});

/** What a sign-in moved was moved also after another press. */
const pressedAgain = (entry: Entry, known: Entry | undefined): Entry =>
  known?.saved === true && entry.saved ? { ...entry, moved: known.moved } : entry;

/** An entry that is older than what is known of its vehicle, and a saved one beyond the limit, change nothing. */
export const apply = (before: Applied, entry: Entry, limit: number): Applied => {
  const { entries, changed } = before;
  const known = entries.find(({ id }) => id === entry.id);
  const was = known?.saved === true;
  const isLate = known !== undefined && known.changed_at > entry.changed_at;
  const isTooMany = entry.saved && !was && savedIn(entries).length >= limit;
  if (isLate || isTooMany) return before;
  return {
    entries: [pressedAgain(entry, known), ...entries.filter(({ id }) => id !== entry.id)],
    changed: was === entry.saved ? changed : [...changed, entry],
  };
};

export const withinLimits = (entries: readonly Entry[]): Entry[] => [
  ...savedIn(entries),
  ...entries
    .filter(({ saved }) => !saved)
    .toSorted(newestFirst)
    .slice(0, KEPT_REMOVALS),
];

/** Whether the vehicle is missing because the list is full. */
export const isRefused = (entries: readonly Entry[], id: string, limit: number): boolean => {
  const saved = savedIn(entries);
  return saved.length >= limit && !saved.some((one) => one.id === id);
};
