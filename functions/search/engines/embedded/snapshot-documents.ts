import { constants, gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import { rangeNames, valueFacetNames } from '#domain/search/facets.ts';
import { hitSchema } from '#domain/search/hit-schema.ts';
import type { StockDocument } from '#functions/search/engines/port/document.ts';
import { SnapshotRefused } from './bytes.ts';
import { snapshotSchema } from './snapshot.ts';
import { StockState } from './stock-state.ts';

const headerSchema = z.object({
  dealer: z.string(),
  schema: z.string(),
  documents: z.number().int(),
  removed: z.array(z.tuple([z.string(), z.number()])),
});

const instant = z.number();
const documentSchema: z.ZodType<StockDocument> = z.object({
  id: z.string(),
  version: z.number(),
  hit: hitSchema,
  values: z.record(z.enum(valueFacetNames), z.array(z.string())),
  numbers: z.record(z.enum(rangeNames), z.number().nullable()),
  comparablePrice: z.number().nullable(),
  customRank: z.number(),
  promoted: z.boolean(),
  createdAt: instant,
  sold: z.boolean(),
  soldAt: instant.nullable(),
  names: z.array(z.string()),
  titles: z.array(z.string()),
  texts: z.array(z.string()),
  identifiers: z.array(z.string()),
});

/** What a writer needs: every document, and the versions of removed ones. JSON lines, gzip. */
export const writeDocuments = (dealer: string, state: StockState): Uint8Array => {
  const header: z.infer<typeof headerSchema> = {
    dealer,
    schema: snapshotSchema().toString('hex'),
    documents: state.documents.size,
    removed: [...state.removed],
  };
  const lines = [header, ...state.documents.values()].map((line) => JSON.stringify(line));
  return gzipSync(lines.join('\n'), { level: constants.Z_BEST_SPEED });
};

const unpackLines = (bytes: Uint8Array): string[] => {
  try {
    return gunzipSync(bytes).toString('utf8').split('\n');
  } catch (cause) {
    throw new SnapshotRefused('it cannot be unpacked: it is none of ours, damaged, or ends too early.', cause);
  }
};

/** Throws SnapshotRefused as `readSnapshot` does. */
export const readDocuments = (dealer: string, bytes: Uint8Array): StockState => {
  const [first = '', ...lines] = unpackLines(bytes);
  const header = headerSchema.safeParse(parsed(first));
  if (!header.success) throw new SnapshotRefused('it does not begin as ours do.', header.error);
  const { data } = header;
  if (data.schema !== snapshotSchema().toString('hex')) throw new SnapshotRefused('it is of another schema.');
  if (data.dealer !== dealer) throw new SnapshotRefused(`it is of the dealer '${data.dealer}'.`);
  if (data.documents !== lines.length) {
    throw new SnapshotRefused(`it has ${lines.length} documents where ${data.documents} were written.`);
  }
  const state = new StockState();
  for (const line of lines) state.upsert(documentSchema.parse(parsed(line)));
  for (const [id, version] of data.removed) state.remove({ id, version });
  return state;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new SnapshotRefused('it holds something that is no JSON.', cause);
  }
};
