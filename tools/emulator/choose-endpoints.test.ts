import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { requirePort } from '#infra/local/site/http.ts';
import { chooseEndpoints } from './choose-endpoints.ts';
import { readEndpoints, siteUrl, writeEndpoints } from './folder.ts';

const engines = { endpoint: 'http://127.0.0.1:4566', opensearchUrl: 'http://127.0.0.1:9200', ownEngines: true };
let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'forecourt-places-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe('where the edge and the sample CRM listen', () => {
  test('is anywhere free, and the same at the next start', async () => {
    const endpoints = await chooseEndpoints(dir, engines, {});
    expect(endpoints).toMatchObject(engines);
    expect(endpoints.edgePort).not.toBe(endpoints.crmPort);
    await writeEndpoints(dir, endpoints);
    expect(await readEndpoints(dir)).toEqual(endpoints);
    const moved = { ...engines, opensearchUrl: 'http://127.0.0.1:9201' };
    expect(await chooseEndpoints(dir, moved, {})).toEqual({ ...endpoints, ...moved });
  });

  test('is not where somebody else listens', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const edge = requirePort(server.address());
    await expect(chooseEndpoints(dir, engines, { edge })).rejects.toThrow(
      `Port ${edge}, meant for the sites, is taken.`,
    );
    await new Promise((resolve) => server.close(resolve));
  });

  test('makes the pattern of the dealers’ addresses', () => {
    expect(siteUrl({ ...engines, edgePort: 4100, crmPort: 4101 }, '{slug}')).toBe('http://{slug}.localhost:4100');
  });
});
