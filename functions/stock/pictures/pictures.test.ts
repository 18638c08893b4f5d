import { createHash } from 'node:crypto';
import sharp from 'sharp';
import * as z from 'zod';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { vehiclePicturesSchema } from '#domain/media/schema.ts';
import { DAY_MS, HOUR_MS } from '#domain/hours/units.ts';
import { makeFetchPictures } from '#functions/media/fetch-pictures/fetch-pictures.ts';
import { renditionsPrefix } from '#functions/media/object-names.ts';
import { create as createReconcile } from '#functions/media/reconcile/handler.ts';
import { makeRenditions } from '#functions/media/renditions.ts';
import { makeSharpLibrary } from '#functions/media/sharp-library.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { pictureWanted } from '#events/picture-wanted.ts';
import { auditOf } from '#test/support/audit.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { putPictures } from '#test/support/stock-items.ts';
import { fixedDirectory, testIds } from '#test/support/runtime.ts';
import { ownBench, type OwnBench } from '#test/support/stock/own-bench.ts';
import { stockCsv, type CsvVehicle } from '#test/support/stock/stock-csv.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';

const [dms] = tenantConfig('coastline').sources;
if (dms === undefined) throw new Error('coastline has no source.');
const tenant = tenantContext('coastline', {
  sources: [dms, { ...dms, id: 'other', missingMeans: 'withdrawn' }],
});
const foreign = tenantContext('totara');
/** After the other source was taken away. */
const later = tenantContext('coastline', { sources: [dms] });

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

let dropped: (readonly string[])[] = [];
const edgeCache = {
  forget: async (hosts: readonly string[], paths: readonly string[] = ['/*']) => {
    expect(hosts).toEqual(tenant.config.hosts);
    dropped.push(paths);
  },
};
beforeEach(() => {
  dropped = [];
});

const unasked = async (): Promise<never> => {
  throw new Error('No dealer’s server is asked.');
};
const work = async (of = tenant): Promise<void> => {
  const { id } = (await car()).car;
  const fetchPictures = makeFetchPictures({
    ...bench.over('media-fetch-pictures'),
    newId: testIds('evt-'),
    images: makeSharpLibrary(),
    egress: { request: unasked },
    edgeCache,
  });
  const meta = {
    id: 'e1',
    time: bench.clock.now().toISOString(),
    tenantId: tenant.id,
    correlationId: 'c1',
    subject: id,
  };
  const event = pictureWanted.create(meta, { vehicle_id: id, urls: ['https://pictures.example/any.jpg'] });
  await fetchPictures({ event, tenant: of, remainingMs: () => 200_000 });
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
      409,
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

const reconcileDays = async (days = 1, of = tenant): Promise<void> => {
  bench.clock.advance(days * DAY_MS);
  const over = { ...bench.over('media-reconcile'), directory: fixedDirectory([of]) };
  await createReconcile({ ...over, edgeCache })({}, lambdaContext(60_000));
};
/** As the site asks for it. */
const address = async (hash: string): Promise<number> => {
  const gallery = makeRenditions({ objects: bench.objects, images: makeSharpLibrary() });
  const variant = { name: '320-75.webp', format: 'webp', width: 320, quality: 75 } as const;
  try {
    await gallery.get({ tenant, key: `r.${hash}`, variant });
    return 200;
  } catch (error) {
    if (error instanceof Problem) return error.status;
    throw error;
  }
};
const undo = (rev: number) => bench.act(tenant, vin, 'undo', { fields: { own_pictures: rev } });
const setPictures = (rev: number, value: unknown) =>
  bench.act(tenant, vin, 'own', { fields: { own_pictures: { rev, value } } });
const secondCar = async (): Promise<void> => {
  const csv = stockCsv([row({ stocknum: `${stock}b`, vin: `${vin.slice(0, -1)}Z` })]);
  await bench.feed(tenant, { source: 'dms', kind: 'delta', body: csv });
};

describe('a removed picture of the dealer’s own', () => {
  test('answers for a day, in which it can be brought back; then file and renditions are gone', async () => {
    const bytes = await photo('#1a2b3c');
    const { sha256: hash } = fileOf(bytes);
    await sendAndAdd(bytes);
    await work();
    expect(await address(hash)).toBe(200);
    await setPictures(1, []);
    bench.clock.advance(DAY_MS / 2);
    await undo(2);
    expect((await car()).pictures).toHaveLength(1);
    await setPictures(3, []);
    await createReconcile({ ...bench.over('media-reconcile'), edgeCache })({}, lambdaContext(60_000));
    expect(await address(hash)).toBe(200);
    await reconcileDays();
    expect(await address(hash)).toBe(404);
    expect(await bench.objects.size(`${renditionsPrefix(tenant.id)}/media/r.${hash}/320-75.webp`)).toBeUndefined();
    expect(dropped).toEqual([[`/media/r.${hash}/*`]]);
    expect(await outcomes()).toEqual({});
    const { status, body } = await undo(4);
    expect([status, body['detail']]).toEqual([
      409,
      'A picture that was removed is kept for a day, and its file is deleted then. Add the picture again.',
    ]);
    expect((await car()).own.find(({ field }) => field === 'own_pictures')?.undo).toBe(false);
    expect((await setPictures(4, [{ hash, angle: null }])).status).toBe(400);
  });

  test('can be added again afterwards, and is shown again', async () => {
    const bytes = await photo('#5a2b3d');
    await sendAndAdd(bytes);
    await work();
    await setPictures(1, []);
    await reconcileDays(2);
    await sendAndAdd(bytes);
    await work();
    expect(await address(fileOf(bytes).sha256)).toBe(200);
    await reconcileDays(2);
    expect(await address(fileOf(bytes).sha256)).toBe(200);
  });

  test('stays while another car has the same one, and goes with the last', async () => {
    const bytes = await photo('#9a2b3e');
    const { sha256: hash } = fileOf(bytes);
    await sendAndAdd(bytes);
    await work();
    const first = vin;
    await secondCar();
    [vin, stock] = [`${vin.slice(0, -1)}Z`, `${stock}b`];
    await sendAndAdd(bytes);
    await work();
    vin = first;
    await setPictures(1, []);
    await reconcileDays(2);
    expect(await address(hash)).toBe(200);
    vin = `${vin.slice(0, -1)}Z`;
    await setPictures(1, []);
    await reconcileDays(2);
    expect(await address(hash)).toBe(404);
  });

  test('ends at a car whose source was taken away, and stays while such a car has the same one', async () => {
    const [bytes, only] = [await photo('#9a2c4e'), await photo('#9a2c4f')];
    const { sha256: hash } = fileOf(bytes);
    await sendAndAdd(bytes);
    await work();
    const first = vin;
    vin = `${vin.slice(0, -1)}X`;
    await feed({ stocknum: `${stock}b`, vin }, 'other');
    await sendAndAdd(bytes);
    await sendAndAdd(only);
    await work();
    const { id } = (await car()).car;
    const removeAll = async (): Promise<void> => {
      const { rev = 0 } = (await car()).own.find(({ field }) => field === 'own_pictures') ?? {};
      expect((await setPictures(rev, [])).status).toBe(200);
    };
    vin = first;
    await removeAll();
    await reconcileDays(2, later);
    expect(await address(hash)).toBe(200);
    vin = id;
    await removeAll();
    await reconcileDays(2, later);
    expect([await address(hash), await address(fileOf(only).sha256)]).toEqual([404, 404]);
  });

  test('stays where a run was cut until the next one', async () => {
    const bytes = await photo('#1ad03f');
    const { sha256: hash } = fileOf(bytes);
    await sendAndAdd(bytes);
    await work();
    await setPictures(1, []);
    const broken = async (): Promise<never> => {
      throw new Error('The edge does not answer.');
    };
    bench.clock.advance(2 * DAY_MS);
    const cut = createReconcile({ ...bench.over('media-reconcile'), edgeCache: { forget: broken } });
    await expect(cut({}, lambdaContext(60_000))).rejects.toThrow();
    expect(await outcomes()).toHaveProperty(`own:${hash}`);
    await reconcileDays();
    expect(await outcomes()).toEqual({});
    expect(dropped).toEqual([[`/media/r.${hash}/*`]]);
  });
});

const plate = { x: 300, y: 600, width: 400, height: 200 };
const hide = (picture: string, rev: number, areas: unknown = [plate], named = vin, of = tenant) =>
  bench.ask('POST', at('/hide', of, named), { picture, rev, areas });
const firstPicture = async () => (await car()).pictures[0];

/** Green, with a plate of black signs on white. */
const carWithPlate = async (seed: number): Promise<Buffer> => {
  const signs = Array.from(
    { length: 6 },
    (_, k) => `<rect x="${78 + k * 16}" y="${62 + ((k * seed) % 4)}" width="4" height="14"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="100"><rect width="240" height="100" fill="#0a7a3b"/><rect x="72" y="60" width="96" height="20" fill="#fff"/>${signs.join('')}<text x="2" y="12">${seed}</text></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer();
};
const contrast = async (bytes: Uint8Array): Promise<number> => {
  const plateOnly = { left: 76, top: 62, width: 88, height: 16 };
  const { channels } = await sharp(await sharp(bytes).extract(plateOnly).png().toBuffer()).stats();
  return channels[0]?.stdev ?? 0;
};

describe('the number plate of a picture', () => {
  test('is hidden in a new picture at the same place with the same label; what showed it is gone at once', async () => {
    const [other, bytes] = [await photo('#445566'), await carWithPlate(3)];
    const { sha256: hash } = fileOf(bytes);
    await sendAndAdd(other);
    await sendAndAdd(bytes, { angle: 'front' });
    const ids = { other: `own:${fileOf(other).sha256}`, old: `own:${hash}` };
    await bench.act(tenant, vin, 'own', {
      fields: { pictures: { rev: 0, value: { order: [ids.old, ids.other], hidden: [] } } },
    });
    await work();
    expect(await address(hash)).toBe(200);
    expect(await contrast((await bench.objects.get(`media/${tenant.id}/${hash}`))?.body ?? bytes)).toBeGreaterThan(40);

    expect((await hide(ids.old, 2)).status).toBe(200);
    const made = await firstPicture();
    expect(made).toMatchObject({ picture: { kind: 'own' }, angle: 'front', key: null, hidden: false });
    await work();
    const shownNow = await firstPicture();
    expect(shownNow).toMatchObject({ id: made?.id, angle: 'front', key: expect.stringMatching(/^r\./) });
    expect((await car()).pictures.map(({ id }) => id)).toEqual([made?.id, ids.other]);
    const kept = (await bench.objects.get(`media/${tenant.id}/${shownNow?.key?.slice(2) ?? ''}`))?.body;
    expect(await contrast(kept ?? bytes)).toBeLessThan(12);
    expect(await address(hash)).toBe(404);
    expect(await address(fileOf(other).sha256)).toBe(200);
    expect(dropped).toEqual([[`/media/r.${hash}/*`]]);
    await reconcileDays(2);
    expect(await address(shownNow?.key?.slice(2) ?? '')).toBe(200);
  });

  test('comes back by no undo, of the pictures or of their order', async () => {
    const bytes = await carWithPlate(5);
    const old = `own:${fileOf(bytes).sha256}`;
    await sendAndAdd(bytes);
    await work();
    await hide(old, 1);
    await work();
    expect((await undo(2)).status).toBe(200);
    const pictures = (await car()).pictures.map(({ id }) => id);
    expect(pictures).toHaveLength(1);
    expect(pictures).not.toContain(old);
    const stored = await bench.item(tenant, (await car()).car.id);
    expect(JSON.stringify([stored.own?.own_pictures, stored.own?.pictures, stored.content])).not.toContain(
      old.slice(4),
    );
    expect((await setPictures(3, [{ hash: old.slice(4), angle: null }])).status).toBe(400);
  });

  test('is hidden once, however often the write is sent or its message comes', async () => {
    const bytes = await carWithPlate(7);
    const old = `own:${fileOf(bytes).sha256}`;
    await sendAndAdd(bytes);
    await work();
    expect((await hide(old, 1)).status).toBe(200);
    await work();
    await work();
    const { pictures } = await car();
    expect((await hide(old, 1)).status).toBe(200);
    expect((await car()).pictures).toEqual(pictures);
    expect((await car()).history).toHaveLength(2);
  });

  test('stays hidden where a run was cut between the new picture and the old one’s end', async () => {
    const bytes = await carWithPlate(9);
    const { sha256: hash } = fileOf(bytes);
    await sendAndAdd(bytes);
    await work();
    await hide(`own:${hash}`, 1);
    const { forget } = edgeCache;
    edgeCache.forget = () => Promise.reject(new Error('The edge does not answer.'));
    await expect(work()).rejects.toThrow('The edge does not answer.');
    edgeCache.forget = forget;
    expect((await firstPicture())?.key).toBeNull();
    await work();
    expect((await firstPicture())?.key).toMatch(/^r\./);
    expect(await address(hash)).toBe(404);
  });

  test('is refused where somebody changed the pictures meanwhile, while one is made ready, and with boxes that hide nothing', async () => {
    const bytes = await carWithPlate(11);
    const old = `own:${fileOf(bytes).sha256}`;
    await sendAndAdd(bytes);
    expect((await hide(old, 1)).body['detail']).toBe(
      'This picture is still being made ready. Try again when it is shown.',
    );
    await work();
    expect((await hide(old, 0)).body['code']).toBe('version_conflict');
    for (const areas of [
      [],
      [{ ...plate, width: 0 }],
      [{ ...plate, x: 900 }],
      Array(6).fill(plate),
      [{ ...plate, x: 0.5 }],
    ])
      expect((await hide(old, 1, areas)).status).toBe(400);
    expect((await hide(`own:${'f'.repeat(64)}`, 1)).status).toBe(404);
    expect((await hide(old, 1, [plate], vin, foreign)).status).toBe(404);
    expect(await address(old.slice(4))).toBe(200);
  });

  test('of a picture that another car has too stays there, until it is hidden there as well', async () => {
    const bytes = await carWithPlate(13);
    const { sha256: hash } = fileOf(bytes);
    await sendAndAdd(bytes);
    await work();
    const [first, second] = [vin, `${vin.slice(0, -1)}Z`];
    await secondCar();
    vin = second;
    await sendAndAdd(bytes);
    await work();
    vin = first;
    await hide(`own:${hash}`, 1);
    await work();
    expect(await address(hash)).toBe(200);
    vin = second;
    await hide(`own:${hash}`, 1, [{ ...plate, x: 290 }]);
    await work();
    expect(await address(hash)).toBe(404);
    expect((await firstPicture())?.key).toMatch(/^r\./);
  });

  test('of a picture that a car has whose source was taken away stays there', async () => {
    const bytes = await carWithPlate(14);
    const { sha256: hash } = fileOf(bytes);
    await sendAndAdd(bytes);
    await work();
    const first = vin;
    vin = `${vin.slice(0, -1)}Y`;
    await feed({ stocknum: `${stock}b`, vin }, 'other');
    await sendAndAdd(bytes);
    await work();
    const second = (await car()).car.id;
    vin = first;
    await hide(`own:${hash}`, 1);
    await work(later);
    expect(await address(hash)).toBe(200);
    vin = second;
    await hide(`own:${hash}`, 1);
    await work(later);
    expect(await address(hash)).toBe(404);
  });

  test('of a feed’s picture is hidden on a copy of the dealer’s own, which takes its place through later files', async () => {
    const bytes = await carWithPlate(15);
    const url = 'https://pictures.example/plate.jpg';
    await feed({ pictures: `${url}|https://pictures.example/rear.jpg` });
    const { id } = (await car()).car;
    const of = '5'.repeat(64);
    await bench.objects.put(`media/${tenant.id}/${of}`, bytes, 'image/jpeg');
    await putPictures(bench.table, tenant, {
      vehicle_id: id,
      pictures: {
        [url]: { state: 'stored', key: `r.${of}` },
        'https://pictures.example/rear.jpg': { state: 'refused', reason: 'status 404' },
      },
    });
    expect((await hide(url, 0)).status).toBe(200);
    await work();
    await feed({ pictures: `${url}|https://pictures.example/rear.jpg`, colour: 'Red' });
    const { pictures } = await car();
    expect(pictures.map(({ picture, hidden }) => [picture.kind, hidden])).toEqual([
      ['own', false],
      ['remote', false],
      ['remote', true],
    ]);
    expect(pictures[0]?.key).toMatch(/^r\./);
    // It would be fetched again if it were shown.
    expect(await address(of)).toBe(404);
    expect((await hide(url, 1)).status).toBe(200);
    expect((await car()).pictures).toHaveLength(3);
    expect(await outcomes()).not.toHaveProperty([url]);
  });
});
