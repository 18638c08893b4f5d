import { vehicleName } from '#domain/vehicle/rules.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import type { Standing } from '#functions/search/contract.ts';
import type { FeedRowAnswer } from '#functions/stock/row-contract.ts';
import type { FakeAnswer } from './fake-console.ts';

const isShown = ({ content }: StockItem): boolean => content.show_on_dealer_website;

/** Shown cars stand in the order in which they were made. */
const standingOf = (items: ReadonlyMap<string, StockItem>, item: StockItem): Standing => {
  const name = vehicleName(item.content);
  const model = `${item.content.make} ${item.content.model}`;
  const shown = [...items.values()].filter(isShown);
  return {
    searches: [name, model, null].map((words) => {
      const found = shown.filter(({ content }) => words === null || vehicleName(content).includes(words));
      const place = found.findIndex(({ id }) => id === item.id);
      const path = words === null ? '/search' : `/search?query=${encodeURIComponent(words)}`;
      return { words, path, rank: place < 0 ? null : place + 1, count: found.length };
    }),
    sitemap: isShown(item),
  };
};

const rowOf = ({ content, last_change }: StockItem): FeedRowAnswer => ({
  run: last_change.run,
  received_at: '2026-11-26T20:00:00.000Z',
  row: {
    line: 12,
    format: 'forecourt-csv',
    cells: [
      { column: 'make', raw: content.make.toUpperCase(), fields: ['make'] },
      { column: 'price', raw: '$20,100.00', fields: ['price_cents'] },
      { column: 'comments', raw: `${'One owner. '.repeat(40)}`, fields: ['dealercomments'] },
    ],
  },
  why: null,
  detail: null,
});

/** Where a car stands, its row of the file, and the address of its preview; undefined for any other path of a dealer. */
export const fakeShopperView = (items: ReadonlyMap<string, StockItem>, path: string): FakeAnswer | undefined => {
  const [, id = '', what] = /^(?:vehicles|adverts|stock\/cars)\/([^/]+)\/(standing|preview|row)$/.exec(path) ?? [];
  const item = items.get(decodeURIComponent(id));
  if (item === undefined) return undefined;
  if (what === 'standing') return { body: standingOf(items, item) };
  if (what === 'row') return { body: rowOf(item) };
  return { body: { url: `https://coastline.example/car-preview#${id}`, expires_at: '2026-11-27T01:00:00.000Z' } };
};
