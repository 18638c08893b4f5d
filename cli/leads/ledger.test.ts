import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sharedFields } from '#domain/lead/kinds/shared-fields.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import type { Ledger } from '#functions/crm/operators-contract.ts';
import { linked } from '#functions/crm/ledger/entry.ts';
import { acceptedEntry } from '#functions/crm/ledger/first-entries.ts';
import { scriptedCli } from '#test/support/cli/scripted-cli.ts';
import { registerLeads } from './leads.ts';

const ledger = (change: Partial<Ledger['lead']> = {}, faults: Ledger['faults'] = []): Ledger => {
  const lead = { ...leadSubmitted.example, ...change };
  const accepted = acceptedEntry(lead);
  const sent = linked(accepted, 'crm', {
    at: '2026-11-21T02:00:01.000Z',
    kind: 'sent',
    detail: { try: 1, outcome: 'refused', status: 503, ms: 40 },
  });
  const deliveries = [{ delivery_id: 'd', endpoint_id: 'crm', format: 'adf', status: 'RETRY' } as const];
  return { lead, entries: [accepted, sent], deliveries, faults, unchained: 0 };
};
const broken: Ledger['faults'] = [{ endpoint_id: 'crm', seq: 2, fault: 'changed' }];
const OF = ['--tenant', 'coastline'];
const SINCE = ['--since', '2026-11-01T00:00:00Z'];

/** A platform with these pages. */
const platform = (...pages: Ledger[][]) =>
  scriptedCli(registerLeads, ({ what, query }) => {
    if (what.endsWith('/ledger')) return pages[0]?.[0] ?? {};
    const n = Number(query['cursor'] ?? 0);
    return { ledgers: pages[n] ?? [], next: n + 1 < pages.length ? String(n + 1) : null };
  });

describe('forecourt leads show', () => {
  test('prints the timeline, whether it is whole, and the lead', async () => {
    const text = await platform([ledger()]).run('leads', 'show', 'lead1', ...OF);
    const [heads, accepted, sent, , verdict] = text.split('\n');
    expect(heads).toMatch(/^SEQ +AT \(UTC\) +WHAT +ENDPOINT +DETAIL +HASH$/);
    expect(accepted).toMatch(
      /^1 +2026-11-21 02:00:00 +accepted +type vehicle_enquiry, dealership_id demo-1, content \w{10} /,
    );
    expect(sent).toMatch(/^2 +2026-11-21 02:00:01 +sent +crm +try 1, outcome refused, status 503, ms 40 +\w{10}$/);
    expect(verdict).toBe('The chain is whole.');
    expect(text).toContain('"first_name": "Mia"');
  });

  test('says where the chain is broken', async () => {
    const text = await platform([ledger({}, broken)]).run('leads', 'show', 'lead1', ...OF);
    expect(text).toContain('The chain is broken:\ncrm: entry 2 is not what was written');
  });
});

describe('forecourt leads verify', () => {
  test('compares every page of the span', async () => {
    const cli = platform([ledger()], [ledger()], [ledger()]);
    expect(await cli.run('leads', 'verify', ...OF, ...SINCE, '--until', '2026-12-01T00:00:00Z')).toBe(
      '3 leads: every chain is whole.',
    );
    expect(cli.asked.map(({ query }) => query['cursor'])).toEqual([undefined, '1', '2']);
    expect(cli.asked[2]?.query).toMatchObject({ since: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' });
  });

  test('fails where one is broken, after it has named all of them', async () => {
    const cli = platform([ledger()], [ledger({ lead_id: 'bad' }, broken)]);
    await expect(cli.run('leads', 'verify', ...OF)).rejects.toMatchObject({
      exitCode: 1,
      message: 'The chains of 1 of 2 leads are broken.',
    });
    expect(cli.printed).toMatchObject([
      {
        text: 'bad crm: entry 2 is not what was written',
        data: { leads: 2, broken: [{ lead_id: 'bad', faults: broken }] },
      },
    ]);
  });

  test('looks at one lead where one is named', async () => {
    const cli = platform([ledger()]);
    expect(await cli.run('leads', 'verify', 'lead1', ...OF)).toBe('1 leads: every chain is whole.');
    expect(cli.asked.map(({ what }) => what)).toEqual(['GET /api/v1/operators/tenants/coastline/leads/lead1/ledger']);
  });

  test('says how far it is, every thousand leads', async () => {
    const page = Array.from({ length: 100 }, () => ledger());
    const cli = platform(...Array.from({ length: 21 }, () => page));
    await cli.run('leads', 'verify', ...OF);
    expect(cli.notes).toEqual([
      '1000 leads compared, up to 2026-11-21T02:00:00.000Z',
      '2000 leads compared, up to 2026-11-21T02:00:00.000Z',
    ]);
  });
});

describe('forecourt leads export', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-export-'));
    file = join(folder, 'leads');
  });
  afterEach(() => rm(folder, { recursive: true }));
  const run = (cli: ReturnType<typeof platform>, ...more: string[]) =>
    cli.run('leads', 'export', ...OF, ...SINCE, '--out', file, ...more);

  test('writes a JSON object a line for each lead, to a file of this user only', async () => {
    const pages = [[ledger({ lead_id: 'a', message: 'Two\nlines' })], [ledger({ lead_id: 'b' })]];
    expect(await run(platform(...pages))).toBe(`2 leads in ${file}.`);
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
    expect(lines.map((line): unknown => JSON.parse(line))).toEqual(pages.flat());
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await readdir(folder)).toEqual(['leads']);
  });

  test('writes a row for each lead, in which no cell is a formula', async () => {
    const evil = ledger({
      first_name: '=HYPERLINK("https://evil.example")',
      message: '@SUM(1)\n"quoted", twice',
      phone: '+61412345678',
    });
    await run(platform([evil], [ledger({}, broken)]), '--format', 'csv');
    const rows: Record<string, string>[] = parse(await readFile(file), { columns: true });
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      first_name: `'=HYPERLINK("https://evil.example")`,
      message: `'@SUM(1)\n"quoted", twice`,
      phone: `'+61412345678`,
      deliveries: 'crm RETRY',
      chain: 'whole',
      last_hash: evil.entries[1]?.hash,
    });
    expect(rows[1]?.['chain']).toBe('broken');
    expect(rows[0]).toMatchObject(Object.fromEntries(sharedFields.map(({ name }) => [name, evil.lead[name] ?? ''])));
  });

  test('replaces a file only if it is told to', async () => {
    await writeFile(file, 'mine');
    await expect(run(platform([ledger()]))).rejects.toMatchObject({ exitCode: 1 });
    expect(await readFile(file, 'utf8')).toBe('mine');
    await run(platform([ledger()]), '--force');
    expect(await readFile(file, 'utf8')).toContain('lead_id');
  });

  test('leaves no half a file where the platform fails in the middle', async () => {
    const cli = scriptedCli(registerLeads, ({ query }) =>
      query['cursor'] === undefined
        ? { ledgers: [ledger()], next: '1' }
        : { type: 'x', title: 'x', status: 409, code: 'not_found', detail: 'Gone.', errors: [], request_id: 'r' },
    );
    await expect(run(cli)).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
  });
});
