import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { loadChanges } from '#functions/search/indexing/load-documents.ts';
import { loadQuarantine, loadWarnings } from './quarantine.ts';
import { feedBench, type FeedBench } from '#test/support/stock/feeds.ts';
import { cars, stockCsv } from '#test/support/stock/stock-csv.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { HOUR_MS } from '#domain/hours/units.ts';

const source = (id: string) => ({ ...tenantConfig('coastline').sources[0]!, id });

describe('a feed run', () => {
  let bench: FeedBench;
  let tenant: TenantContext;
  let name = '';
  let count = 0;

  beforeAll(async () => {
    bench = await feedBench();
  });
  afterAll(() => bench.close());
  beforeEach(() => {
    // A source of its own for every test, all in one table.
    name = `src-${(count += 1)}`;
    tenant = tenantContext('coastline', { sources: [source(name)] });
    bench.takeEvents();
  });

  const feed = (body: string | Uint8Array, more: { kind?: 'full' | 'delta'; receivedAt?: string } = {}) =>
    bench.feed(tenant, { source: name, body, ...more });
  const states = async (): Promise<Record<string, number>> => {
    const found: Record<string, number> = {};
    for (const { state } of (await bench.stock(tenant, name)).values()) found[state] = (found[state] ?? 0) + 1;
    return found;
  };
  const vehicleOf = async (stocknum: string) =>
    [...(await bench.stock(tenant, name)).values()].find(({ content }) => content.stocknum === stocknum)!;

  test('lists new cars, tells only what changed, and writes nothing for the rest', async () => {
    expect((await feed(stockCsv(cars(3)))).counts).toMatchObject({ read: 3, accepted: 3, added: 3 });
    expect(bench.takeEvents()).toEqual({ 'stock.feed_received': 1, 'vehicle.listed': 3, 'stock.feed_completed': 1 });
    const next = await feed(
      stockCsv([{ stocknum: 'S1', price: '29000' }, { stocknum: 'S2', km: '1200' }, { stocknum: 'S3' }]),
    );
    expect(next.counts).toMatchObject({ updated: 2, price_changed: 1, unchanged: 1, added: 0, missing: 0 });
    expect(bench.takeEvents()).toEqual({
      'stock.feed_received': 1,
      'vehicle.price_changed': 1,
      'vehicle.updated': 1,
      'stock.feed_completed': 1,
    });
  });

  test('the slug keeps its name and id for ever', async () => {
    await feed(stockCsv(cars(1)));
    const before = await vehicleOf('S1');
    expect(before.slug).toBe(`2021-toyota-hilux-${before.id}`);
    await feed(stockCsv(cars(1, { make: 'Mazda' })));
    expect((await vehicleOf('S1')).slug).toBe(before.slug);
  });

  test('a new count of views is kept and is no change: nothing is told, and the index is not written', async () => {
    await feed(stockCsv(cars(1, { views: '10' })));
    bench.takeEvents();
    const next = await feed(stockCsv(cars(1, { views: '12' })));
    expect(next.counts).toMatchObject({ updated: 0, unchanged: 1 });
    expect(bench.takeEvents()).toEqual({ 'stock.feed_received': 1, 'stock.feed_completed': 1 });
    expect((await vehicleOf('S1')).content.views).toBe(12);
  });

  test('a published price is kept with our clock’s time, whatever time the file claims', async () => {
    await feed(stockCsv(cars(1)), { receivedAt: '2026-01-01T00:00:00.000Z' });
    const first = bench.clock.now().toISOString();
    await feed(stockCsv(cars(1, { km: '2000' })));
    await feed(stockCsv(cars(1, { price: '29000' })));
    const second = bench.clock.now().toISOString();
    await feed(stockCsv(cars(1, { status: 'sold' })));
    expect((await vehicleOf('S1')).price_history.map(({ at, price_cents }) => [at, price_cents])).toEqual([
      [bench.clock.now().toISOString(), null],
      [second, 2_900_000],
      [first, 3_000_000],
    ]);
  });

  test('a previous price is shown once we published it for 28 days, and no longer when that is too long ago', async () => {
    const days = (number: number) => bench.clock.advance(number * 24 * HOUR_MS);
    const before = async () => (await vehicleOf('S1')).reduced_from?.price_cents ?? null;
    const reduced = (before_price: string, km = '1000') => stockCsv(cars(1, { price: '28000', before_price, km }));
    await feed(stockCsv(cars(1, { price: '30000' })));
    days(20);
    await feed(reduced('30000'));
    expect(await before()).toBeNull();
    await feed(stockCsv(cars(1, { price: '30000' })));
    days(29);
    await feed(reduced('32000'));
    expect(await before()).toBeNull();
    await feed(reduced('30000'));
    expect(await before()).toBe(3_000_000);
    bench.takeEvents();
    days(33);
    const later = await feed(`${reduced('30000')}\n`);
    expect(later.counts).toMatchObject({ updated: 0, unchanged: 1 });
    expect(bench.takeEvents()['vehicle.updated']).toBe(1);
    expect(await before()).toBeNull();
  });

  test('the source is confirmed by each whole file and by its repetition; a missing car by the last file with it', async () => {
    const confirmed = async () => (await bench.deps.store.source(tenant, name)).confirmed_at;
    const before = await feed(stockCsv(cars(2)));
    expect(await confirmed()).toBe(before.received_at);
    const without = await feed(stockCsv(cars(1)));
    expect(await confirmed()).toBe(without.received_at);
    expect((await vehicleOf('S2')).last_seen_at).toBe(before.received_at);
    bench.clock.advance(60_000);
    const again = await feed(stockCsv(cars(1)));
    expect(again.reason).toBe('same_file');
    expect(await confirmed()).toBe(again.received_at);
    await feed(stockCsv(cars(2)));
    expect(await vehicleOf('S2')).toMatchObject({ state: 'active', last_seen_at: null });
  });

  test('pictures that a feed names are asked for in the same write, and again only when they change', async () => {
    const pictures = 'https://a.example/1.jpg|https://a.example/2.jpg';
    await feed(stockCsv(cars(1, { pictures })));
    expect(bench.takeEvents()['picture.wanted']).toBe(1);
    await feed(stockCsv(cars(1, { pictures, price: '1' })));
    expect(bench.takeEvents()['picture.wanted']).toBeUndefined();
    await feed(stockCsv(cars(1, { pictures: 'https://a.example/3.jpg' })));
    expect(bench.takeEvents()['picture.wanted']).toBe(1);
  });

  test('an empty file, a header alone and a wrong file are refused; the stock stays', async () => {
    await feed(stockCsv(cars(2)));
    bench.takeEvents();
    for (const body of ['', stockCsv([]), '%PDF-1.7', '<listings></listings>', 'a,b\n1,2\n']) {
      const run = await feed(body);
      expect([run.state, run.counts.accepted]).toEqual(['REFUSED', 0]);
    }
    expect(bench.takeEvents()).toEqual({
      'stock.feed_received': 5,
      'stock.feed_refused': 5,
      'notification.requested': 5,
    });
    // One that lasts is counted when it begins, and again only after a file was taken.
    expect(bench.takeSignals()).toEqual({ 'stock.feed-refused': 1 });
    expect(await states()).toEqual({ active: 2 });
    await feed(stockCsv(cars(2, { price: '27000' })));
    await feed('');
    expect(bench.takeSignals()).toEqual({ 'stock.feed-refused': 1 });
  });

  test('a file cut anywhere inside a row is refused; the stock stays', async () => {
    const whole = stockCsv(cars(30, { colour: 'Blue, metallic' }));
    await feed(whole);
    for (const share of [0.35, 0.5, 0.71, 0.93]) {
      const at = whole.indexOf('Toyota', Math.floor(whole.length * share)) + 3;
      const run = await feed(whole.slice(0, at));
      expect([run.state, run.reason]).toEqual(['REFUSED', 'cut_off']);
    }
    expect(await states()).toEqual({ active: 30 });
  });

  test('a cut in the last cell of a row shows by the cars that are gone with it', async () => {
    const whole = stockCsv(cars(30, { modified_at: '2026-11-20T00:00:00Z' }));
    await feed(whole);
    const half = whole.slice(0, whole.indexOf('T00:00:00Z', Math.floor(whole.length / 2)));
    expect(await feed(half)).toMatchObject({ state: 'REFUSED', reason: 'cut_off' });
    // A whole file that merely lacks its last line end is taken.
    expect(await feed(stockCsv(cars(30, { price: '5' })).trimEnd())).toMatchObject({ state: 'DONE' });
  });

  test('a feed that lost most of the cars is held; its rows are applied, nothing is removed; approve lets it go on', async () => {
    await feed(stockCsv(cars(40)));
    const held = await feed(stockCsv(cars(12, { price: '25000' })));
    expect(held).toMatchObject({ state: 'NEEDS_REVIEW', reason: 'shrunk' });
    expect(held.counts).toMatchObject({ held: 28, missing: 0, price_changed: 12 });
    expect(await states()).toEqual({ active: 40 });
    expect(bench.takeEvents()).toMatchObject({
      'stock.feed_held': 1,
      'notification.requested': 1,
      'vehicle.price_changed': 12,
    });
    expect(bench.takeSignals()).toMatchObject({ 'stock.feed-held': 1 });
    await bench.approve(tenant, held.run);
    await bench.pump(tenant);
    const done = await bench.runOf(tenant, held.run);
    expect(done).toMatchObject({ state: 'DONE', counts: { held: 0, missing: 28 } });
    expect(await states()).toEqual({ active: 12, missing: 28 });
    await expect(bench.approve(tenant, held.run)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('two further feeds that agree, an hour apart, let the removals through without anybody', async () => {
    const at = (hours: number) => new Date(Date.parse('2026-11-20T00:00:00Z') + hours * HOUR_MS).toISOString();
    await feed(stockCsv(cars(40)), { receivedAt: at(0) });
    const first = await feed(stockCsv(cars(12)), { receivedAt: at(1) });
    const second = await feed(stockCsv(cars(12, { price: '1' })), { receivedAt: at(2) });
    const soon = await feed(stockCsv(cars(12, { price: '2' })), { receivedAt: at(2.5) });
    expect([first.state, second.state, soon.state]).toEqual(['NEEDS_REVIEW', 'NEEDS_REVIEW', 'NEEDS_REVIEW']);
    expect(await bench.runOf(tenant, first.run)).toMatchObject({ state: 'DONE', reason: 'superseded' });
    await expect(bench.approve(tenant, first.run)).rejects.toMatchObject({ code: 'conflict' });
    const third = await feed(stockCsv(cars(12, { price: '3' })), { receivedAt: at(3) });
    expect(third).toMatchObject({ state: 'DONE', counts: { missing: 28 } });
  });

  test('a further feed that lost other cars does not agree', async () => {
    const at = (hours: number) => new Date(Date.parse('2026-11-20T00:00:00Z') + hours * HOUR_MS).toISOString();
    await feed(stockCsv(cars(60)), { receivedAt: at(0) });
    await feed(stockCsv(cars(20)), { receivedAt: at(1) });
    for (const hours of [2, 4, 6]) {
      const run = await feed(stockCsv(cars(20, { price: String(hours) }, [21, 41, 1][(hours / 2 - 1) % 3])), {
        receivedAt: at(hours),
      });
      expect(run.state).toBe('NEEDS_REVIEW');
    }
    expect(await states()).toEqual({ active: 60 });
  });

  test('a car that returns does not start the count of the others anew', async () => {
    const at = (hours: number) => new Date(Date.parse('2026-11-20T00:00:00Z') + hours * HOUR_MS).toISOString();
    await feed(stockCsv(cars(60)), { receivedAt: at(0) });
    await feed(stockCsv(cars(20)), { receivedAt: at(1) });
    // S60 is back, then away again.
    const back = [...cars(20, { price: '1' }), { stocknum: 'S60' }];
    expect(await feed(stockCsv(back), { receivedAt: at(2) })).toMatchObject({ state: 'NEEDS_REVIEW' });
    const done = await feed(stockCsv(cars(20, { price: '2' })), { receivedAt: at(4) });
    expect(done).toMatchObject({ state: 'DONE', counts: { missing: 40, held: 0 } });
  });

  test('cars that two further feeds agree on go, while the run is held for the others; approve takes those too', async () => {
    const at = (hours: number) => new Date(Date.parse('2026-11-20T00:00:00Z') + hours * HOUR_MS).toISOString();
    await feed(stockCsv(cars(80)), { receivedAt: at(0) });
    // S1 to S20 stay, S21 to S50 are away three times, S51 to S80 come and go.
    const coming = cars(30, {}, 51);
    await feed(stockCsv(cars(20)), { receivedAt: at(1) });
    await feed(stockCsv([...cars(20, { price: '1' }), ...coming]), { receivedAt: at(2) });
    bench.takeEvents();
    const held = await feed(stockCsv(cars(20, { price: '2' })), { receivedAt: at(4) });
    expect(held).toMatchObject({
      state: 'NEEDS_REVIEW',
      plan: { newly_missing: 60, confirmed: 30 },
      counts: { missing: 30, held: 30 },
      detail: expect.stringContaining('30 were missing in two earlier feeds, too, and are removed'),
    });
    expect(bench.takeEvents()).toMatchObject({ 'vehicle.missing': 30 });
    expect(await states()).toEqual({ active: 50, missing: 30 });
    await bench.approve(tenant, held.run);
    await bench.pump(tenant);
    expect(await bench.runOf(tenant, held.run)).toMatchObject({ state: 'DONE', counts: { missing: 60, held: 0 } });
    expect(await states()).toEqual({ active: 20, missing: 60 });
  });

  test('a held run says how long the missing cars have been listed', async () => {
    const on = (day: string) => `2026-${day}T00:00:00.000Z`;
    await feed(stockCsv(cars(5)), { receivedAt: on('06-01') });
    await feed(stockCsv(cars(20)), { receivedAt: on('11-01') });
    await feed(stockCsv(cars(40)), { receivedAt: on('11-10') });
    const held = await feed(stockCsv(cars(4, {}, 100)), { receivedAt: on('11-20') });
    expect(held.plan).toMatchObject({ newly_missing: 40, listed: { oldest: on('06-01'), median: on('11-01') } });
    expect(held.detail).toBe(
      '40 of 40 cars are missing. The oldest has been listed for 172 days, half of them for 19 days or longer. Nothing was removed; approve the run if that is right.',
    );
  });

  test('a feed that has the cars again answers the held one', async () => {
    await feed(stockCsv(cars(40)));
    const held = await feed(stockCsv(cars(12)));
    const back = await feed(stockCsv(cars(40, { km: '2000' })));
    expect(back).toMatchObject({ state: 'DONE', counts: { missing: 0, relisted: 0 } });
    await expect(bench.approve(tenant, held.run)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('5 % poison rows are quarantined with row, field and reason; the rest is applied', async () => {
    const rows = cars(100).map((vehicle, n) => (n % 20 === 7 ? { ...vehicle, price: 'about 30k' } : vehicle));
    const run = await feed(stockCsv(rows));
    expect(run).toMatchObject({ state: 'DONE', reasons: { 'price_cents:unreadable': 5 } });
    expect(run.counts).toMatchObject({ read: 100, accepted: 95, refused: 5, added: 95 });
    const bad = await loadQuarantine(bench.objects, tenant, run.run);
    // The header is line 1.
    expect(bad.map(({ row, stocknum }) => [row, stocknum])).toEqual([
      [9, 'S8'],
      [29, 'S28'],
      [49, 'S48'],
      [69, 'S68'],
      [89, 'S88'],
    ]);
    expect(bad[0]).toMatchObject({ field: 'price_cents', reason: 'unreadable' });
    expect(bad[0]?.detail).toContain("'about 30k' is not an amount of money");
    expect(bad[0]?.excerpt).toContain('S8,2021,Toyota');
  });

  test('an address that is not https is left out with a warning that names row, field and reason; the row is taken', async () => {
    const addresses = [
      'https://reports.example/1',
      'javascript:alert(1)',
      'http://reports.example/2',
      'https://a@evil.example/',
    ];
    const rows = [
      ...cars(20),
      ...addresses.map((history_report, n) => ({ stocknum: `H${n}`, history_report })),
      { stocknum: 'P1', pictures: 'https://a.example/1.jpg|http://a.example/2.jpg' },
    ];
    const run = await feed(stockCsv(rows));
    expect(run).toMatchObject({ counts: { accepted: 25, refused: 0 }, reasons: {} });
    expect(run.warnings).toEqual({ 'file:unreadable': 3, 'pictures:unreadable': 1 });
    const warned = await loadWarnings(bench.objects, tenant, run.run);
    expect(warned.map(({ row, field }) => [row, field])).toEqual([
      [23, 'file'],
      [24, 'file'],
      [25, 'file'],
      [26, 'pictures'],
    ]);
    expect(warned[0]?.detail).toContain('is not an address that begins with https://');
    expect((await vehicleOf('H0')).content.file).toBe('https://reports.example/1');
    expect((await vehicleOf('H1')).content.file).toBeNull();
    expect((await vehicleOf('P1')).content.pictures).toEqual([{ kind: 'remote', url: 'https://a.example/1.jpg' }]);
  });

  test('an unknown place and a price of 0 are taken, a VIN that comes twice waits; all are counted and listed', async () => {
    const body = [
      'stocknum,year,make,model,car_type,price,vin,location',
      'W1,2021,Toyota,Hilux,used,30000,JTMHX01J8L4198291,the-moon',
      'W2,2021,Toyota,Hilux,used,0,,',
      'W3,2021,Toyota,Hilux,used,30000,jtmhx01j8l4198291,',
    ].join('\n');
    const run = await feed(`${body}\n`);
    expect(run).toMatchObject({ state: 'DONE', counts: { accepted: 2, refused: 1, added: 2 } });
    expect(run.warnings).toEqual({ 'location_code:unknown': 1, 'price_cents:zero': 1, 'identity:claimed_twice': 1 });
    expect(await loadQuarantine(bench.objects, tenant, run.run)).toMatchObject([
      { row: 4, stocknum: 'W3', reason: 'duplicate', excerpt: expect.stringContaining('W3,2021') },
    ]);
    expect(await loadWarnings(bench.objects, tenant, run.run)).toMatchObject([
      { row: 2, stocknum: 'W1', field: 'location_code', detail: "'the-moon' is no known location." },
      { row: 2, stocknum: 'W1', field: 'identity', detail: 'Line 4 says it is the same car, and waits.' },
      { row: 3, stocknum: 'W2', field: 'price_cents' },
    ]);
  });

  test('rows of a delta that say nothing new leave the index as it is', async () => {
    const rows = [{ stocknum: 'D1' }, { stocknum: 'D2' }];
    await feed(stockCsv(rows));
    const ids = [...(await bench.stock(tenant, name)).keys()].map((id) => keys.stock(tenant, id));
    const versions = async () => {
      const { documents } = await loadChanges(bench.table, tenant, ids);
      return new Map(documents.map(({ id, version }) => [id, version]));
    };
    const before = await versions();
    bench.takeEvents();
    expect(await feed(stockCsv(rows), { kind: 'delta' })).toMatchObject({ counts: { unchanged: 2 } });
    expect(bench.takeEvents()['vehicle.updated']).toBeUndefined();
    expect(await versions()).toEqual(before);
    await feed(stockCsv([{ stocknum: 'D1', km: '77' }]), { kind: 'delta' });
    const after = await versions();
    const grown = [...after].filter(([id, version]) => version > (before.get(id) ?? 0));
    expect(grown).toHaveLength(1);
  });

  test('texts of a feed are kept and quarantined without hidden characters', async () => {
    const rows = [
      ...cars(9),
      { stocknum: 'C1', badge: 'SR\u202e5\u0007', colour: 'Wh\u200bite' },
      { stocknum: 'C2', km: '\u001b[31mmany' },
    ];
    const run = await feed(stockCsv(rows));
    expect((await vehicleOf('C1')).content).toMatchObject({ badge: 'SR5', colour: 'White' });
    const [refused] = await loadQuarantine(bench.objects, tenant, run.run);
    expect(`${refused?.detail} ${refused?.excerpt}`).not.toContain('\u001b');
  });

  test('more than a fifth of bad rows refuses the file', async () => {
    const rows = cars(10).map((vehicle, n) => (n < 3 ? { ...vehicle, price: 'low' } : vehicle));
    expect(await feed(stockCsv(rows))).toMatchObject({
      state: 'REFUSED',
      reason: 'too_many_bad_rows',
      counts: { refused: 3 },
    });
    expect(await states()).toEqual({});
  });

  test('the second row of one car is refused, not merged', async () => {
    const run = await feed(stockCsv([...cars(6), { stocknum: 's1', price: '1' }]));
    expect(run.reasons).toEqual({ 'identity:duplicate': 1 });
    expect((await vehicleOf('S1')).content.price_cents).toBe(3_000_000);
  });

  test('the same file twice writes nothing and tells nobody', async () => {
    const body = stockCsv(cars(5));
    await feed(body);
    const before = await bench.stock(tenant, name);
    bench.takeEvents();
    const again = await feed(body);
    expect(again).toMatchObject({ state: 'DONE', reason: 'same_file', counts: { unchanged: 5, added: 0 } });
    expect(bench.takeEvents()).toEqual({});
    // Other bytes, same cars: read, but nothing is written either.
    expect((await feed(`${body}\n`)).counts).toMatchObject({ unchanged: 5 });
    expect(bench.takeEvents()).toEqual({ 'stock.feed_received': 1, 'stock.feed_completed': 1 });
    expect(await bench.stock(tenant, name)).toEqual(before);
  });

  test('missing cars: first missing, then sold; a car that comes back is relisted; reserved cars stay', async () => {
    const all = [...cars(8), { stocknum: 'R1', reserved: 'yes' }];
    await feed(stockCsv(all));
    expect((await feed(stockCsv(cars(6)))).counts).toMatchObject({ missing: 2, sold: 0 });
    expect(await states()).toEqual({ active: 7, missing: 2 });
    bench.takeEvents();
    const third = await feed(stockCsv(cars(7, { price: '20000' })));
    expect(third.counts).toMatchObject({ relisted: 1, sold: 1, missing: 0, price_changed: 7 });
    expect(bench.takeEvents()).toMatchObject({ 'vehicle.relisted': 1, 'vehicle.sold': 1 });
    expect(await vehicleOf('S8')).toMatchObject({ state: 'sold', missing_runs: 2 });
    expect((await vehicleOf('S8')).sold_at).not.toBeNull();
    expect((await vehicleOf('R1')).state).toBe('active');
  });

  test('a source whose missing cars are withdrawn says so', async () => {
    tenant = tenantContext('coastline', { sources: [{ ...source(name), missingMeans: 'withdrawn' }] });
    await feed(stockCsv(cars(3)));
    await feed(stockCsv(cars(2)));
    bench.takeEvents();
    expect((await feed(stockCsv(cars(2, { km: '5' })))).counts).toMatchObject({ withdrawn: 1, sold: 0 });
    expect(bench.takeEvents()).toMatchObject({ 'vehicle.withdrawn': 1 });
  });

  test('the same full file an hour later is the second feed without the missing cars', async () => {
    const at = (hours: number) => new Date(Date.parse('2026-11-20T00:00:00Z') + hours * HOUR_MS).toISOString();
    await feed(stockCsv(cars(3)), { receivedAt: at(0) });
    await feed(stockCsv(cars(2)), { receivedAt: at(1) });
    expect((await feed(stockCsv(cars(2)), { receivedAt: at(1.5) })).reason).toBe('same_file');
    expect(await feed(stockCsv(cars(2)), { receivedAt: at(2) })).toMatchObject({ reason: null, counts: { sold: 1 } });
  });

  test('a delta takes nothing away; SOLD and WITHDRAWN rows say what happened', async () => {
    await feed(stockCsv(cars(4)));
    const rows = [
      { stocknum: 'S1', status: 'sold' },
      { stocknum: 'S2', status: 'withdrawn' },
    ];
    const run = await feed(stockCsv(rows), { kind: 'delta' });
    expect(run.counts).toMatchObject({ sold: 1, withdrawn: 1, missing: 0 });
    expect(await states()).toEqual({ active: 2, sold: 1, withdrawn: 1 });
    expect((await feed(stockCsv([{ stocknum: 'S1' }]), { kind: 'delta' })).counts).toMatchObject({ relisted: 1 });
  });

  test('a full feed older than what is applied is refused with its reason, which is nobody’s fault: nobody is told', async () => {
    await feed(stockCsv(cars(2)), { receivedAt: '2026-11-20T10:00:00.000Z' });
    bench.takeSignals();
    bench.takeEvents();
    const old = await feed(stockCsv(cars(2, { price: '1' })), { receivedAt: '2026-11-20T09:00:00.000Z' });
    expect(old).toMatchObject({ state: 'REFUSED', reason: 'out_of_order' });
    expect(bench.takeSignals()).toEqual({});
    const published = bench.takeEvents();
    expect([published['stock.feed_refused'], published['notification.requested']]).toEqual([1, undefined]);
    expect((await vehicleOf('S1')).content.price_cents).toBe(3_000_000);
  });

  test('a currency that the dealer does not accept refuses the file', async () => {
    const run = await feed(stockCsv([{ stocknum: 'S1' }, { stocknum: 'S2', price: '20495.00 USD' }]));
    expect(run).toMatchObject({ state: 'REFUSED', reason: 'currency_not_accepted' });
    expect(run.detail).toContain('Line 3 is in USD');
  });

  test('parts that do not add up to the announced file refuse it', async () => {
    const run = await bench.send(tenant, { source: name, body: stockCsv(cars(2)) });
    const { sha256 } = await bench.runOf(tenant, run);
    const other = stockCsv(cars(2, { price: '30001' }));
    await bench.objects.put(`feeds/${tenant.id}/${sha256}/1`, other, 'text/csv');
    await bench.pump(tenant);
    expect(await bench.runOf(tenant, run)).toMatchObject({ state: 'REFUSED', reason: 'hash_mismatch' });
    expect(await states()).toEqual({});
  });

  test('a run that runs out of time writes down how far it came and goes on in the next call', async () => {
    const id = await bench.send(tenant, { source: name, body: stockCsv(cars(350)) });
    let calls = 0;
    await bench.pump(tenant, () => {
      calls += 1;
      return calls === 1 ? 1_000 : 300_000;
    });
    const run = await bench.runOf(tenant, id);
    expect(run).toMatchObject({ state: 'DONE', step: 1, counts: { added: 350, unchanged: 0 } });
  });

  test('of two runs of one source the second waits and is called when its turn comes', async () => {
    const first = await bench.send(tenant, { source: name, body: stockCsv(cars(120)) });
    bench.clock.advance(10);
    const second = await bench.send(tenant, { source: name, body: stockCsv(cars(120, { price: '5' })) });
    const running = bench.ingest(tenant, { source: name, run: first }, () => 300_000);
    // The older one has the lease; were the newer one first, the older file would rightly be refused.
    await vi.waitUntil(async () => (await bench.deps.store.source(tenant, name)).lease?.run === first, { interval: 2 });
    await Promise.all([running, bench.ingest(tenant, { source: name, run: second }, () => 300_000)]);
    await bench.pump(tenant);
    expect(await bench.runOf(tenant, first)).toMatchObject({ state: 'DONE', counts: { added: 120 } });
    expect(await bench.runOf(tenant, second)).toMatchObject({ state: 'DONE', counts: { price_changed: 120 } });
    expect((await vehicleOf('S1')).content.price_cents).toBe(500);
  });
});
