import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { zipOf } from '#test/support/stock/archives.ts';
import { vehicleOf, readFeed } from '#test/support/stock/feed-rows.ts';
import { FeedRefused } from '../errors.ts';
import { openFeed, type RawFeed } from './feed.ts';
import { unpacked } from './unpacked.ts';

// Every file here is a right feed of its format, so that only the limit can refuse it.
const HEADER = 'stocknum,year,make,model,car_type,dealercomments\n';
const row = (n: number, comments: string): string => `A${n},2021,Toyota,Hilux,used,${comments}\n`;
const MEBIBYTE = 1_024 * 1_024;

const raw = (parts: readonly Uint8Array[]): RawFeed => ({
  head: async () => Buffer.concat(parts.slice(0, 2)).subarray(0, 65_536),
  bytes: async function* () {
    yield* parts;
  },
});

/** Rows that were read before the file was refused, and why. */
const read = async (parts: readonly Uint8Array[]): Promise<{ rows: number; reason: string }> => {
  let rows = 0;
  try {
    const feed = await openFeed(raw(parts), { formats: ['forecourt-csv'], columns: {} }, { format: 'auto' });
    for await (const record of feed.records()) rows = record.row;
    return { rows, reason: 'taken' };
  } catch (error) {
    if (error instanceof FeedRefused) return { rows, reason: error.reason };
    throw error;
  }
};

/** About a mebibyte of rows that a packer makes twenty times smaller. */
const rowsOfAMebibyte = (): string => {
  let [text, n, state] = ['', 0, 7];
  while (text.length < MEBIBYTE) {
    const digits = Array.from({ length: 12 }, () => (state = (state * 48_271) % 2_147_483_647)).join('');
    text += row((n += 1), `${digits} ${'One owner, full history. '.repeat(100)}`);
  }
  return text;
};

describe('a packed file that is a right feed', () => {
  test('and unpacks to more than 200 times its size is refused, gzip and zip', async () => {
    const bomb = HEADER + Array.from({ length: 60 }, (_, n) => row(n, 'x'.repeat(60_000))).join('');
    expect(bomb.length / gzipSync(bomb).length).toBeGreaterThan(200);
    expect(await read([gzipSync(bomb)])).toMatchObject({ reason: 'archive' });
    expect(await read([await zipOf({ 'stock.csv': bomb })])).toMatchObject({ reason: 'archive' });
    expect((await read([Buffer.from(bomb)])).reason).toBe('taken');
  });

  test('and unpacks to more than 200 MB is refused while it is read, however well it is packed; below it is taken', async () => {
    const [head, block] = [gzipSync(HEADER), gzipSync(rowsOfAMebibyte())];
    expect(MEBIBYTE / block.length).toBeLessThan(200);
    const members = (count: number) => [head, ...Array.from({ length: count }, () => block)];
    // Only unpacked: reading so many rows would take half a minute.
    let bytes = 0;
    const draining = async () => {
      for await (const chunk of (await unpacked(raw(members(200)))).bytes()) bytes += chunk.length;
    };
    await expect(draining()).rejects.toMatchObject({ reason: 'too_large' });
    expect(bytes).toBeGreaterThan(199_000_000);
    expect((await read(members(3))).reason).toBe('taken');
  });

  test('and says in its directory that it is larger than 200 MB is refused before a row is read', async () => {
    const zip = await zipOf({ 'stock.csv': HEADER + rowsOfAMebibyte() });
    const at = zip.indexOf('PK\x01\x02', 0, 'latin1');
    expect(await read([zip])).toMatchObject({ reason: 'taken' });
    const lying = Buffer.from(zip);
    lying.writeUInt32LE(200_000_001, at + 24);
    expect(await read([lying])).toEqual({ rows: 0, reason: 'too_large' });
  });
});

describe('a long cell of a right row', () => {
  const longs = [
    ['CSV', 'forecourt-csv', (text: string) => HEADER + row(1, text)],
    [
      'JSON',
      'dms-json',
      (text: string) =>
        `${JSON.stringify({ stocknum: 'A1', year: 2021, make: 'Toyota', model: 'Hilux', car_type: 'used', dealercomments: text })}\n`,
    ],
    [
      'XML',
      'meta-xml',
      (text: string) =>
        `<listings><listing><vehicle_id>A1</vehicle_id><stock_number>A1</stock_number><year>2021</year><make>Toyota</make><model>Hilux</model><state_of_vehicle>used</state_of_vehicle><description>${text}</description></listing></listings>`,
    ],
  ] as const;

  test.each(longs)(
    'of more than 64 kB is left out with a warning, and the row is taken: %s',
    async (_, format, fileOf) => {
      const words = (chars: number): string => 'word '.repeat(chars / 5);
      const { rows } = await readFeed(fileOf(words(65_540)), { formats: [format] });
      expect(vehicleOf(rows[0])).toMatchObject({
        content: { dealercomments: '', model: 'Hilux' },
        keys: { stocknum: 'A1' },
        warnings: [{ field: 'dealercomments', reason: 'too_large' }],
      });
      const below = await readFeed(fileOf(words(19_000)), { formats: [format] });
      expect(vehicleOf(below.rows[0]).content.dealercomments).toHaveLength(18_999);
    },
  );

  test.each(longs)('in a row of more than 256 kB refuses the file: %s', async (_, format, fileOf) => {
    await expect(readFeed(fileOf('word '.repeat(60_000)), { formats: [format] })).rejects.toMatchObject({
      reason: 'row_too_large',
    });
  });
});

describe('nested XML in a right document', () => {
  const document = (depth: number) =>
    `<listings><listing><vehicle_id>A1</vehicle_id><stock_number>A1</stock_number><year>2021</year><make>Toyota</make><model>Hilux</model><state_of_vehicle>used</state_of_vehicle>${'<more>'.repeat(depth - 2)}${'</more>'.repeat(depth - 2)}</listing></listings>`;

  test('is taken to a depth of 20 and refused below it', async () => {
    const { rows } = await readFeed(document(20), { formats: ['meta-xml'] });
    expect(vehicleOf(rows[0]).content.model).toBe('Hilux');
    await expect(readFeed(document(21), { formats: ['meta-xml'] })).rejects.toMatchObject({ reason: 'too_deep' });
  });
});
