import * as z from 'zod';
import type { SearchClient } from '#functions/runtime/stores/search-client.ts';
import { indexName } from './stored-document.ts';

/** Aliases beside the one in use: the index being filled, and the previous one. */
export const nextAlias = (alias: string): string => `${alias}-next`;
export const previousAlias = (alias: string): string => `${alias}-before`;

export interface Indexes {
  all: readonly string[];
  current: string | undefined;
  next: string | undefined;
  before: string | undefined;
}

const LOOK_TIMEOUT_MS = 3_000;

const aliasesSchema = z.record(z.string(), z.object({ aliases: z.record(z.string(), z.unknown()) }));

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

/** 'stock-v2' is an installation's first index, 'stock-v3-4' the fourth, made by a reindex. */
const parseGeneration = (name: string): number => Number(/-v\d+-(\d+)$/.exec(name)?.[1] ?? 1);

/** The next index's name. Two that begin at once choose the same one, and the engine accepts only one of them. */
export const nextIndexName = (alias: string, all: readonly string[]): string =>
  `${indexName(alias)}-${Math.max(1, ...all.map(parseGeneration)) + 1}`;

/** False for an index made by older code. */
export const isOfThisSchema = (alias: string, index: string): boolean =>
  index === indexName(alias) || index.startsWith(`${indexName(alias)}-`);
