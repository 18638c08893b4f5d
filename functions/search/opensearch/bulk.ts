import * as z from 'zod';
import { SearchEngineError, type SearchClient } from '#functions/runtime/search-client.ts';

/** One document to write at a version. */
export interface BulkWrite {
  id: string;
  routing: string;
  version: number;
  source: Readonly<Record<string, unknown>>;
}

/** What bulk writing needs: time and chance are given. */
export interface BulkDeps {
  client: SearchClient;
  alias: string;
  /** From 0 to below 1. */
  random: () => number;
  sleep: (ms: number) => Promise<void>;
}

/** Bounds of one request (reliability.md 5.7) and of the patience with an engine that has no room. */
export const bulkLimits = { writes: 500, bytes: 5_000_000, attempts: 4, firstPauseMs: 200, timeoutMs: 10_000 } as const;

interface Line {
  write: BulkWrite;
  text: string;
}

const lineOf = (write: BulkWrite): Line => {
  const { id, routing, version, source } = write;
  const action = { index: { _id: id, routing, version, version_type: 'external' } };
  return { write, text: `${JSON.stringify(action)}\n${JSON.stringify(source)}\n` };
};

/** Requests within the bounds; a document above them goes alone. */
export const requestsOf = (writes: readonly BulkWrite[]): Line[][] => {
  const requests: Line[][] = [];
  let room = 0;
  for (const line of writes.map(lineOf)) {
    const bytes = Buffer.byteLength(line.text);
    const last = requests.at(-1);
    if (last === undefined || bytes > room || last.length === bulkLimits.writes) {
      requests.push([line]);
      room = bulkLimits.bytes;
    } else last.push(line);
    room -= bytes;
  }
  return requests;
};

const itemSchema = z.object({
  index: z.object({
    status: z.number(),
    error: z.object({ type: z.string(), reason: z.string().default('') }).default({ type: 'unknown', reason: '' }),
  }),
});
const answerSchema = z.object({ items: z.array(itemSchema) });

/** The engine will never take these documents; all others of the call were written. */
export class RefusedDocuments extends Error {
  readonly refused: readonly { id: string; reason: string }[];
  constructor(refused: readonly { id: string; reason: string }[]) {
    super(`The search engine refused ${refused.map(({ id, reason }) => `${id} (${reason})`).join(', ')}`);
    this.name = 'RefusedDocuments';
    this.refused = refused;
  }
}

interface Outcome {
  busy: Line[];
  refused: { id: string; reason: string }[];
}

type Item = z.infer<typeof itemSchema>['index'];

/** A 409 is done: what the engine knows is as new or newer. It stands inside an answer of 200. */
const isDone = ({ status }: Item): boolean => status < 300 || status === 409;
const isBusy = ({ status }: Item): boolean => status === 429 || status === 503;

/** Sorts one document by what became of it. Throws where nothing can be written yet: there is no index. */
const note = (outcome: Outcome, line: Line, item: Item): void => {
  const { status, error } = item;
  if (isDone(item)) return;
  if (error.type === 'index_not_found_exception') {
    throw new SearchEngineError(error.reason, { status, type: error.type });
  }
  if (isBusy(item)) outcome.busy.push(line);
  else outcome.refused.push({ id: line.write.id, reason: `${status} ${error.type}: ${error.reason}` });
};

const sendOnce = async ({ client, alias }: BulkDeps, lines: readonly Line[]): Promise<Outcome> => {
  const answer = await client.send({
    method: 'POST',
    path: `/${alias}/_bulk`,
    // Otherwise a write before the index is there would make one by guessing its mapping.
    query: { require_alias: true },
    body: lines.map(({ text }) => text).join(''),
    timeoutMs: bulkLimits.timeoutMs,
  });
  const outcome: Outcome = { busy: [], refused: [] };
  const { items } = answerSchema.parse(answer);
  if (items.length !== lines.length) throw new SearchEngineError(`${lines.length} writes, ${items.length} answers`);
  for (const [at, { index }] of items.entries()) {
    const line = lines[at];
    if (line !== undefined) note(outcome, line, index);
  }
  return outcome;
};

/** Sends again what the engine had no room for, after pauses that double and are scattered. */
const sendAll = async (deps: BulkDeps, lines: readonly Line[]): Promise<Outcome['refused']> => {
  const refused: Outcome['refused'] = [];
  let waiting = lines;
  for (let attempt = 0; attempt < bulkLimits.attempts; attempt += 1) {
    if (attempt > 0) await deps.sleep(deps.random() * bulkLimits.firstPauseMs * 2 ** attempt);
    const outcome = await sendOnce(deps, waiting);
    refused.push(...outcome.refused);
    waiting = outcome.busy;
    if (waiting.length === 0) return refused;
  }
  throw new SearchEngineError(`${waiting.length} documents found no room in the search engine`, { status: 429 });
};

/**
 * Writes documents; older ones than the engine knows lose quietly. Throws SearchEngineError while the engine is away or
 * overloaded, and RefusedDocuments, after all others are written, for those that it will not take.
 */
export const writeBulk = async (deps: BulkDeps, writes: readonly BulkWrite[]): Promise<void> => {
  const refused: Outcome['refused'] = [];
  for (const lines of requestsOf(writes)) refused.push(...(await sendAll(deps, lines)));
  if (refused.length > 0) throw new RefusedDocuments(refused);
};
