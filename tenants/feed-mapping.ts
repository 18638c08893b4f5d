import * as z from 'zod';

const word = z.string().min(1).max(200);

/** What a column of the dealer's file is. A bare text is the field alone. */
export const mappedColumnSchema = z.strictObject({
  /** A column of docs/feeds/forecourt-csv.md, or `listing_id`. */
  field: word,
  /** Of distances without one. */
  unit: z.enum(['km', 'mi']).optional(),
  /** The file's word, in any case, to ours. */
  words: z.record(word, z.string().max(200)).optional(),
  order: z.enum(['ymd', 'dmy']).optional(),
  separator: z.string().min(1).max(5).optional(),
  /** The file is read without it, too. */
  optional: z.boolean().optional(),
});

const toColumn = (given: unknown): unknown => (typeof given === 'string' ? { field: given } : given);

/** Where the vehicles of a file without lines and columns stand; its columns are then paths, such as `price/amount` or `@id`. */
export const mappedRowsSchema = z.discriminatedUnion('as', [
  /** Each element of this name, whatever prefix it has. */
  z.strictObject({
    as: z.literal('xml'),
    element: z.string().regex(/^[\p{L}_][\p{L}\p{N}_.-]{0,99}$/u, 'Name the element of a vehicle, without a prefix.'),
  }),
  /** The list of objects at this path, such as `data/vehicles`; empty where the file is the list. */
  z.strictObject({ as: z.literal('json'), list: z.string().max(200) }),
  /** One object a line. */
  z.strictObject({ as: z.literal('json-lines') }),
]);

/** Reads a file of a dealer's own make (docs/feeds/mapping.md). */
export const feedMappingSchema = z.strictObject({
  delimiter: z.enum([',', ';', '\t', '|']).default(','),
  /** Without it the file is CSV. */
  rows: mappedRowsSchema.optional(),
  columns: z
    .record(word, z.preprocess(toColumn, mappedColumnSchema))
    .refine((columns) => Object.keys(columns).length <= 200, 'Map at most 200 columns.'),
  /** Field to text, where the file has no column or an empty cell. */
  constants: z.record(word, z.string().max(200)).default({}),
  /** Texts that mean unknown, in any case. */
  blanks: z.array(z.string().max(60)).max(50).default([]),
});
export type FeedMapping = z.output<typeof feedMappingSchema>;
