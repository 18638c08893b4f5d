import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeRandom, type Random } from '#demo/random.ts';
import { HOUR_MS } from '#domain/hours/units.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { ownBench, type OwnBench } from '#test/support/stock/own-bench.ts';
import { runs } from '#test/support/runs.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { MODEL_FIELDS, OwnModel, randomValue, type Car, type Row } from './own-model.ts';

const [dms] = tenantConfig('coastline').sources;
if (dms === undefined) throw new Error('coastline has no source.');

/** Dies at a write, before or after it; every later one of that worker fails, too. */
const worker = { left: Number.POSITIVE_INFINITY, after: false };
const mortally = async <T>(write: () => Promise<T>): Promise<T> => {
  worker.left -= 1;
  if (worker.left < 0 || (worker.left === 0 && !worker.after)) throw new Error('killed');
  const written = await write();
  if (worker.left <= 0) throw new Error('killed');
  return written;
};

const tenants: TenantContext[] = [];
let bench: OwnBench;
beforeAll(async () => {
  bench = await ownBench(tenants, {
    wrap: (deps) => ({
      ...deps,
      table: {
        load: (key, schema) => deps.table.load(key, schema),
        loadMany: (wanted, schema) => deps.table.loadMany(wanted, schema),
        list: (list, options) => deps.table.list(list, options),
        change: (at, schema, empty, decide) => mortally(() => deps.table.change(at, schema, empty, decide)),
      },
    }),
  });
});
afterAll(() => bench.close());

const HEADER = 'stocknum,vin,year,make,model,car_type,price,km,status,tag,dealercomments';
const csv = (rows: readonly Row[], km: number): string =>
  [
    HEADER,
    ...rows.map((row) =>
      [
        row.stock,
        row.vin,
        2021,
        'Toyota',
        'Hilux',
        'used',
        row.price,
        km,
        row.sold ? 'sold' : '',
        row.tag,
        row.comments,
      ].join(','),
    ),
  ].join('\n') + '\n';

type Source = 'a' | 'b';

/** One dealer with two systems and people who work at it. */
const makePlay = (n: number) => {
  const random: Random = makeRandom(`own-${n}`);
  const sources = { a: `a${n}`, b: `b${n}` };
  const tenant = tenantContext('coastline', {
    sources: [
      { ...dms, id: sources.a, missingMeans: 'sold' },
      { ...dms, id: sources.b, missingMeans: 'withdrawn' },
    ],
  });
  tenants.splice(0, tenants.length, tenant);
  const model = new OwnModel();
  const told: string[] = [];
  let made = 0;
  const next = (): number => (made += 1);
  const newVin = (): string => `JTMHX${String(n).padStart(4, '0')}L4${String(100_000 + next())}`;
  /** What each system lists. */
  const systems: Record<Source, Map<string, Row & { was: string }>> = { a: new Map(), b: new Map() };
  const now = (): string => bench.clock.now().toISOString();

  const add = (source: Source, vin: string): void => {
    systems[source].set(vin, {
      vin,
      was: vin,
      stock: `${source}${next()}`,
      price: 30_000,
      tag: '',
      comments: '',
      sold: false,
    });
  };
  for (let car = 0; car < 5; car += 1) {
    const vin = newVin();
    add('a', vin);
    if (random.chance(0.3)) add('b', vin);
  }

  const changeRow = (source: Source, row: Row & { was: string }): void => {
    const known = model.cars[source].get(row.was);
    // A number and a VIN that change in one row are another car.
    const mayCorrect = known?.feed === 'active' && known.row.stock === row.stock && !row.sold;
    const mayRenumber = row.vin === row.was;
    const changes: (() => void)[] = [
      () => (row.price = random.whole(20, 40) * 1_000),
      () => (row.tag = random.pick(['', 'Feed tag'])),
      () => (row.comments = `Feed ${next()}`),
      () => (row.sold = !row.sold),
      () => void systems[source].delete(row.was),
    ];
    if (mayCorrect) changes.push(() => (row.vin = newVin()));
    if (mayRenumber) changes.push(() => (row.stock = `${source}${next()}`));
    random.pick(changes)();
  };

  const mutate = (source: Source): void => {
    const rows = systems[source];
    for (const row of [...rows.values()]) if (random.chance(0.4)) changeRow(source, row);
    // What was sold leaves the file now and then, and may come back.
    for (const vin of [...rows.keys()])
      if (model.cars[source].get(vin)?.status.value === 'sold' && random.chance(0.5)) rows.delete(vin);
    const known = [...model.cars.a.keys(), ...model.cars.b.keys()].filter((vin) => !rows.has(vin));
    // Found again, or listed by the second system.
    if (known.length > 0 && random.chance(0.7)) add(source, random.pick(known));
  };

  const kill = (): void => {
    worker.left = random.whole(1, 5);
    worker.after = random.chance(0.5);
  };

  const feed = async (source: Source): Promise<void> => {
    mutate(source);
    const rows = [...systems[source].values()];
    const kind = random.chance(0.7) ? 'full' : 'delta';
    const sent = kind === 'full' ? rows : rows.filter(() => random.chance(0.5));
    if (sent.length === 0) return;
    bench.clock.advance(2 * HOUR_MS);
    const body = csv(sent, next());
    const run = await bench.send(tenant, { source: sources[source], kind, body });
    const isKilled = random.chance(0.3);
    if (isKilled) kill();
    await bench.pump(tenant).catch((error: unknown) => {
      if (!isKilled) throw error;
    });
    worker.left = Number.POSITIVE_INFINITY;
    if (isKilled) await bench.ingest(tenant, { source: sources[source], run }, () => 300_000);
    await bench.pump(tenant);
    const { state, detail } = await bench.runOf(tenant, run);
    told.push(
      `${source} ${kind}${isKilled ? ' killed' : ''} ${state} ${detail ?? ''}: ${sent.map((row) => `${row.was}>${row.vin}${row.sold ? ' sold' : ''}`).join()}`,
    );
    expect(state, told.join('\n')).toBe('DONE');
    model.file(source, { rows: sent, kind, missingMeans: source === 'a' ? 'sold' : 'withdrawn', now: now() });
    // A correction that was not sent is none yet.
    for (const row of rows) Object.assign(row, sent.includes(row) ? { was: row.vin } : { vin: row.was });
    systems[source] = new Map(rows.map((row) => [row.was, row]));
  };

  const itemsOf = async (source: Source): Promise<ReadonlyMap<string, StockItem>> =>
    new Map([...(await bench.stock(tenant, sources[source])).values()].map((item) => [item.content.vin ?? '', item]));

  const act = async (source: Source, vin: string, car: Car): Promise<void> => {
    const item = (await itemsOf(source)).get(vin);
    if (item === undefined) throw new Error(`No ${source} ${vin}: ${told.join('\n')}`);
    bench.clock.advance(60_000);
    const rev = (field: 'status' | 'price' | (typeof MODEL_FIELDS)[number]): number => item.own?.[field]?.rev ?? 0;
    const send = async (name: 'own' | 'sold' | 'back', body: unknown): Promise<void> => {
      const { status, text } = await bench.act(tenant, item.id, name, body);
      expect(status, text).toBe(200);
      told.push(`${name} ${source} ${vin} ${JSON.stringify(body)}`);
    };
    const at = now();
    model.lapse(at);
    switch (random.pick(['plain', 'plain', 'plain', 'price', 'sold', 'sold', 'back', 'soon'] as const)) {
      case 'plain': {
        const field = random.pick(MODEL_FIELDS);
        const value = random.chance(0.2) ? null : randomValue(field, random, next());
        await send('own', { fields: { [field]: { rev: rev(field), value } } });
        const before = car.own.get(field)?.value;
        if ((before ?? null) !== value) car.own.set(field, { value: value ?? undefined, at });
        return;
      }
      case 'price': {
        const cents = random.whole(20, 40) * 100_000 + next();
        const until = random.chance(0.5) ? null : new Date(Date.parse(at) + random.whole(1, 8) * HOUR_MS).toISOString();
        await send('own', {
          fields: {
            price: {
              rev: (await bench.car(tenant, item.id)).own.find((one) => one.field === 'price')?.rev,
              value: { price_cents: cents, price_type: 'drive_away' },
              until,
            },
          },
        });
        car.price = { value: { cents, until }, at };
        return;
      }
      case 'sold':
        await send('sold', { rev: rev('status') });
        return model.sell(car, at);
      case 'back':
        await send('back', { rev: rev('status') });
        return model.bringBack(car, at);
      case 'soon':
        await send('own', { fields: { status: { rev: rev('status'), value: 'coming_soon' } } });
        if (car.status.value !== 'soon') car.status = { value: 'soon', at, absent: false };
        return;
    }
  };

  const check = async (): Promise<void> => {
    model.lapse(now());
    await bench.endPrices();
    for (const source of ['a', 'b'] as const) {
      const items = await itemsOf(source);
      for (const [vin, car] of model.cars[source]) {
        const item = items.get(vin);
        const seen = item && { ...item.content, state: item.state };
        expect(seen, `${n}: ${source} ${vin}\n${told.join('\n')}`).toMatchObject(model.shown(car));
      }
    }
  };

  return async (steps: number): Promise<void> => {
    await feed('a');
    for (let step = 0; step < steps; step += 1) {
      const source = random.pick(['a', 'b'] as const);
      const cars = [...model.cars[source]];
      if (cars.length === 0 || random.chance(0.45)) await feed(source);
      else await act(source, ...random.pick(cars));
      await check();
    }
  };
};

test(
  'what a dealer says stands through random files of two systems, renumbered, corrected, found again, sold, left out and cut by a crash',
  { timeout: 3_600_000 },
  async () => {
    for (let n = 1; n <= runs({ quick: 12, full: 100 }); n += 1) await makePlay(n)(12);
  },
);
