import { isDeepStrictEqual } from 'node:util';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { inChunks } from '#functions/runtime/in-chunks.ts';
import { getItems } from '#functions/runtime/table/batch.ts';
import { TableKey } from '#functions/runtime/table/table-key.ts';
import { kindOf, rawItemSchema, type RawItem, type TableRef } from './items.ts';
import { restored } from './rules.ts';

/** `missing`: put back. `newer`: the table has something else, which stays. `overwritten`: replaced because somebody said so. */
export const outcomes = ['missing', 'same', 'newer', 'overwritten', 'held', 'left'] as const;
export type Outcome = (typeof outcomes)[number];

/** By kind of item. `held` are among the missing. */
export type Counts = Record<string, Record<Outcome, number>>;

const none = (): Record<Outcome, number> => ({ missing: 0, same: 0, newer: 0, overwritten: 0, held: 0, left: 0 });

export interface PutBackOptions {
  into: TableRef;
  now: () => Date;
  overwrite: boolean;
  dryRun: boolean;
}

const AT_ONCE = 100;

const entriesSchema = z.record(z.string(), z.unknown());

const isTaken = (error: unknown): boolean => error instanceof ConditionalCheckFailedException;

/** Its waiting events and audit entries stay with it. */
const over = (living: RawItem, { audit: older, ...item }: RawItem): RawItem => {
  const { outbox, audit, obxShard, obxAt } = living;
  const entries = { ...entriesSchema.parse(older ?? {}), ...entriesSchema.parse(audit ?? {}) };
  const waiting = {
    ...(outbox !== undefined && { outbox }),
    ...(Object.keys(entries).length > 0 && { audit: entries }),
    ...(obxShard !== undefined && { obxShard, obxAt }),
  };
  return { ...item, ...waiting, rev: Math.max(living.rev ?? 0, item.rev ?? 0) + 1 };
};

/** Puts items back where they are missing, in groups; counts by kind what became of each. */
export const makePutBack = ({ into, now, overwrite, dryRun }: PutBackOptions) => {
  const counts: Counts = {};
  const count = (item: RawItem, outcome: Outcome): void => {
    const kind = kindOf(item) ?? 'unknown';
    counts[kind] ??= none();
    counts[kind][outcome] += 1;
  };

  const write = async (item: RawItem, living: RawItem | undefined): Promise<boolean> => {
    if (dryRun) return true;
    const condition =
      living === undefined
        ? { Item: item, ConditionExpression: 'attribute_not_exists(pk)' }
        : {
            Item: over(living, item),
            ConditionExpression: 'rev = :seen',
            ExpressionAttributeValues: { ':seen': living.rev },
          };
    try {
      await into.documents.send(new PutCommand({ TableName: into.name, ...condition }));
      return true;
    } catch (error) {
      if (isTaken(error)) return false;
      throw error;
    }
  };

  const putOne = async (item: RawItem, living: RawItem | undefined): Promise<void> => {
    const back = restored(item, now());
    if ('leave' in back) return count(item, 'left');
    if (living === undefined) {
      // Somebody else wrote it meanwhile: theirs is newer.
      if (!(await write(back.put, undefined))) return count(item, 'newer');
      if (back.held) count(item, 'held');
      return count(item, 'missing');
    }
    if (isDeepStrictEqual(living.state, item.state)) return count(item, 'same');
    const isReplaced = overwrite && (await write(back.put, living));
    return count(item, isReplaced ? 'overwritten' : 'newer');
  };

  const putGroup = async (items: readonly RawItem[]): Promise<void> => {
    const wanted = items.map(({ pk, sk }) => TableKey.fromTable(pk, sk));
    const found = (await getItems(into.documents, into.name, wanted)).map((item) => rawItemSchema.parse(item));
    const living = new Map(found.map((item) => [`${item.pk}/${item.sk}`, item]));
    await Promise.all(items.map((item) => putOne(item, living.get(`${item.pk}/${item.sk}`))));
  };

  return {
    counts,
    putAll: async (items: AsyncIterable<RawItem>): Promise<void> => {
      for await (const group of inChunks(items, AT_ONCE)) await putGroup(group);
    },
  };
};
