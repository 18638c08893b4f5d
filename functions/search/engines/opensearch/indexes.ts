import * as z from 'zod';
import type { SearchClient } from '#functions/runtime/search-client.ts';
import { indexName } from './stored-document.ts';

/** Names beside the alias that reads and writes use: the index being filled, and the one that was used before. */
export const nextAlias = (alias: string): string => `${alias}-next`;
export const previousAlias = (alias: string): string => `${alias}-before`;

/** The stock indexes there are, and what each is for. */
export interface Indexes {
  all: readonly string[];
  current: string | undefined;
  next: string | undefined;
  before: string | undefined;
}

const LOOK_TIMEOUT_MS = 3_000;

const aliasesSchema = z.record(z.string(), z.object({ aliases: z.record(z.string(), z.unknown()) }));

/** One small request; every index of this alias, of any schema and generation. */
export const readIndexes = async (client: SearchClient, alias: string): Promise<Indexes> => {
  const answer = await client.send({ method: 'GET', path: `/${alias}-v*/_alias`, timeoutMs: LOOK_TIMEOUT_MS });
  const indexes = Object.entries(aliasesSchema.parse(answer));
  const called = (name: string): string | undefined => indexes.find(([, { aliases }]) => name in aliases)?.[0];
  return {
    all: indexes.map(([name]) => name),
    current: called(alias),
    next: called(nextAlias(alias)),
    before: called(previousAlias(alias)),
  };
};

/** 'stock-v2' is the first index of its installation, 'stock-v3-4' the fourth, made by a reindex. */
const generationOf = (name: string): number => Number(/-v\d+-(\d+)$/.exec(name)?.[1] ?? 1);

/**
 * The name of the next index. Two who begin at once choose the same name, and the engine lets one of them have it.
 */
export const nextIndexName = (alias: string, all: readonly string[]): string =>
  `${indexName(alias)}-${Math.max(1, ...all.map(generationOf)) + 1}`;

/** Whether this code made the index, and not an older one. */
export const isOfThisSchema = (alias: string, index: string): boolean =>
  index === indexName(alias) || index.startsWith(`${indexName(alias)}-`);
