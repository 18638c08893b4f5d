import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noCounts } from '#functions/stock/run.ts';
import { scriptedCli } from '#test/support/cli/scripted-cli.ts';
import { csvText } from '#domain/text/csv.ts';
import { feedFile } from './feed-file.ts';
import { registerStock } from './stock.ts';

const at = '2026-11-21T00:00:00.000Z';
const runs = ['dms.newest22', 'dms.oldest22'].map((run_id) => ({
  run_id,
  source: 'dms',
  kind: 'full',
  format: 'auto',
  detected: 'forecourt-csv',
  state: 'DONE',
  received_at: at,
  created_at: at,
  updated_at: at,
  finished_at: at,
  size_bytes: 9,
  sha256: '',
  rows_read: 3,
  rows_applied: 3,
  reasons: {},
  warnings: { 'vin:repeated': 2 },
  reason: null,
  detail: null,
  plan: null,
  counts: { ...noCounts(), read: 3, accepted: 2, refused: 1, price_changed: 1 },
}));
const row = { row: 4, stocknum: '=1+1', field: 'km', reason: 'unreadable', detail: "'low'", excerpt: 'A "1",\nlow' };

/** What a command prints on a platform that has these runs; and the runs it asked for. */
const printed = async (...args: string[]) => {
  const { run, asked } = scriptedCli(registerStock, ({ what }) =>
    what.endsWith('/quarantine') ? { refused: 1, rows: [row], warned: 2, warnings: [] } : { runs },
  );
  const text = await run('stock', ...args, '--tenant', 'coastline');
  return { text, asked: asked.map(({ what }) => what.split('/stock/runs')[1]) };
};

test('runs are listed with everything that is counted', async () => {
  const [heads = '', first = ''] = (await printed('runs')).text.split('\n');
  expect(heads.split(/ {2,}/)).toEqual(
    'RUN,KIND,FORMAT,RECEIVED,FINISHED,STATE,READ,ACCEPTED,REFUSED,WARNINGS,KEPT,ADDED,UPDATED,RELISTED,PRICE CHANGED,UNCHANGED,MISSING,SOLD,WITHDRAWN,HELD,BYTES,REASON'.split(
      ',',
    ),
  );
  expect(first).toMatch(/^dms\.newest22 +full +forecourt-csv .* DONE +3 +2 +1 +2 +0 +0 +0 +0 +1 +0/);
});

test('refused rows are shown with stock number and beginning, of the newest run where it is called latest', async () => {
  const { text, asked } = await printed('quarantine', 'latest');
  expect(asked).toEqual(['', '/dms.newest22/quarantine']);
  expect(text.split('\n')[1]).toMatch(/^4 +=1\+1 +km +unreadable +'low' +A "1", low$/);
  expect((await printed('quarantine', 'dms.oldest22')).asked).toEqual(['/dms.oldest22/quarantine']);
});

test('refused rows as CSV hold no formula', async () => {
  const { text } = await printed('quarantine', 'latest', '--csv');
  expect(text).toBe(`LINE,STOCK NUMBER,FIELD,REASON,DETAIL,ROW BEGINS\r\n4,'=1+1,km,unreadable,'low',"A ""1"",\nlow"`);
  expect(csvText(['a'], [['-1'], ['+x'], ['@y'], ['b']])).toBe("a\r\n'-1\r\n'+x\r\n'@y\r\nb");
});

test('a file that is too large is refused before it is read', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'forecourt-large-'));
  const path = join(dir, 'stock.csv');
  await writeFile(path, '');
  await truncate(path, 40_000_000_000);
  await expect(feedFile(path)).rejects.toMatchObject({
    message: expect.stringContaining('at most 200000000'),
    exitCode: 2,
  });
  await rm(dir, { recursive: true });
});
