import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { keys, lists } from '#functions/runtime/keys.ts';
import { stockOf } from '#test/browser/stock.ts';
import { leadInput } from '#test/support/leads.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { grantedDocuments, TableAccessDenied } from './granted-documents.ts';
import { startPlatform, type Platform } from './platform.ts';

const coastline = tenantContext('coastline');
const lead = keys.lead(coastline, 'l1');
const car = keys.stock(coastline, 'c1');

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
    expect(await table.loadMany([lead, car], z.number())).toHaveLength(1);
    expect(await table.list(lists.leads(coastline))).toEqual([]);
  });

  test('refuses another kind of item: read, listed, written or removed, alone or among others', async () => {
    const { table } = store.as('api-vehicles');
    for (const refused of [
      table.load(lead, z.unknown()),
      table.loadMany([car, lead], z.unknown()),
      table.list(lists.leads(coastline)),
      table.create(car, z.number(), draft),
      table.remove(car),
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

  const forecourt = async (...args: string[]): Promise<unknown> => {
    const cli = resolve(import.meta.dirname, '../../cli/forecourt.ts');
    const where = ['--api', platform.url, '--data', dir, '--json'];
    const { stdout } = await promisify(execFile)(process.execPath, [cli, ...where, ...args]);
    await platform.drain();
    const printed: unknown = JSON.parse(stdout);
    return printed;
  };
  const shopper = (path: string, body?: unknown): Promise<Response> => {
    const { host } = new URL(platform.siteUrl('coastline'));
    const headers = {
      host,
      'content-type': 'application/json',
      'idempotency-key': 'granted-1',
      origin: `http://${host}`,
    };
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    return platform.fetch(new Request(`http://${host}${path}`, init));
  };

  test('asks the table for nothing that its uses do not name', async () => {
    const dealer = ['--tenant', 'coastline'];
    const file = join(dir, 'stock.csv');
    await writeFile(file, stockOf.coastline.file);
    const run = z
      .object({ run_id: z.string() })
      .parse(await forecourt('stock', 'ingest', ...dealer, '--source', 'dms', '--format', 'forecourt-csv', file));
    await forecourt('stock', 'runs', ...dealer);
    await forecourt('stock', 'quarantine', run.run_id, ...dealer);
    for (const command of ['status', 'reindex', 'diff']) await forecourt('search', command);
    await forecourt('tenant', 'show', 'coastline', '--why', 'constants.soldDays');
    const answer = await shopper(
      '/api/v1/leads',
      leadInput(
        { car_id: undefined, category: 'General Enquiry', dealership_slug: 'coastline-cairns' },
        'general_enquiry',
      ),
    );
    expect(answer.status, await answer.clone().text()).toBe(201);
    await platform.drain();
    for (const command of ['deliveries', 'endpoints']) await forecourt('crm', command, ...dealer);
    for (const path of ['/api/v1/site', '/api/v1/search?types=used', '/sitemap.xml', '/api/v1/places/4870']) {
      expect((await shopper(path)).status, path).toBeLessThan(500);
    }
    const log = await readFile(join(dir, 'forecourt.log'), 'utf8');
    expect(log.split('\n').filter((line) => line.includes('TableAccessDenied'))).toEqual([]);
  }, 120_000);
});
