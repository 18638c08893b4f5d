import { describe, expect, test } from 'vitest';
import { SearchEngineError, type SearchRequest } from '#functions/runtime/stores/search-client.ts';
import { bulkLimits, RefusedDocuments, splitBulkRequests, writeBulk, type BulkWrite } from './bulk.ts';

const writeOf = (n: number, text = 'x'): BulkWrite => ({
  id: `coastline:v${n}`,
  routing: 'coastline',
  version: n,
  source: { text },
});
const many = (count: number, text?: string) => Array.from({ length: count }, (_, n) => writeOf(n + 1, text));

/** An engine that answers each document with the status from `answer`. */
const engine = (answer: (ids: string[], request: number) => (number | { status: number; error: object })[]) => {
  const requests: SearchRequest[] = [];
  const pauses: number[] = [];
  const idsOf = ({ body }: SearchRequest): string[] =>
    typeof body === 'string' ? [...body.matchAll(/"_id":"([^"]+)"/g)].map(([, id]) => id ?? '') : [];
  return {
    requests,
    pauses,
    sent: () => requests.map(idsOf),
    write: (writes: readonly BulkWrite[]) =>
      writeBulk(
        {
          client: {
            send: async (request) => {
              requests.push(request);
              const items = answer(idsOf(request), requests.length).map((item) =>
                typeof item === 'number' ? { status: item } : item,
              );
              return { errors: items.some(({ status }) => status >= 300), items: items.map((index) => ({ index })) };
            },
            close: async () => undefined,
          },
          alias: 'stock',
          random: () => 0.5,
          sleep: async (ms) => {
            pauses.push(ms);
          },
        },
        writes,
      ),
  };
};
const ok = (ids: string[]) => ids.map(() => 201);

describe('one request', () => {
  test('carries routing and external version of every document, and never makes an index by itself', async () => {
    const { requests, write } = engine(ok);
    await write([writeOf(7)]);
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/stock/_bulk',
        query: { require_alias: true },
        body: '{"index":{"_id":"coastline:v7","routing":"coastline","version":7,"version_type":"external"}}\n{"text":"x"}\n',
        timeoutMs: bulkLimits.timeoutMs,
      },
    ]);
  });

  test('nothing to write sends nothing', async () => {
    const { requests, write } = engine(ok);
    await write([]);
    expect(requests).toEqual([]);
  });

  test('takes at most 500 documents', () => {
    expect(splitBulkRequests(many(1_201)).map(({ length }) => length)).toEqual([500, 500, 201]);
  });

  test('takes at most 5 MB, counted in bytes and not in letters', () => {
    const lines = splitBulkRequests(many(6, 'ā'.repeat(1_000_000)));
    expect(lines.map(({ length }) => length)).toEqual([2, 2, 2]);
    for (const request of lines) {
      expect(request.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)).toBeLessThanOrEqual(5_000_000);
    }
  });

  test('a document above the bound goes alone', () => {
    const sizes = splitBulkRequests([writeOf(1), writeOf(2, 'x'.repeat(6_000_000)), writeOf(3)]);
    expect(sizes.map((lines) => lines.map(({ write }) => write.version))).toEqual([[1], [2], [3]]);
  });

  test('every document is sent, in order, whatever the bounds cut', async () => {
    const { sent, write } = engine(ok);
    await write(many(1_201));
    expect(sent().flat()).toEqual(many(1_201).map(({ id }) => id));
  });
});

describe('answers', () => {
  test('a conflict of versions is done: what is known is as new', async () => {
    const { requests, write } = engine((ids) => ids.map(() => 409));
    await write(many(3));
    expect(requests).toHaveLength(1);
  });

  test('only what the engine had no room for is sent again, after pauses that grow', async () => {
    const { sent, pauses, write } = engine((ids, request) => ids.map((_, n) => (request < 3 && n > 0 ? 429 : 201)));
    await write(many(3));
    expect(sent()).toEqual([
      ['coastline:v1', 'coastline:v2', 'coastline:v3'],
      ['coastline:v2', 'coastline:v3'],
      ['coastline:v3'],
    ]);
    expect(pauses).toEqual([200, 400]);
  });

  test('an engine that stays full is an error that passes', async () => {
    const { requests, write } = engine((ids) => ids.map(() => 503));
    const failure = await write(many(2)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SearchEngineError);
    expect(failure).toMatchObject({ isPassing: true });
    expect(requests).toHaveLength(bulkLimits.attempts);
  });

  test('a refused document is named with its reason, after all others are written', async () => {
    const refusal = { status: 400, error: { type: 'strict_dynamic_mapping_exception', reason: 'no field [x]' } };
    const { sent, pauses, write } = engine((ids) => ids.map((id) => (id === 'coastline:v2' ? refusal : 201)));
    const failure = await write(many(501)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RefusedDocuments);
    expect(failure).toMatchObject({
      refused: [{ id: 'coastline:v2', reason: '400 strict_dynamic_mapping_exception: no field [x]' }],
    });
    expect(sent().map(({ length }) => length)).toEqual([500, 1]);
    expect(pauses).toEqual([]);
  });

  test('a missing index is an error of the complete call, with its own type', async () => {
    const missing = { status: 404, error: { type: 'index_not_found_exception', reason: 'no such index [stock]' } };
    const { write } = engine((ids) => ids.map(() => missing));
    await expect(write(many(1))).rejects.toMatchObject({ type: 'index_not_found_exception', status: 404 });
  });

  test('an answer that leaves documents out is no answer', async () => {
    const { write } = engine((ids) => ids.slice(1).map(() => 201));
    await expect(write(many(2))).rejects.toThrow('2 writes, 1 answers');
  });
});
