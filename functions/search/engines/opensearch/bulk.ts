import * as z from 'zod';
import { SearchEngineError, type SearchClient } from '#functions/runtime/stores/search-client.ts';

export interface BulkWrite {
  id: string;
  routing: string;
  version: number;
  source: Readonly<Record<string, unknown>>;
}

export interface BulkDeps {
  client: SearchClient;
  alias: string;
  random: () => number;
  sleep: (ms: number) => Promise<void>;
}

export interface BulkOptions {
  /** Another alias that gets the same documents in the same request. It may disappear at any time. */
  also?: string | undefined;
  /** Also overwrites the same version. */
  replacesSame?: boolean;
}

/** Bounds of one request, and of retries when the engine rejects for load. */
export const bulkLimits = { writes: 500, bytes: 5_000_000, attempts: 4, firstPauseMs: 200, timeoutMs: 10_000 } as const;

/** All lines of a document stay in one request, also when retried. */
interface Line {
  write: BulkWrite;
  text: string;
}

const formatBulkLine = (write: BulkWrite, { also, replacesSame = false }: BulkOptions): Line => {
  const { id, routing, version, source } = write;
  const version_type = replacesSame ? 'external_gte' : 'external';
  const lineTo = (target: { _index?: string }): string =>
    `${JSON.stringify({ index: { ...target, _id: id, routing, version, version_type } })}\n${JSON.stringify(source)}\n`;
  return { write, text: lineTo({}) + (also === undefined ? '' : lineTo({ _index: also })) };
};

export const splitBulkRequests = (writes: readonly BulkWrite[], options: BulkOptions = {}): Line[][] => {
  const requests: Line[][] = [];
  let remainingBytes = 0;
  for (const line of writes.map((write) => formatBulkLine(write, options))) {
    const bytes = Buffer.byteLength(line.text);
    const last = requests.at(-1);
    if (last === undefined || bytes > remainingBytes || last.length === bulkLimits.writes) {
      requests.push([line]);
      remainingBytes = bulkLimits.bytes;
    } else last.push(line);
    remainingBytes -= bytes;
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

export interface RefusedDocument {
  id: string;
  reason: string;
  type: string;
}

/** All other documents of the call were written. */
export class RefusedDocuments extends Error {
  readonly refused: readonly RefusedDocument[];
  constructor(refused: readonly RefusedDocument[]) {
    super(`The search engine refused ${refused.map(({ id, reason }) => `${id} (${reason})`).join(', ')}`);
    this.name = 'RefusedDocuments';
    this.refused = refused;
  }
}

interface Outcome {
  busy: Line[];
  refused: RefusedDocument[];
}

type Item = z.infer<typeof itemSchema>['index'];

/** 409: the indexed version is the same or newer. It comes inside a response of 200. */
const isDone = ({ status }: Item): boolean => status < 300 || status === 409;
const isBusy = ({ status }: Item): boolean => status === 429 || status === 503;
const isNowhere = ({ error }: Item): boolean => error.type === 'index_not_found_exception';

const note = (outcome: Outcome, line: Line, [main, also]: readonly Item[]): void => {
  if (main === undefined) return;
  if (isNowhere(main)) throw new SearchEngineError(main.error.reason, { status: main.status, type: main.error.type });
  const open = [main, ...(also === undefined || isNowhere(also) ? [] : [also])].filter((item) => !isDone(item));
  const [refused] = open.filter((item) => !isBusy(item));
  if (refused !== undefined) {
    const { status, error } = refused;
    const reason = `${status} ${error.type}: ${error.reason}`;
    outcome.refused.push({ id: line.write.id, reason, type: error.type });
  } else if (open.length > 0) outcome.busy.push(line);
};

const sendOnce = async ({ client, alias }: BulkDeps, lines: readonly Line[], each: number): Promise<Outcome> => {
  const answer = await client.send({
    method: 'POST',
    path: `/${alias}/_bulk`,
    // Otherwise a write before the index exists would create one with a guessed mapping.
    query: { require_alias: true },
    body: lines.map(({ text }) => text).join(''),
    timeoutMs: bulkLimits.timeoutMs,
  });
  const outcome: Outcome = { busy: [], refused: [] };
  const items = answerSchema.parse(answer).items.map(({ index }) => index);
  if (items.length !== lines.length * each) {
    throw new SearchEngineError(`${lines.length * each} writes, ${items.length} answers`);
  }
  for (const [at, line] of lines.entries()) note(outcome, line, items.slice(at * each, (at + 1) * each));
  return outcome;
};

/** Retries rejected documents after exponential, jittered pauses. */
const sendAll = async (deps: BulkDeps, lines: readonly Line[], each: number): Promise<RefusedDocument[]> => {
  const refused: RefusedDocument[] = [];
  let waiting = lines;
  for (let attempt = 0; attempt < bulkLimits.attempts; attempt += 1) {
    if (attempt > 0) await deps.sleep(deps.random() * bulkLimits.firstPauseMs * 2 ** attempt);
    const outcome = await sendOnce(deps, waiting, each);
    refused.push(...outcome.refused);
    waiting = outcome.busy;
    if (waiting.length === 0) return refused;
  }
  throw new SearchEngineError(`${waiting.length} documents found no room in the search engine`, { status: 429 });
};

/** Outdated documents have no effect. Throws SearchEngineError, or RefusedDocuments after all others are written. */
export const writeBulk = async (
  deps: BulkDeps,
  writes: readonly BulkWrite[],
  options: BulkOptions = {},
): Promise<void> => {
  const refused: RefusedDocument[] = [];
  const each = options.also === undefined ? 1 : 2;
  for (const lines of splitBulkRequests(writes, options)) refused.push(...(await sendAll(deps, lines, each)));
  if (refused.length > 0) throw new RefusedDocuments(refused);
};
