/** Columns of the feed, and names of the JSON (docs/feeds/parts-csv.md). */
export const partColumns = [
  'part_number',
  'name',
  'brand',
  'category',
  'item_type',
  'fits',
  'price',
  'in_stock',
  'supersedes',
  'picture',
  'words',
] as const;
export type PartColumn = (typeof partColumns)[number];
export const neededColumns: readonly PartColumn[] = ['part_number', 'name', 'category', 'fits'];

export const isPartColumn = (name: string): name is PartColumn => partColumns.some((column) => column === name);

/** A row of a file, as text. */
export interface RawRow {
  line: number;
  cells: Readonly<Partial<Record<PartColumn, string>>>;
  /** Why it is no row of the file's columns. */
  broken?: string;
}

export const partFormats = ['csv', 'json'] as const;
export type PartFormat = (typeof partFormats)[number];
