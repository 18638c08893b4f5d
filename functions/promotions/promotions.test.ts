import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeSessions } from '#functions/accounts/sessions.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { eventName } from '#events/envelope.ts';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantConfig, tenantContext } from '#test/support/tenants.ts';
import { spin } from '#tenants/dealers/merribank/spin.ts';
import { createApi } from './api.ts';
import { spinItemSchema } from './draws.ts';
import { personal } from './personal.ts';

const campaign = { ...spin, draws_most: 10, prizes: [{ id: 'kit', label: 'Kit', quantity: 2, value_cents: 6_000 }] };
const on = (id: string) => ({ ...tenantConfig(id).flags, spin_to_win: true });
const PATH = '/api/v1/spin/draw';

describe('a spin to win', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let round = 0;
  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());

  const setUp = () => {
    const merribank = tenantContext('merribank', {
      flags: on('merribank'),
      spin: { ...campaign, id: `spin-${(round += 1)}` },
    });
    const totara = tenantContext('totara', { flags: on('totara'), spin: campaign });
    const clock = testClock('2026-11-26T03:00:00.000Z');
    const runtime = testRuntime({
      documents: store.as('api-promotions').documents,
      tenants: [merribank, totara, tenantContext('coastline')],
      now: clock.now,
      newId: testIds(),
    });
    let ticket = 0;
    const all = createApi({ ...runtime, limits: 'off', randomBelow: (limit) => Math.min(ticket, limit - 1) });
    const call = makeCaller({ promotions: all });
    const sessions = makeSessions({ table: store.table, now: clock.now });
    const signIn = async (n: number) => {
      const phone = `+6140022${String(n).padStart(4, '0')}`;
      const { cookie } = await sessions.begin(merribank, phone, undefined);
      return { phone, headers: { cookie: cookie.split(';')[0] ?? '' } };
    };
    const draw = (headers: Record<string, string>, more: object = {}) =>
      call({
        path: PATH,
        headers,
        host: 'merribank.localhost',
        body: { campaign_id: `spin-${round}`, state: 'VIC', terms: true, ...more },
      });
    const draws = async () => (await store.table.load(keys.spins(merribank), spinItemSchema))?.state.draws ?? [];
    return { merribank, clock, call, signIn, draw, draws, pick: (n: number) => (ticket = n) };
  };
  let world: ReturnType<typeof setUp>;
  beforeEach(async () => {
    world = setUp();
    await store.table.remove(keys.spins(world.merribank));
  });

  test('is drawn once for a person: whoever asks again is answered what was drawn', async () => {
    const { headers } = await world.signIn(1);
    const first = await world.draw(headers);
    expect([first.status, first.body['draw']]).toEqual([
      200,
      expect.objectContaining({ prize: { id: 'kit', label: 'Kit' } }),
    ]);
    world.pick(9);
    expect((await world.draw(headers, { state: 'NSW' })).body).toEqual(first.body);
    const own = await world.call({ method: 'GET', path: PATH, headers, host: 'merribank.localhost' });
    expect(own.body).toEqual(first.body);
    expect(await world.draws()).toHaveLength(1);
  });

  test('is one write with its event, which names nobody', async () => {
    const { headers, phone } = await world.signIn(2);
    await world.draw(headers);
    const item = await store.table.load(keys.spins(world.merribank), spinItemSchema);
    const events = Object.values(item?.outbox ?? {});
    expect(events.map((event) => [eventName(event), event.data])).toEqual([
      ['spin.drawn', { campaign_id: `spin-${round}`, prize_id: 'kit', state: 'VIC' }],
    ]);
    expect(JSON.stringify(events)).not.toContain(phone.slice(-8));
  });

  test('gives no prize twice and takes no spin too many, however many spin at once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, n) => world.signIn(10 + n)));
    const answers = [];
    for (const pair of [0, 3, 6, 9].map((from) => people.slice(from, from + 3)))
      answers.push(...(await Promise.all(pair.map(({ headers }) => world.draw(headers)))));
    const drawn = await world.draws();
    expect(drawn).toHaveLength(10);
    expect(drawn.filter(({ prize_id }) => prize_id === 'kit')).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  test('is for those who are signed in, live in a named state and accept the conditions', async () => {
    expect((await world.draw({})).status).toBe(401);
    const { headers } = await world.signIn(3);
    expect((await world.draw(headers, { state: 'NT' })).body['errors']).toMatchObject([{ field: 'state' }]);
    expect((await world.draw(headers, { terms: false })).status).toBe(400);
    expect((await world.draw(headers, { campaign_id: 'another' })).status).toBe(409);
    expect(await world.draws()).toEqual([]);
  });

  const shown = (host: string) => world.call({ method: 'GET', path: '/api/v1/spin', host });

  test('says chances, permits and conditions while it runs, and is a 404 before and after', async () => {
    const { status, body } = await shown('merribank.localhost');
    expect([status, body['draws_most'], body['prizes']]).toEqual([200, 10, campaign.prizes]);
    expect(body['states']).toContainEqual({ state: 'NSW', permit: 'SAMPLE TP/00000', exemption: null });
    world.clock.advance(120 * 24 * 3_600_000);
    expect((await shown('merribank.localhost')).status).toBe(404);
  });

  test('is nowhere that the dealer does not switch it on, and never in New Zealand', async () => {
    expect((await shown('coastline.localhost')).status).toBe(404);
    expect((await shown('totara.localhost')).status).toBe(404);
  });

  test('is listed for operators, newest first, and not for anybody else', async () => {
    const { headers, phone } = await world.signIn(4);
    await world.draw(headers);
    const list = (authorization: string) =>
      world.call({ method: 'GET', path: '/api/v1/operators/tenants/merribank/spin-draws', headers: { authorization } });
    expect((await list(`Bearer ${OPERATOR_TOKEN}`)).body['draws']).toMatchObject([{ phone, state: 'VIC' }]);
    expect((await list('Bearer nobody')).status).toBe(401);
  });

  test('is exported and erased with its person, and stays drawn of nobody', async () => {
    const { headers, phone } = await world.signIn(5);
    await world.draw(headers);
    const deps = () => ({
      table: store.table,
      now: world.clock.now,
      subjects: makeSubjects({ table: store.table, now: world.clock.now }),
    });
    const found = async () => personal.find(deps(), world.merribank, { phone });
    const [record, ...others] = await found();
    expect([record?.summary, record?.data, others]).toEqual([
      'Kit',
      expect.objectContaining({ phone, state: 'VIC' }),
      [],
    ]);
    await record?.erase?.();
    expect(await found()).toEqual([]);
    expect(await world.draws()).toMatchObject([{ user_id: null, phone: null, prize_id: 'kit' }]);
    expect(JSON.stringify(await world.draws())).not.toContain(phone);
  });
});
