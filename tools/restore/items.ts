import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { ScanCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { itemKinds, matchesPattern } from '#functions/runtime/table/item-kinds.ts';

/** An item as the table has it: its state, and what the indexes and the relay read. Counters have neither state nor rev. */
export const rawItemSchema = z.looseObject({
  pk: z.string(),
  sk: z.string(),
  rev: z.number().int().optional(),
  state: z.unknown().optional(),
  ttl: z.number().optional(),
});
export type RawItem = z.infer<typeof rawItemSchema>;

/** What is restored from: a table that was set back in time, a copy in another region, a file. */
export interface Copy {
  items: () => AsyncIterable<RawItem>;
}

export interface TableRef {
  documents: DynamoDBDocumentClient;
  name: string;
}

/** Every item, a page at a time. */
export const tableCopy = ({ documents, name }: TableRef): Copy => ({
  items: async function* items() {
    let start: Record<string, unknown> | undefined;
    do {
      const page = await documents.send(
        new ScanCommand({ TableName: name, ...(start === undefined ? {} : { ExclusiveStartKey: start }) }),
      );
      for (const item of page.Items ?? []) yield rawItemSchema.parse(item);
      start = page.LastEvaluatedKey;
    } while (start !== undefined);
  },
});

/** An item a line, as JSON. */
export const fileCopy = (path: string): Copy => ({
  items: async function* items() {
    for await (const line of createInterface({ input: createReadStream(path) }))
      if (line !== '') yield rawItemSchema.parse(JSON.parse(line));
  },
});

/** 'leads'; undefined for what no kind names. */
export const kindOf = ({ pk }: Pick<RawItem, 'pk'>): string | undefined =>
  itemKinds.find(({ items }) => matchesPattern(items, pk))?.kind;

/** 'T#coastline#LEAD#1' -> 'coastline'; undefined for what belongs to the platform. */
export const ownerOf = ({ pk }: Pick<RawItem, 'pk'>): string | undefined =>
  pk.startsWith('T#') ? pk.split('#')[1] : undefined;
