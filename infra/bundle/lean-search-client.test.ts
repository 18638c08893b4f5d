import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type * as client from '#functions/runtime/stores/search-client.ts';
import { deployables } from '#infra/deployables.ts';
import { bundleOptions } from './build.ts';

const [anyFunction] = deployables;
if (anyFunction === undefined) throw new Error('There are no functions.');
const options = bundleOptions(anyFunction, 'aws');

describe('the OpenSearch client as it is bundled', () => {
  let folder = '';
  let parts: Readonly<Record<string, { bytesInOutput: number }>> = {};
  let bundled: typeof client;
  const asked: { method: string; path: string; body: string }[] = [];
  const engine = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      asked.push({ method: request.method ?? '', path: request.url ?? '', body });
      const known = request.url?.startsWith('/stock') === true;
      response.writeHead(known ? 200 : 404, { 'content-type': 'application/json' });
      const refusal = { error: { type: 'index_not_found_exception', reason: 'no such index' } };
      response.end(JSON.stringify(known ? { hits: { total: 2, odometer: 9_007_199_254_740_991 } } : refusal));
    });
  });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lean-client-'));
    const { outputFiles, metafile } = await build({
      ...options,
      stdin: {
        contents: "export * from '#functions/runtime/stores/search-client.ts';",
        resolveDir: join(import.meta.dirname, '../..'),
        loader: 'ts',
      },
      outdir: folder,
      splitting: false,
      write: false,
      metafile: true,
    });
    parts = Object.values(metafile.outputs)[0]?.inputs ?? {};
    await writeFile(join(folder, 'index.mjs'), outputFiles[0]?.contents ?? '');
    bundled = (await import(pathToFileURL(join(folder, 'index.mjs')).href)) as typeof client;
    await new Promise<void>((listening) => engine.listen(0, '127.0.0.1', listening));
  }, 60_000);
  afterAll(async () => {
    engine.close();
    await rm(folder, { recursive: true });
  });

  const connect = () =>
    bundled.makeSearchClient({
      endpoint: `http://127.0.0.1:${String((engine.address() as AddressInfo).port)}`,
      region: 'ap-southeast-2',
    });

  test('asks, writes in bulk and reads the answers', async () => {
    const connection = connect();
    const search = { method: 'POST', path: '/stock/_search', body: { size: 2 }, timeoutMs: 5_000 } as const;
    expect(await connection.send(search)).toEqual({ hits: { total: 2, odometer: Number.MAX_SAFE_INTEGER } });
    await connection.send({ ...search, path: '/stock/_bulk', body: '{"index":{}}\n{"a":1}\n' });
    expect(asked).toEqual([
      { method: 'POST', path: '/stock/_search', body: '{"size":2}' },
      { method: 'POST', path: '/stock/_bulk', body: '{"index":{}}\n{"a":1}\n' },
    ]);
    await connection.close();
  });

  test('says what the engine refused', async () => {
    const connection = connect();
    const refused = connection.send({ method: 'GET', path: '/other/_search', timeoutMs: 5_000 });
    await expect(refused).rejects.toMatchObject({ status: 404, type: 'index_not_found_exception' });
    await connection.close();
  });

  test('leaves out what is never used of it: each of these would be read at every cold start', () => {
    const bytesOf = (part: string): number =>
      Object.entries(parts).reduce(
        (sum, [path, { bytesInOutput }]) => sum + (path.includes(part) ? bytesInOutput : 0),
        0,
      );
    const unused = [
      'json11/',
      'node_modules/debug/',
      'opensearch/api/',
      'opensearch/package.json',
      'lib/Helpers',
      'lib/aws/AwsSigv4Signer-sdk-v3',
    ];
    for (const part of unused) expect(bytesOf(part), part).toBeLessThan(200);
  });
});
