import { createHash } from 'node:crypto';
import sharp from 'sharp';
import * as z from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { vehiclePicturesSchema } from '#domain/media/schema.ts';
import { HOUR_MS } from '#domain/hours/units.ts';
import { makeFetchPictures } from '#functions/media/fetch-pictures/fetch-pictures.ts';
import { makeSharpLibrary } from '#functions/media/sharp-library.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { pictureWanted } from '#events/picture-wanted.ts';
import { auditOf } from '#test/support/audit.ts';
import { testIds } from '#test/support/runtime.ts';
import { ownBench, type OwnBench } from '#test/support/stock/own-bench.ts';
import { stockCsv, type CsvVehicle } from '#test/support/stock/stock-csv.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';

const [dms] = tenantConfig('coastline').sources;
if (dms === undefined) throw new Error('coastline has no source.');
const tenant = tenantContext('coastline', {
  sources: [dms, { ...dms, id: 'other', missingMeans: 'withdrawn' }],
});
const foreign = tenantContext('totara');

let bench: OwnBench;
let n = 0;
beforeAll(async () => {
  bench = await ownBench([tenant, foreign]);
});
afterAll(() => bench.close());

let stock = '';
let vin = '';
beforeEach(async () => {
  n += 1;
  stock = `P${n}`;
  vin = `JTMHX01J8L4${String(200_000 + n)}`;
  await feed();
});

const row = (change: Partial<CsvVehicle> = {}): CsvVehicle => ({ stocknum: stock, vin, price: '30000', ...change });
const feed = async (change: Partial<CsvVehicle> = {}, source = 'dms') => {
  bench.clock.advance(HOUR_MS);
  return bench.feed(tenant, { source, kind: 'delta', body: stockCsv([row(change)]) });
};
const car = () => bench.car(tenant, vin);
const at = (path: string, of = tenant, named = vin) => `${of.id}/stock/cars/${named}/pictures${path}`;

/** A JPEG of its own colour, with a camera's words in it. */
const photo = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: colour } })
    .jpeg()
    .withExif({ IFD0: { Model: 'Phone of Priya' } })
    .toBuffer();
const fileOf = (bytes: Uint8Array) => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  size_bytes: bytes.length,
});
const partsSchema = z.object({
  part_bytes: z.number(),
  parts: z.array(z.object({ number: z.number(), url: z.url() })),
});

const upload = async (bytes: Uint8Array, named = vin) =>
  partsSchema.parse((await bench.ask('POST', at('/upload', tenant, named), fileOf(bytes))).body);
const put = async (url: string, bytes: Uint8Array) =>
  (await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) })).status;
const send = async (bytes: Uint8Array): Promise<void> => {
  const { parts, part_bytes: size } = await upload(bytes);
  for (const { number, url } of parts)
    expect(await put(url, bytes.subarray((number - 1) * size, number * size))).toBe(200);
};
const add = (bytes: Uint8Array, more: Record<string, unknown> = {}) =>
  bench.ask('POST', at(''), { ...fileOf(bytes), ...more });
const sendAndAdd = async (bytes: Uint8Array, more: Record<string, unknown> = {}) => {
  await send(bytes);
  return add(bytes, more);
};

const unasked = async (): Promise<never> => {
  throw new Error('No dealer’s server is asked.');
};
const work = async (): Promise<void> => {
  const { id } = (await car()).car;
  const fetchPictures = makeFetchPictures({
    ...bench.over('media-fetch-pictures'),
    newId: testIds('evt-'),
    images: makeSharpLibrary(),
    egress: { request: unasked },
  });
  const meta = {
    id: 'e1',
    time: bench.clock.now().toISOString(),
    tenantId: tenant.id,
    correlationId: 'c1',
    subject: id,
  };
  const event = pictureWanted.create(meta, { vehicle_id: id, urls: ['https://pictures.example/any.jpg'] });
  await fetchPictures({ event, tenant, remainingMs: () => 200_000 });
};
const outcomes = async () =>
  (await bench.table.load(keys.pictures(tenant, (await car()).car.id), vehiclePicturesSchema))?.state.pictures ?? {};
const shown = async () => (await bench.item(tenant, (await car()).car.id)).content.pictures;

describe('a dealer’s own picture', () => {
  test('is sent to its address, added with its label, kept clean, and shown through later files', async () => {
    const bytes = await photo('#8e1118');
    const { sha256 } = fileOf(bytes);
    expect((await sendAndAdd(bytes, { angle: 'front' })).status).toBe(200);
    await work();
    expect((await car()).pictures).toMatchObject([
      {
        id: `own:${sha256}`,
        picture: { kind: 'own', hash: sha256 },
        key: `r.${sha256}`,
        angle: 'front',
        hidden: false,
      },
    ]);
    const kept = await bench.objects.get(`media/${tenant.id}/${sha256}`);
    expect((await sharp(kept?.body).metadata()).exif).toBeUndefined();
    expect(await bench.objects.size(`pictures-sent/${tenant.id}/${(await car()).car.id}/${sha256}/1`)).toBeUndefined();
    await feed({ colour: 'Blue' });
    expect(await shown()).toEqual([{ kind: 'own', hash: sha256 }]);
  });

  test('is one picture, however often its bytes are added', async () => {
    const bytes = await photo('#123456');
    await sendAndAdd(bytes);
    await sendAndAdd(bytes);
    const { own, history } = await car();
    expect(own.find(({ field }) => field === 'own_pictures')?.rev).toBe(1);
    expect(history).toHaveLength(1);
    const { id } = (await car()).car;
    await bench.pump(tenant);
    const actions = (await auditOf(bench.table, tenant.id)).filter(({ subject }) => subject.id === id);
    expect(actions.map(({ action }) => action)).toEqual(['stock.add-picture']);
  });

  test('goes on where its file was cut: only parts that are not whole are asked for again', async () => {
    const bytes = Buffer.concat([await photo('#654321'), Buffer.alloc(9_000_000)]);
    const { parts, part_bytes: size } = await upload(bytes);
    expect(parts).toHaveLength(2);
    await put(parts[0]?.url ?? '', bytes.subarray(0, size));
    expect((await add(bytes)).body['detail']).toBe('This file did not arrive whole. Send it again.');
    const left = await upload(bytes);
    expect(left.parts.map(({ number }) => number)).toEqual([2]);
    await put(left.parts[0]?.url ?? '', bytes.subarray(size));
    expect((await add(bytes)).status).toBe(200);
  });

  test('is refused in words where it is HEIC, no picture, empty or too large', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000')]);
    expect((await sendAndAdd(heic)).body['detail']).toContain('HEIC');
    expect((await sendAndAdd(Buffer.from('<svg/>'))).body['detail']).toContain('no picture that can be read');
    const { status } = await bench.ask('POST', at('/upload'), { ...fileOf(heic), size_bytes: 15_000_001 });
    expect(status).toBe(400);
    expect((await bench.ask('POST', at('/upload'), { ...fileOf(heic), size_bytes: 0 })).status).toBe(400);
    expect(await shown()).toEqual([]);
  });

  test('is refused by its pixels later, and says why to the dealer alone', async () => {
    const whole = await photo('#0a0b0c');
    const cut = whole.subarray(0, whole.length / 2);
    await sendAndAdd(cut);
    await work();
    expect((await car()).pictures).toMatchObject([{ key: null, refused: 'damaged picture' }]);
  });

  test('is of the bytes that were announced, else refused', async () => {
    const bytes = await photo('#111111');
    const other = await photo('#222222');
    const padded = Buffer.concat([other, Buffer.alloc(Math.max(0, bytes.length - other.length))]).subarray(
      0,
      bytes.length,
    );
    const { parts } = await upload(bytes);
    await put(parts[0]?.url ?? '', padded);
    await add(bytes);
    await work();
    expect(Object.values(await outcomes())).toEqual([{ state: 'refused', reason: 'another file than announced' }]);
  });

  test('sent for one car is of no use for another, nor for another dealer’s', async () => {
    const bytes = await photo('#333333');
    await send(bytes);
    await bench.feed(tenant, {
      source: 'dms',
      kind: 'delta',
      body: stockCsv([row({ stocknum: `${stock}b`, vin: `${vin.slice(0, -1)}X` })]),
    });
    const elsewhere = await bench.ask('POST', at('', tenant, `${stock}b`), fileOf(bytes));
    expect([elsewhere.status, elsewhere.body['detail']]).toEqual([
      400,
      'This file did not arrive whole. Send it again.',
    ]);
    expect((await bench.ask('POST', at('/upload', foreign), fileOf(bytes))).status).toBe(404);
    expect((await bench.ask('POST', at('', foreign), fileOf(bytes))).status).toBe(404);
  });

  test('is added beside a feed’s file that comes at the same time, and neither is lost', async () => {
    const bytes = await photo('#444444');
    await send(bytes);
    await Promise.all([add(bytes), feed({ colour: 'Green' })]);
    expect((await bench.item(tenant, (await car()).car.id)).content).toMatchObject({
      colour: 'Green',
      pictures: [{ kind: 'own' }],
    });
  });

  test('is labelled and removed by the field’s revision, comes back by an undo, and none is named that was not sent', async () => {
    const bytes = await photo('#555555');
    const { sha256: hash } = fileOf(bytes);
    await sendAndAdd(bytes);
    const set = (rev: number, value: unknown) =>
      bench.act(tenant, vin, 'own', { fields: { own_pictures: { rev, value } } });
    expect((await set(1, [{ hash: 'f'.repeat(64), angle: null }])).status).toBe(400);
    expect((await set(1, [{ hash, angle: 'boot' }])).status).toBe(200);
    expect((await set(1, [])).body['code']).toBe('version_conflict');
    expect((await set(2, [])).status).toBe(200);
    expect(await shown()).toEqual([]);
    await bench.act(tenant, vin, 'undo', { fields: { own_pictures: 3 } });
    await work();
    expect((await car()).pictures).toMatchObject([{ angle: 'boot', key: `r.${hash}` }]);
  });

  test('stands where the dealer’s order says, is hidden and kept', async () => {
    const [first, second] = [await photo('#666666'), await photo('#777777')];
    await sendAndAdd(first);
    await sendAndAdd(second);
    const [a, b] = [first, second].map((bytes) => `own:${fileOf(bytes).sha256}`);
    await bench.act(tenant, vin, 'own', { fields: { pictures: { rev: 0, value: { order: [b], hidden: [a] } } } });
    await work();
    expect((await car()).pictures).toMatchObject([
      { id: b, hidden: false },
      { id: a, hidden: true, key: expect.stringMatching(/^r\./) },
    ]);
    expect(await shown()).toHaveLength(1);
  });

  test('goes along to the same vehicle at another source', async () => {
    const bytes = await photo('#888888');
    await sendAndAdd(bytes);
    await work();
    await feed({ stocknum: `${stock}o` }, 'other');
    const other = await bench.car(tenant, `${stock}o`);
    expect(other.pictures).toMatchObject([{ picture: { kind: 'own', hash: fileOf(bytes).sha256 } }]);
  });

  test('is one of forty at most', async () => {
    const { id } = (await car()).car;
    for (let i = 0; i < 40; i += 1) {
      const bytes = Buffer.from(`\u00ff\u00d8\u00ff${i}`, 'latin1');
      await bench.objects.put(`pictures-sent/${tenant.id}/${id}/${fileOf(bytes).sha256}/1`, bytes, 'image/jpeg');
      expect((await add(bytes)).status).toBe(200);
      if (i % 8 === 0) await bench.pump(tenant);
    }
    const { status, body } = await sendAndAdd(await photo('#999999'));
    expect([status, body['detail']]).toEqual([
      409,
      'A car has 40 pictures of your own at most. Remove one of them first.',
    ]);
  });
});
