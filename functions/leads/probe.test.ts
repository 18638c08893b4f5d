import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/hours/units.ts';
import { openWrites } from '#domain/limits/open-writes.ts';
import { samePerson } from '#domain/limits/enquiries.ts';
import { markProbe, PROBE_HEADER } from '#functions/runtime/links/probe-marker.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import { makeRelay } from '#functions/runtime/outbox/outbox.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { leadInput } from '#test/support/leads.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { fixedDirectory, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';
import { makeRemoveProbes } from './pass-on/remove-probes.ts';
import { storedLeadSchema } from './published/stored-lead.ts';

const totara = tenantContext('totara');
const coastline = tenantContext('coastline');
const KEY = 'probe-key-00000001';

const setUp = () => {
  const clock = testClock();
  const memory = new MemoryTable();
  const published: AnyEvent[] = [];
  const runtime = testRuntime({
    documents: memory.connect(),
    tenants: [totara, coastline],
    now: clock.now,
    newId: testIds(),
    bus: {
      publish: async (events) => {
        published.push(...events);
        return new Set(events.map(({ id }) => id));
      },
    },
  });
  const call = makeCaller({ leads: createApi(runtime) });
  const links = makeSignedLinks(runtime);
  const mark = async (tenant = totara, idempotencyKey = KEY): Promise<string> =>
    (await markProbe(links, tenant, { idempotencyKey, now: clock.now() })).marker;
  const enquiry = (change: object = {}) =>
    leadInput({ car_id: undefined, phone: undefined, category: 'General Enquiry', ...change }, 'general_enquiry');
  const send = (marker: string | undefined, { key = KEY, body = enquiry() }: { key?: string; body?: object } = {}) =>
    call({
      path: '/api/v1/leads',
      host: 'totara.localhost',
      headers: { 'idempotency-key': key, ...(marker === undefined ? {} : { [PROBE_HEADER]: marker }) },
      body,
    });
  const itemOf = async (answer: { body: Record<string, unknown> }) =>
    runtime.table.load(keys.lead(totara, String(answer.body['lead_id'])), storedLeadSchema);
  const listed = async (): Promise<number> => (await runtime.table.list(lists.leads(totara))).length;
  const relay = makeRelay({ ...runtime, tableName: runtime.env.TABLE_NAME });
  const removeProbes = makeRemoveProbes(runtime);
  return { clock, memory, runtime, links, published, mark, enquiry, send, itemOf, listed, relay, removeProbes };
};

describe('a lead with the marker of a test', () => {
  test('is taken as any other, and its events leave by the same outbox, marked', async () => {
    const { mark, send, itemOf, relay, clock, published } = setUp();
    const answer = await send(await mark());
    expect(answer.status).toBe(201);
    expect(Object.keys((await itemOf(answer))?.outbox ?? {})).toHaveLength(2);
    await relay.sweep(clock.now().toISOString());
    expect(published.map(({ type, probe }) => [type, probe])).toEqual([
      ['forecourt.lead.submitted.v1', true],
      ['forecourt.lead.recorded.v1', true],
    ]);
    expect((await itemOf(answer))?.outbox).toEqual({});
  });

  test('stands in no list of the dealer’s leads', async () => {
    const { mark, send, listed } = setUp();
    await send(await mark());
    expect(await listed()).toBe(0);
    await send(undefined, { key: 'ordinary-key-0001' });
    expect(await listed()).toBe(1);
  });

  test('counts towards no limit: neither of its address nor of its person', async () => {
    const { mark, send, itemOf } = setUp();
    const sent = [];
    for (let n = 0; n < openWrites.enquiry.address.calls + samePerson.calls + 5; n += 1)
      sent.push(await send(await mark(totara, `probe-key-${n}-0000`), { key: `probe-key-${n}-0000` }));
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
    // Nobody's pace is used up: the next person's enquiry is not held back.
    const ordinary = await send(undefined, { key: 'ordinary-key-0001' });
    expect([ordinary.status, (await itemOf(ordinary))?.state.held]).toEqual([201, undefined]);
  });

  test('is deleted an hour later with its reference, and not before', async () => {
    const { mark, send, itemOf, relay, clock, removeProbes, memory } = setUp();
    const answer = await send(await mark());
    await relay.sweep(clock.now().toISOString());
    clock.advance(59 * MINUTE_MS);
    expect([await removeProbes(), (await itemOf(answer))?.state.probe]).toMatchObject([0, {}]);
    clock.advance(MINUTE_MS);
    expect(await removeProbes()).toBe(1);
    const left = [...memory.items.keys()].filter((key) => /LEAD#|REFERENCE#/.test(key));
    expect(left).toEqual([]);
  });

  test('is deleted by the table within a day where nobody else does', async () => {
    const { mark, send, clock, memory } = setUp();
    await send(await mark());
    const kept = [...memory.items.entries()].filter(([key]) => /LEAD#|REFERENCE#/.test(key));
    expect(kept).toHaveLength(2);
    for (const [, { ttl }] of kept) {
      expect(Number(ttl)).toBeGreaterThan(clock.now().getTime() / 1_000);
      expect(Number(ttl)).toBeLessThan(clock.now().getTime() / 1_000 + 24 * 3_600);
    }
  });

  test('of a dealer who has left is deleted too, and stops nothing', async () => {
    const { mark, send, itemOf, relay, clock, runtime } = setUp();
    const answer = await send(await mark());
    await relay.sweep(clock.now().toISOString());
    clock.advance(60 * MINUTE_MS);
    expect(await makeRemoveProbes({ ...runtime, directory: fixedDirectory([coastline]) })()).toBe(1);
    expect(await itemOf(answer)).toBeUndefined();
  });

  test('stays while its events wait, so that no event is lost unseen', async () => {
    const { mark, send, itemOf, clock, removeProbes } = setUp();
    const answer = await send(await mark());
    clock.advance(61 * MINUTE_MS);
    expect([await removeProbes(), (await itemOf(answer))?.state.probe]).toMatchObject([0, {}]);
  });
});

describe('a marker that is not good makes an ordinary lead', () => {
  const isOrdinary = async (
    { itemOf, listed }: ReturnType<typeof setUp>,
    answer: Awaited<ReturnType<ReturnType<typeof setUp>['send']>>,
  ) => {
    const item = await itemOf(answer);
    const events = Object.values(item?.outbox ?? {});
    expect([answer.status, item?.state.probe, await listed()]).toEqual([201, undefined, 1]);
    expect(events.map(({ probe }) => probe)).toEqual([undefined, undefined]);
  };

  test('where it is forged', async () => {
    const world = setUp();
    const forger = makeSignedLinks({
      linkSecrets: { all: async () => ['a-secret-of-a-stranger'] },
      now: world.clock.now,
    });
    const { marker } = await markProbe(forger, totara, { idempotencyKey: KEY, now: world.clock.now() });
    await isOrdinary(world, await world.send(marker));
  });

  test.each(['', 'true', 'x.y', `${'A'.repeat(40)}.${'A'.repeat(43)}`])(
    'where it is no marker (%s)',
    async (marker) => {
      const world = setUp();
      await isOrdinary(world, await world.send(marker));
    },
  );

  test('where its five minutes are over', async () => {
    const world = setUp();
    const marker = await world.mark();
    world.clock.advance(5 * MINUTE_MS);
    await isOrdinary(world, await world.send(marker));
  });

  test('where it is sent again with another key', async () => {
    const world = setUp();
    const marker = await world.mark();
    expect((await world.send(marker)).status).toBe(201);
    await isOrdinary(world, await world.send(marker, { key: 'another-key-00001' }));
  });

  test('where it was made for another dealer', async () => {
    const world = setUp();
    await isOrdinary(world, await world.send(await world.mark(coastline)));
  });

  test('where the same signature stands for something else', async () => {
    const world = setUp();
    const expiresAt = new Date(world.clock.now().getTime() + MINUTE_MS);
    const token = await world.links.sign(totara, { purpose: 'consent', subject: KEY, expiresAt });
    await isOrdinary(world, await world.send(token));
  });

  test('where the enquiry is of another kind', async () => {
    const world = setUp();
    const body = leadInput({ car_id: undefined, phone: undefined }, 'careers_enquiry');
    await isOrdinary(world, await world.send(await world.mark(), { body }));
  });
});

test('a stolen marker sends its one lead again and no other', async () => {
  const { mark, send, enquiry, memory } = setUp();
  const marker = await mark();
  const first = await send(marker);
  const again = await Promise.all(Array.from({ length: 20 }, () => send(marker)));
  expect(new Set(again.map(({ body }) => body['lead_id']))).toEqual(new Set([first.body['lead_id']]));
  expect((await send(marker, { body: enquiry({ message: 'Buy my pills' }) })).status).toBe(422);
  expect([...memory.items.keys()].filter((key) => key.includes('LEAD#'))).toHaveLength(1);
});
