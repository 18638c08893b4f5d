import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { scriptedCli } from '#test/support/cli/scripted-cli.ts';
import { registerParts } from './parts.ts';

const ofDealer = ['--tenant', 'totara'];
const counts = { revision: 'r1', parts: 2, read: 3, refused: 0, kept: 0, added: 2, changed: 0, removed: 0 };
const part = {
  number: 'KB-2101',
  name: 'Front brake pads',
  brand: null,
  category: 'Brakes',
  item_type: 'car',
  fits: [],
  price_cents: 9_500,
  in_stock: true,
  quantity: 7,
  supersedes: [],
  picture: null,
  words: '',
};
const sentSchema = z.object({ file: z.string(), packed: z.literal(true), format: z.string(), check: z.boolean() });

let folder = '';
let file = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-parts-'));
  file = join(folder, 'parts.csv');
  await writeFile(file, 'part_number,name\nKB-2101,Front brake pads\n');
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => {
  process.exitCode = undefined;
});

describe('forecourt parts', () => {
  test('sends a file whole, and says what became of it', async () => {
    const cli = scriptedCli(registerParts, () => ({ result: 'imported', ...counts, faults: [] }));
    expect(await cli.run('parts', 'import', ...ofDealer, '--file', file)).toBe(
      'Imported: 2 parts (2 added, 0 changed, 0 removed).',
    );
    const sent = sentSchema.parse(cli.asked[0]?.body);
    expect(gunzipSync(Buffer.from(sent.file, 'base64')).toString()).toContain('KB-2101,Front brake pads');
    expect([sent.format, sent.check]).toEqual(['csv', false]);
  });

  test('names line, column and reason of what was refused, and ends with 1', async () => {
    const faults = [{ line: 3, part_number: 'KB-9', column: 'price', reason: "'dear' is no price in dollars" }];
    const cli = scriptedCli(registerParts, () => ({ result: 'checked', ...counts, refused: 1, kept: 1, faults }));
    const text = await cli.run('parts', 'import', ...ofDealer, '--file', file, '--check');
    expect(text).toContain('Checked, nothing was written');
    expect(text).toContain('1 row refused; its part stays as it was.');
    expect(text).toMatch(/3 +KB-9 +price +'dear' is no price in dollars/);
    expect(process.exitCode).toBe(1);
  });

  test('says how large a file of 5,000 rows is, how many were read, and what became of them', async () => {
    const large = join(folder, 'large.csv');
    const rows = Array.from({ length: 5_000 }, (_, n) => `KB-${n},Front brake pads for the Hilux of ${n}`);
    await writeFile(large, `part_number,name\n${rows.join('\n')}\n`);
    const answer = { ...counts, parts: 4_999, read: 5_000, added: 4_999, refused: 1, kept: 0 };
    const faults = [{ line: 2_501, part_number: 'KB-2499', column: 'price', reason: "'dear' is no price in dollars" }];
    const cli = scriptedCli(registerParts, () => ({ result: 'imported', ...answer, faults }));
    const text = await cli.run('parts', 'import', ...ofDealer, '--file', large);
    expect(cli.notes.join('\n')).toMatch(/large\.csv: 2\d\d kB, packed \d+ kB\. Sending it whole\.\n5,000 rows read\./);
    expect(text).toContain('Imported: 4,999 parts (4,999 added, 0 changed, 0 removed).');
    expect(text).toContain('1 row refused; the catalogue has no such part.');
  });

  test('says of a file that is not there that it cannot be read', async () => {
    const cli = scriptedCli(registerParts, () => ({}));
    await expect(cli.run('parts', 'import', ...ofDealer, '--file', join(folder, 'none.csv'))).rejects.toThrow(
      'cannot be read',
    );
    expect(cli.asked).toEqual([]);
  });

  test('lists and shows parts', async () => {
    const page = { revision: 'r1', imported_at: null, total: 40, count: 1, page: 1, pages: 1, parts: [part] };
    const list = scriptedCli(registerParts, () => page);
    const text = await list.run('parts', 'list', ...ofDealer, '--query', 'brake pads');
    expect(text).toMatch(/KB-2101 +Front brake pads +Brakes +\$95 +in stock/);
    expect(text).toContain('1 of 40 parts, page 1 of 1');
    const show = scriptedCli(registerParts, () => ({ part }));
    expect(await show.run('parts', 'show', 'KB2101', ...ofDealer)).toContain('Front brake pads');
    const remove = scriptedCli(registerParts, () => ({ removed: 40 }));
    expect(await remove.run('parts', 'remove', ...ofDealer)).toBe('40 parts taken off the site.');
  });
});
