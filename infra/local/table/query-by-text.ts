import * as z from 'zod';
import type { Bounds, TableStore } from './store.ts';

/** An answer that is JSON already. */
export class WrittenAnswer {
  readonly body: string;

  constructor(body: string) {
    this.body = body;
  }
}

/** DynamoDB reads a megabyte at once. */
const PAGE_LENGTH = 1_024 * 1_024;

const namesSchema = z.array(z.string());
const itemSchema = z.record(z.string(), z.unknown());
const boundsSchema = z.object({
  gt: z.string().optional(),
  gte: z.string().optional(),
  lt: z.string().optional(),
  lte: z.string().optional(),
  reverse: z.boolean().optional(),
});
/** What is asked as it is stored. Whatever else dynalite is asked here it answers itself. */
const plainSchema = z.object({
  TableName: z.string(),
  IndexName: z.string().optional(),
  Limit: z.int().optional(),
  Select: z.enum(['ALL_ATTRIBUTES', 'ALL_PROJECTED_ATTRIBUTES']).optional(),
  ReturnConsumedCapacity: z.literal('NONE').optional(),
  ...Object.fromEntries(
    ['_filter', '_projection', 'QueryFilter', 'ScanFilter', 'AttributesToGet'].map((name) => [
      name,
      z.undefined().optional(),
    ]),
  ),
});

const anyFunction = z.custom<(...given: unknown[]) => unknown>((value) => typeof value === 'function');

/** dynalite's names of its parts of the store. */
const partOf = ({ TableName, IndexName }: z.infer<typeof plainSchema>, isLocal: boolean): string =>
  IndexName === undefined ? `item-${TableName}~` : `index-${isLocal ? 'local' : 'global'}~${TableName}~${IndexName}~`;

const withinPart = (part: string, { gt, gte, lt, lte, reverse }: z.infer<typeof boundsSchema>): Bounds => {
  const from = gte === undefined && gt !== undefined ? { gt: part + gt } : { gte: part + (gte ?? '') };
  const to = lte === undefined ? { lt: part + (lt ?? '\u{FF}') } : { lte: part + lte };
  return { ...from, ...to, ...(reverse !== undefined && { reverse }) };
};

const keyAfter = (last: string, names: readonly string[]): string => {
  const item = itemSchema.parse(JSON.parse(last));
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, item[name]])));
};

const pageText = ({ texts, ended }: ReturnType<TableStore['texts']>, keyNames: readonly string[]): string => {
  const last = texts.at(-1);
  const next = ended || last === undefined ? '' : `,"LastEvaluatedKey":${keyAfter(last, keyNames)}`;
  return `{"Items":[${texts.join(',')}],"Count":${texts.length},"ScannedCount":${texts.length}${next}}`;
};

/**
 * Answers dynalite's queries and scans with the stored texts as they are: dynalite reads, weighs and writes each item by itself,
 * which is most of the time in which a list of thousands is read. A page ends by the length of its texts, a little before DynamoDB's.
 */
export const queryByText =
  (storeOf: (of: unknown) => TableStore | undefined, queryTable: (...given: unknown[]) => unknown) =>
  (...given: unknown[]): unknown => {
    const [of, , data, opts, isLocal, fetchFromItems, keyNames, done] = given;
    const store = storeOf(of);
    const asked = plainSchema.safeParse(data);
    if (store === undefined || !asked.success || fetchFromItems === true) return queryTable(...given);
    const bounds = withinPart(partOf(asked.data, isLocal === true), boundsSchema.parse(opts));
    const page = store.texts(bounds, { items: asked.data.Limit ?? Infinity, length: PAGE_LENGTH });
    return anyFunction.parse(done)(null, new WrittenAnswer(pageText(page, namesSchema.parse(keyNames))));
  };
