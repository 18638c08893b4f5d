import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { leadInput } from '#test/support/leads.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { startPlatform, type Platform } from './platform.ts';

const lineSchema = z.object({ type: z.string(), data: z.unknown() });

const person = {
  first_name: 'Wilhelmina',
  last_name: 'Quartermaine',
  email: 'wilhelmina@quartermaine.example',
  phone: '0491 570 156',
  message: 'Please call Wilhelmina',
  postcode: '4870',
};
const personal = /wilhelmina|quartermaine|491.?570.?156/i;

describe('the lines of the embedded run', () => {
  let dir: string;
  let platform: Platform;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'forecourt-lines-'));
    platform = await startPlatform({ dataDir: dir, seed: false, pages: 'off', listen: false });
  });
  afterAll(async () => {
    await platform.stop();
    await rm(dir, { recursive: true, force: true });
  });

  const post = (path: string, body: unknown, headers: Record<string, string>): Promise<Response> =>
    platform.fetch(
      new Request(`http://coastline.localhost${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', host: 'coastline.localhost', ...headers },
        body: JSON.stringify(body),
      }),
    );
  const linesOf = async (): Promise<string> => {
    const folder = join(dir, 'analytics');
    const files = await readdir(folder);
    return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('');
  };

  test('tell of a lead, and neither they nor the log of the person', async () => {
    const dealership_slug = tenantConfig('coastline').dealerships[0]?.slug;
    const body = leadInput(
      { ...person, car_id: undefined, category: 'General Enquiry', dealership_slug },
      'general_enquiry',
    );
    const answer = await post('/api/v1/leads', body, { 'idempotency-key': 'lines-key-000001' });
    expect(answer.status).toBe(201);
    const { lead_id }: { lead_id: string } = await answer.json();
    const report = { page: 'custom', vitals: { lcp: 1_234 }, viewed: ['nobody'] };
    expect((await post('/api/v1/vitals', report, { 'user-agent': 'Mozilla/5.0 Safari' })).status).toBe(204);
    await platform.drain();
    const lines = await linesOf();
    const told = lines
      .trimEnd()
      .split('\n')
      .map((line) => lineSchema.parse(JSON.parse(line)));
    expect(new Set(told.map(({ type }) => type))).toEqual(new Set(['lead.recorded', 'lead.delivery_succeeded']));
    expect(told.filter(({ type }) => type === 'lead.recorded')).toHaveLength(1);
    expect(told.find(({ type }) => type === 'lead.recorded')?.data).toMatchObject({
      lead_id,
      type: 'general_enquiry',
      event_id: 22,
      category: 'General Enquiry',
    });
    const log = await readFile(join(dir, 'forecourt.log'), 'utf8');
    expect(log).toContain('"message":"vitals"');
    expect([lines, log].filter((text) => personal.test(text))).toEqual([]);
  });
});
