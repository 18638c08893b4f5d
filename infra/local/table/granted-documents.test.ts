import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { manifest } from '#functions/manifest.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { contextName } from '#functions/runtime/manifest-entries.ts';
import { stockOf } from '#test/browser/stock.ts';
import { leadInput } from '#test/support/leads.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { grantedDocuments, TableAccessDenied } from './granted-documents.ts';
import { startPlatform, type Platform } from '../platform.ts';

const coastline = tenantContext('coastline');
const lead = keys.lead(coastline, 'l1');
const vehicle = keys.stock(coastline, 'c1');

describe('the table as a function may use it', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());

  const draft = { state: 1, events: [], lane: 'stock', at: '2026-11-22T00:00:00.000Z' } as const;

  test('lets through what its uses name', async () => {
    const { table } = store.as('api-leads');
    await table.create(lead, z.number(), draft);
    expect(await table.loadMany([lead, vehicle], z.number())).toHaveLength(1);
    expect(await table.list(lists.leads(coastline))).toEqual([]);
  });

  test('refuses another kind of item: read, listed, written or removed, alone or among others', async () => {
    const { table } = store.as('api-vehicles');
    for (const refused of [
      table.load(lead, z.unknown()),
      table.loadMany([vehicle, lead], z.unknown()),
      table.list(lists.leads(coastline)),
      table.create(vehicle, z.number(), draft),
      table.remove(vehicle),
      table.waiting('lead#0', '9', 1),
      table.due('0', '9', 1),
    ]) {
      await expect(refused).rejects.toThrow(TableAccessDenied);
    }
  });

  test('refuses a call that nobody is granted', () => {
    const all = grantedDocuments(store.documents, ['read:leads', 'write:leads', 'outbox']);
    expect(() => all.send(new ScanCommand({ TableName: 'forecourt' }))).toThrow('ScanCommand');
  });
});

describe('every function of the platform', () => {
  let dir: string;
  let platform: Platform;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'forecourt-granted-'));
    platform = await startPlatform({ dataDir: dir, seed: false, pages: 'off' });
  }, 60_000);
  afterAll(async () => {
    await platform.stop();
    await rm(dir, { recursive: true });
  });

  /** Sends stock as an operator does: with the CLI. */
  const feed = async (content: string): Promise<void> => {
    const cli = resolve(import.meta.dirname, '../../../cli/forecourt.ts');
    const file = join(dir, 'stock.csv');
    await writeFile(file, content);
    const where = ['--api', platform.url, '--data', dir, '--json'];
    const what = ['stock', 'ingest', '--tenant', 'coastline', '--source', 'dms', '--format', 'forecourt-csv', file];
    await promisify(execFile)(process.execPath, [cli, ...where, ...what]);
    await platform.drain();
  };
  const send = async (path: string, posted?: object): Promise<Response> => {
    const { host } = new URL(platform.siteUrl('coastline'));
    const token = (await readFile(join(dir, 'operator-token'), 'utf8')).trim();
    const headers = { host, authorization: `Bearer ${token}` };
    if (posted === undefined) return platform.fetch(new Request(`http://${host}${path}`, { headers }));
    const typed = { ...headers, 'content-type': 'application/json', 'idempotency-key': 'granted-1' };
    const body = JSON.stringify(posted);
    return platform.fetch(new Request(`http://${host}${path}`, { method: 'POST', headers: typed, body }));
  };

  test('asks the table for nothing that its uses do not name', async () => {
    await feed(stockOf.coastline.file);
    const enquiry = { car_id: undefined, category: 'General Enquiry', dealership_slug: 'coastline-cairns' };
    const answer = await send('/api/v1/leads', leadInput(enquiry, 'general_enquiry'));
    expect(answer.status, await answer.clone().text()).toBe(201);
    await platform.drain();
    const routes = manifest.filter((entry) => entry.kind === 'route').filter((one) => contextName(one) !== 'pages');
    for (const { id, path } of routes.filter(({ method }) => method === 'GET')) {
      const known = path.replace('{tenant}', 'coastline').replace(/\{[a-z_]+\+?\}/g, 'dms.1');
      expect((await send(known)).status, id).toBeLessThan(500);
    }
    const log = await readFile(join(dir, 'forecourt.log'), 'utf8');
    expect(log.split('\n').filter((line) => line.includes('TableAccessDenied'))).toEqual([]);
  }, 120_000);
});
