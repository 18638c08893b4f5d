import { partSchema, type Part } from '#domain/parts/part-schema.ts';
import { cleanText } from '#domain/text/rules.ts';
import { listFaults } from '#domain/validation/schema.ts';
import type { PartColumn, RawRow } from './columns.ts';
import { readFits } from './read-fits.ts';

export interface RowFault {
  line: number;
  /** Null where it cannot be read. */
  part_number: string | null;
  column: PartColumn | null;
  reason: string;
}

export type ReadRow = { part: Part } | { number: string | null; faults: RowFault[] };

const ON_REQUEST: ReadonlySet<string> = new Set(['', 'ask', 'poa', 'on request']);
const YES: ReadonlySet<string> = new Set(['yes', 'y', 'true', 'in stock']);
const NO: ReadonlySet<string> = new Set(['', 'no', 'n', 'false', 'order', 'to order']);

/** Dollars; null: on request. Undefined: unreadable. */
const readPrice = (cell: string): number | null | undefined => {
  const text = cell.trim().toLowerCase();
  if (ON_REQUEST.has(text)) return null;
  const [, dollars, cents = ''] = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (dollars === undefined) return undefined;
  const total = Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  return total === 0 ? null : total;
};

const readStock = (cell: string): Pick<Part, 'in_stock' | 'quantity'> | undefined => {
  const text = cell.trim().toLowerCase();
  if (/^\d{1,7}$/.test(text)) return { in_stock: Number(text) > 0, quantity: Number(text) };
  if (YES.has(text)) return { in_stock: true, quantity: null };
  return NO.has(text) ? { in_stock: false, quantity: null } : undefined;
};

const listOf = (cell: string): string[] =>
  cell
    .split(';')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Names of the schema are columns, but for these. */
const columnOf = (field: string): PartColumn | null => {
  if (field === 'number') return 'part_number';
  if (field === 'price_cents') return 'price';
  const found = (['name', 'brand', 'category', 'item_type', 'fits', 'supersedes', 'picture', 'words'] as const).find(
    (column) => column === field,
  );
  return found ?? null;
};

type Cells = Record<PartColumn, string>;

const filledCells = ({ cells }: RawRow): Cells => {
  const of = (column: PartColumn): string => cleanText(cells[column] ?? '').trim();
  return {
    part_number: of('part_number'),
    name: of('name'),
    brand: of('brand'),
    category: of('category'),
    item_type: of('item_type'),
    fits: cells.fits ?? '',
    price: of('price'),
    in_stock: of('in_stock'),
    supersedes: of('supersedes'),
    picture: of('picture'),
    words: of('words'),
  };
};

/** What the schema cannot say, because the cell is text. */
const unreadable = (
  { price, in_stock }: Cells,
  fits: ReturnType<typeof readFits>,
): { column: PartColumn; reason: string }[] => [
  ...(typeof fits === 'string' ? [{ column: 'fits' as const, reason: fits }] : []),
  ...(readPrice(price) === undefined
    ? [{ column: 'price' as const, reason: `'${price}' is no price in dollars` }]
    : []),
  ...(readStock(in_stock) === undefined
    ? [{ column: 'in_stock' as const, reason: `'${in_stock}' is no number, 'yes' or 'no'` }]
    : []),
];

const orNull = (text: string): string | null => (text === '' ? null : text);

/** What the schema looks at; cells that no text can mean have a value that passes, because they have a fault already. */
const partOf = (cells: Cells, fits: ReturnType<typeof readFits>): Record<keyof Part, unknown> => ({
  number: cells.part_number,
  name: cells.name,
  brand: orNull(cells.brand),
  category: cells.category,
  item_type: cells.item_type === '' ? 'car' : cells.item_type.toLowerCase(),
  fits: typeof fits === 'string' ? [] : fits,
  price_cents: readPrice(cells.price) ?? null,
  ...(readStock(cells.in_stock) ?? { in_stock: false, quantity: null }),
  supersedes: listOf(cells.supersedes),
  picture: orNull(cells.picture),
  words: cells.words,
});

/** Longest number that is told. */
const MOST_TOLD = 60;

/** A row is taken whole or refused with every reason. */
export const readRow = (row: RawRow): ReadRow => {
  const cells = filledCells(row);
  const number = orNull(cells.part_number);
  const part_number = orNull(cells.part_number.slice(0, MOST_TOLD));
  const fault = (column: PartColumn | null, reason: string): RowFault => ({
    line: row.line,
    part_number,
    column,
    reason,
  });
  if (row.broken !== undefined) return { number, faults: [fault(null, row.broken)] };
  const fits = readFits(cells.fits);
  const faults = unreadable(cells, fits).map(({ column, reason }) => fault(column, reason));
  const read = partSchema.safeParse(partOf(cells, fits));
  if (read.success) return faults.length === 0 ? { part: read.data } : { number, faults };
  const wrong = listFaults(read.error).map(({ field, message }) => fault(columnOf(field.split('.')[0] ?? ''), message));
  return { number, faults: [...faults, ...wrong] };
};
