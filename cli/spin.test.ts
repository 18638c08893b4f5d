import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scriptedCli } from '#test/support/cli/scripted-cli.ts';
import { registerSpin } from './spin.ts';

const won = {
  reference: 'ABCD2345',
  at: '2026-11-26T03:00:00.000Z',
  prize: { id: 'kit', label: 'Car care kit, "large"' },
  campaign_id: 'summer-spin',
  state: 'VIC',
  phone: '+61412345678',
};
const lost = { ...won, reference: 'EFGH6789', prize: null };
const erased = { ...won, reference: 'JKLM2345', campaign_id: 'winter-spin', phone: null };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-spin-'));
});
afterAll(() => rm(folder, { recursive: true }));

const cliWith = (draws: readonly object[]) => scriptedCli(registerSpin, () => ({ draws }));
const ofDealer = ['--tenant', 'merribank'];

describe('forecourt spin', () => {
  test('lists who drew what, also of whom nobody knows any more', async () => {
    const cli = cliWith([won, lost, erased]);
    const lines = (await cli.run('spin', 'list', ...ofDealer)).split('\n');
    expect(cli.asked[0]?.what).toBe('GET /api/v1/operators/tenants/merribank/spin-draws');
    expect(lines[1]).toMatch(/^ABCD2345 +2026-11-26 03:00 +summer-spin +Car care kit, "large" +VIC +\+61412345678$/);
    expect(lines[2]).toMatch(/^EFGH6789 +2026-11-26 03:00 +summer-spin +VIC +\+61412345678$/);
    expect(lines[3]).toMatch(/^JKLM2345 .* VIC *$/);
  });

  test.each([
    [['--winners'], ['ABCD2345', 'JKLM2345']],
    [
      ['--campaign', 'summer-spin'],
      ['ABCD2345', 'EFGH6789'],
    ],
    [['--campaign', 'summer-spin', '--winners'], ['ABCD2345']],
  ])('with %o lists those only', async (options, references) => {
    const text = await cliWith([won, lost, erased]).run('spin', 'list', ...ofDealer, ...options);
    expect(text.match(/^[A-Z]{4}\d{4}/gm)).toEqual(references);
  });

  test('says that there are none', async () => {
    expect(await cliWith([]).run('spin', 'list', ...ofDealer)).toBe('No draws.');
  });

  test('exports a file that only its owner reads, and replaces one only when told to', async () => {
    const out = join(folder, 'draws.csv');
    const cli = cliWith([won, lost]);
    expect(await cli.run('spin', 'export', ...ofDealer, '--out', out)).toBe(`2 draws in ${out}.`);
    expect(await readFile(out, 'utf8')).toBe(
      'reference,drawn_at,campaign,prize_id,prize,state,phone\r\n' +
        'ABCD2345,2026-11-26T03:00:00.000Z,summer-spin,kit,"Car care kit, ""large""",VIC,\'+61412345678\r\n' +
        "EFGH6789,2026-11-26T03:00:00.000Z,summer-spin,,,VIC,'+61412345678\r\n",
    );
    expect((await stat(out)).mode & 0o777).toBe(0o600);
    await expect(cli.run('spin', 'export', ...ofDealer, '--out', out)).rejects.toThrow('is there already');
    await cli.run('spin', 'export', ...ofDealer, '--out', out, '--force', '--format', 'ndjson', '--winners');
    expect(await readFile(out, 'utf8')).toBe(`${JSON.stringify(won)}\n`);
  });
});
