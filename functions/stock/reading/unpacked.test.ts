import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { zipOf } from '#test/support/stock/archives.ts';
import { FeedRefused } from '../errors.ts';
import { openFeed, type RawFeed } from './feed.ts';
import { unpacked } from './unpacked.ts';

const CSV = 'stocknum,year,make,model,car_type\nA1,2020,Citroën,C4,used\nA2,2021,Kia,Rio,used\n';

/** A file in chunks, as it comes from the store; `fails` breaks off after so many bytes. */
const raw = (bytes: Uint8Array, { chunk = 11, fails = Infinity } = {}): RawFeed => ({
  head: async () => bytes.subarray(0, 65_536),
  bytes: async function* () {
    for (let from = 0; from < bytes.length; from += chunk) {
      if (from >= fails) throw new Error('The store does not answer.');
      yield bytes.subarray(from, from + chunk);
    }
  },
});

const textOf = async (file: RawFeed): Promise<string> => {
  const chunks = await Array.fromAsync((await unpacked(file)).bytes());
  return Buffer.concat(chunks).toString('utf8');
};

const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'taken';
  } catch (error) {
    if (error instanceof FeedRefused) return `${error.reason}: ${error.message}`;
    throw error;
  }
};
const refusal = (bytes: Uint8Array): Promise<string> => refusalOf(textOf(raw(bytes, { chunk: 4_096 })));

/** Changes bytes at each place where the signature is found. */
const patched = (bytes: Buffer, signature: string, offset: number, value: number): Buffer => {
  const changed = Buffer.from(bytes);
  for (let at = changed.indexOf(signature, 0, 'latin1'); at !== -1; at = changed.indexOf(signature, at + 4, 'latin1'))
    changed[at + offset] = value;
  return changed;
};
const LOCAL = 'PK\x03\x04';
const CENTRAL = 'PK\x01\x02';

describe('a packed feed', () => {
  test('is read by its first bytes: gzip, gzip in two members, zip, and a file that is not packed', async () => {
    const halves = [CSV.slice(0, 40), CSV.slice(40)].map((half) => gzipSync(half));
    for (const file of [gzipSync(CSV), Buffer.concat(halves), await zipOf({ 'stock.csv': CSV }), Buffer.from(CSV)]) {
      expect(await textOf(raw(file))).toBe(CSV);
      expect(await textOf(raw(file, { chunk: 100_000 }))).toBe(CSV);
    }
  });

  test('can be read twice, and its format is found inside', async () => {
    for (const file of [gzipSync(CSV), await zipOf({ 'stock.csv': CSV })]) {
      const feed = await openFeed(raw(file), { formats: ['forecourt-csv'], columns: {} }, { format: 'auto' });
      expect(feed.format.mapping.id).toBe('forecourt-csv');
      for (const _ of [1, 2]) {
        const records = await Array.fromAsync(feed.records());
        expect(records.map((record) => record.all('make')[0])).toEqual(['Citroën', 'Kia']);
      }
    }
  });

  test('that holds a packed file again is refused', async () => {
    const twice = raw(gzipSync(await zipOf({ 'stock.csv': CSV })));
    const source = { formats: ['forecourt-csv'], columns: {} };
    expect(await refusalOf(openFeed(twice, source, { format: 'auto' }))).toContain(
      'archive: The archive holds another',
    );
  });

  test('is not blamed for a store that fails', async () => {
    const large = Buffer.from(Array.from({ length: 400_000 }, (_, n) => `${(n * 7_919) % 1_000_003}`).join(','));
    for (const file of [gzipSync(large), await zipOf({ 'a.csv': large })]) {
      await expect(textOf(raw(file, { chunk: 4_096, fails: 9_000 }))).rejects.toThrow('The store does not answer.');
    }
  });
});

describe('a gzip file', () => {
  test('that is cut, damaged or followed by something is refused', async () => {
    const file = gzipSync(CSV);
    expect(await refusal(file.subarray(0, file.length - 12))).toContain('cut_off');
    expect(await refusal(Buffer.concat([file.subarray(0, 20), Buffer.alloc(20, 255), file.subarray(40)]))).toContain(
      'archive: The gzip file is damaged',
    );
    expect(await refusal(Buffer.concat([file, Buffer.alloc(90_000, 65)]))).not.toBe('taken');
  });

  test('that unpacks to far more than its size is refused before it has', async () => {
    const member = gzipSync(Buffer.alloc(5_000_000));
    const bomb = Buffer.concat(Array.from({ length: 100 }, () => member));
    let read = 0;
    const file = raw(bomb, { chunk: 1_024 });
    const counted: RawFeed = {
      head: file.head,
      bytes: async function* () {
        for await (const chunk of file.bytes()) {
          read += chunk.length;
          yield chunk;
        }
      },
    };
    expect(await refusalOf(textOf(counted))).toContain('archive: The file unpacks to more than 200 times its size');
    expect(read).toBeLessThan(bomb.length / 2);
  });
});

describe('a zip file', () => {
  test('holds one data file; pictures, folders, notes of an operating system and a mark of the end do not count', async () => {
    const file = await zipOf({
      '__MACOSX/._stock.csv': 'x',
      'photos/': '',
      'photos/1.jpg': 'x',
      'photos.zip': 'PK',
      'END.XML': '<END/>',
      'stock.csv': CSV,
      'read me.pdf': 'x',
    });
    expect(await textOf(raw(file))).toBe(CSV);
    expect(await textOf(raw(await zipOf({ EXPORT: CSV })))).toBe(CSV);
  });

  test('with several data files is refused by their names, one without any too', async () => {
    const names = Array.from({ length: 7 }, (_, n) => [`yard ${n}.csv`, CSV] as const);
    expect(await refusal(await zipOf(Object.fromEntries(names.slice(0, 2))))).toBe(
      'archive: The zip file holds 2 data files: yard 0.csv, yard 1.csv. Send one.',
    );
    expect(await refusal(await zipOf(Object.fromEntries(names)))).toContain('yard 4.csv and 2 more. Send one.');
    expect(await refusal(await zipOf({ 'a.jpg': 'x', 'b.jpg': 'x' }))).toContain('holds no data file');
    expect(await refusal(await zipOf({}))).toContain('holds no data file');
  });

  test('is found by its directory, whatever follows the first file', async () => {
    const filler = Buffer.from(Array.from({ length: 300_000 }, (_, n) => `${(n * 7_919) % 1_000_003}`).join(','));
    const file = await zipOf({ 'photos/1.jpg': filler, 'photos/2.jpg': filler, 'stock.csv': CSV });
    expect(file.length).toBeGreaterThan(1_200_000);
    expect(await textOf(raw(file, { chunk: 5_000 }))).toBe(CSV);
    const first = await zipOf({ 'stock.csv': CSV, 'photos/1.jpg': filler, 'photos/2.jpg': filler });
    expect(await textOf(raw(first, { chunk: 5_000 }))).toBe(CSV);
  });

  test('that is cut, damaged, encrypted or packed in another way is refused', async () => {
    const file = await zipOf({ 'stock.csv': CSV });
    expect(await refusal(file.subarray(0, file.length - 30))).toContain('archive: The zip file is damaged or cut off');
    const damaged = Buffer.from(file);
    damaged.fill(0, 45, 60);
    expect(await refusal(damaged)).toContain('archive: ');
    expect(await refusal(patched(file, CENTRAL, 16, 1))).toContain("archive: 'stock.csv' in the zip file is damaged");
    expect(await refusal(patched(file, CENTRAL, 8, 1))).toContain('is encrypted');
    expect(await refusal(patched(file, CENTRAL, 10, 12))).toContain('packed in a way that is not read');
  });

  test('that unpacks to far more than its size is refused by its directory, and while reading where that lies', async () => {
    const bomb = await zipOf({ 'stock.csv': Buffer.alloc(30_000_000) });
    expect(await refusal(bomb)).toContain('archive: The file unpacks to more than 200 times its size');
    let lying = bomb;
    for (const [offset, value] of [24, 25, 26, 27].map((at, n) => [at, n === 0 ? 9 : 0] as const))
      lying = patched(lying, CENTRAL, offset, value);
    expect(await refusal(patched(lying, LOCAL, 22, 9))).toContain('archive: ');
  });
});
