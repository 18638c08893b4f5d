import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Standing } from '#domain/console/roles.ts';
import { DAY_MS, HOUR_MS } from '#domain/hours/units.ts';
import { makeTradeInLeads } from '#functions/leads/published/lead-reads.ts';
import { storedLeadSchema } from '#functions/leads/published/stored-lead.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { sampleJpeg } from '#test/support/jpeg.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from '../api.ts';
import { photoDraft, valuationPhotoSchema } from '../published/valuation-photo.ts';
import { valuationDraft, valuationSchema, type Valuation } from '../published/valuation.ts';
import { makeDesk } from './desk.ts';

const withTradeIns = (id: string) =>
  tenantContext(id, { flags: { ...tenantContext(id).config.flags, trade_in_enabled: true } });
const coastline = withTradeIns('coastline');
const [here = '', elsewhere = ''] = coastline.config.locations.map(({ id }) => id);
const photo = 'a'.repeat(24);

let store: Awaited<ReturnType<typeof testTable>>;
let call: ReturnType<typeof makeCaller>;
let desk: ReturnType<typeof makeDesk>;
let number = 0;
const clock = testClock();
const all: Standing = { roles: ['sales'], places: 'all' };
const at = (place: string): Standing => ({ roles: ['sales'], places: [place] });

beforeAll(async () => {
  store = await testTable();
  const runtime = testRuntime({
    tenants: [coastline, withTradeIns('totara')],
    now: clock.now,
    newId: testIds(),
    documents: store.as('api-tradeins').documents,
  });
  const nothing = async () => {
    throw new Error('Nobody is asked.');
  };
  const egress = { request: nothing, check: async () => undefined };
  const leads = makeTradeInLeads(runtime);
  const valuer = { value: nothing, outlook: nothing };
  call = makeCaller({ tradeins: createApi({ ...runtime, egress, valuer, leads }) });
  desk = makeDesk({ ...runtime, leads, links: makeSignedLinks(runtime) });
});
afterAll(() => store.close());
// Newer than those of the test before, which are of the same dealer.
beforeEach(() => clock.advance(10 * DAY_MS));

const post = (path: string, body: object) =>
  call({
    method: 'POST',
    path: `/api/v1/operators/tenants/coastline/trade-ins/${path}`,
    body,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
const get = (path: string, tenant = 'coastline') =>
  call({
    method: 'GET',
    path: `/api/v1/operators/tenants/${tenant}/trade-ins/${path}`,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  });
const stored = async (id: string) => (await store.table.load(keys.valuation(coastline, id), valuationSchema))?.state;

/** As the shopper left it; `place`: whose lead came with it. */
const seed = async (change: Partial<Valuation> = {}, place: string | null = here) => {
  number += 1;
  const id = derivedId('test-valuation', String(number));
  const now = clock.now().toISOString();
  const lead = place === null ? null : sampleLead(coastline, `trade-in-${number}`, { location_id: place });
  if (lead !== null) await putLead(store.table, coastline, lead);
  const valuation: Valuation = {
    id,
    secret_hash: 'x'.repeat(64),
    correlation_id: 'corr-0001',
    created_at: now,
    changed_at: now,
    rego: null,
    rego_state: null,
    vehicle: null,
    car_id: null,
    answers: null,
    photos: [],
    sequence: 1,
    outcome: null,
    offer_price_cents: 2_000_000,
    expires_at: new Date(clock.now().getTime() + 7 * DAY_MS).toISOString(),
    changes: [],
    lead_id: lead?.lead_id ?? null,
    reference: null,
    accepted: null,
    inspection: null,
    final: null,
    saved: {},
    untold: [],
    ...change,
  };
  await store.table.create(keys.valuation(coastline, id), valuationSchema, valuationDraft(coastline, valuation, []));
  return { id, lead_id: lead?.lead_id ?? '', changed_at: now };
};

describe('the list', () => {
  const ids = async (viewer: Standing, part?: 'open' | 'over' | 'unsent', limit = 50) => {
    const { trade_ins } = await desk.list(coastline, viewer, { limit, ...(part !== undefined && { part }) });
    return trade_ins.map(({ id }) => id);
  };

  test('has those that wait for somebody, with who and where, behind pages of others', async () => {
    const open = await seed();
    for (let n = 0; n < 5; n += 1) {
      clock.advance(1_000);
      await seed({}, null);
    }
    const { trade_ins } = await desk.list(coastline, all, { limit: 2, part: 'open' });
    expect(trade_ins[0]).toMatchObject({
      id: open.id,
      state: 'offered',
      person: { name: expect.stringMatching(/\w/), phone: expect.any(String) },
      place: { id: here },
    });
    expect(await ids(all, 'unsent')).toHaveLength(5);
    clock.advance(8 * DAY_MS);
    expect(await ids(all, 'open')).not.toContain(open.id);
    expect(await ids(all, 'over')).toContain(open.id);
  });

  test('is of the places of who asks: of its lead, and of its inspection', async () => {
    const mine = await seed();
    const theirs = await seed({}, elsewhere);
    const nobodys = await seed({}, null);
    const slot = { location_id: elsewhere, start: '2026-12-01T10:00:00+10:00', end: '2026-12-01T10:30:00+10:00' };
    const inspected = await seed({ inspection: { ...slot, at: clock.now().toISOString() } });
    const seen = await ids(at(here));
    expect([mine, theirs, nobodys, inspected].map(({ id }) => seen.includes(id))).toEqual([true, false, false, true]);
    const seenThere = await ids(at(elsewhere));
    expect([mine, theirs, inspected].map(({ id }) => seenThere.includes(id))).toEqual([false, true, true]);
    await expect(desk.find(coastline, at(here), theirs.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(desk.find(coastline, at(here), nobodys.id)).rejects.toMatchObject({ code: 'not_found' });
    expect((await desk.find(coastline, all, nobodys.id)).valuation.id).toBe(nobodys.id);
  });
});

describe('another price', () => {
  const change = { price_cents: 1_900_000, reason: 'market_moved' };

  test('is not written over what changed meanwhile; sent again it is one change', async () => {
    const { id, changed_at } = await seed();
    clock.advance(HOUR_MS);
    expect((await post(`${id}/offer`, { ...change, changed_at })).body).toMatchObject({ offer_price_cents: 1_900_000 });
    const now = (await stored(id))?.changed_at;
    const stale = await post(`${id}/offer`, { ...change, price_cents: 1_500_000, changed_at });
    expect([stale.status, stale.body['code'], stale.body['theirs']]).toEqual([
      ...[409, 'version_conflict'],
      { changed_at: now },
    ]);
    expect((await post(`${id}/offer`, { ...change, changed_at })).status).toBe(200);
    expect((await stored(id))?.changes).toHaveLength(1);
  });

  test('of two people who press at once is that of one', async () => {
    const { id, changed_at } = await seed();
    const both = await Promise.all(
      [1_800_000, 1_700_000].map((price_cents) => {
        clock.advance(1);
        return post(`${id}/offer`, { ...change, price_cents, changed_at });
      }),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await stored(id))?.changes).toHaveLength(1);
  });

  test('may be the same once the offer has ended: its days begin again', async () => {
    const { id } = await seed();
    clock.advance(8 * DAY_MS);
    const again = await post(`${id}/offer`, { price_cents: 2_000_000, reason: 'market_moved' });
    expect(again.body).toMatchObject({ state: 'offered', changes: [{ before_cents: 2_000_000 }] });
  });

  test('can show a photo of the car itself, which the shopper opens by a link', async () => {
    const { id } = await seed({ photos: [{ id: photo, at: clock.now().toISOString() }] });
    const damage = { ...change, reason: 'damage_found' };
    const foreign = await post(`${id}/offer`, { ...damage, photo: 'b'.repeat(24) });
    expect(foreign.body['errors']).toEqual([expect.objectContaining({ field: 'photo' })]);
    const { body } = await post(`${id}/offer`, { ...damage, photo });
    expect(body['changes']).toEqual([
      expect.objectContaining({
        photo_url: expect.stringContaining(`/api/v1/trade-ins/${id}/photos/${photo}/`),
      }),
    ]);
  });
});

describe('the photos', () => {
  const withPhoto = async () => {
    const own = await seed({ photos: [{ id: photo, at: clock.now().toISOString() }] });
    const image = Buffer.from(sampleJpeg()).toString('base64');
    const draft = photoDraft({ id: photo, image }, { changed_at: own.changed_at, lead_id: own.lead_id });
    await store.table.create(keys.valuationPhoto(coastline, own.id, photo), valuationPhotoSchema, draft);
    return { ...own, token: String((await get(own.id)).body['photo_token']) };
  };

  test('open with the token that came with the trade-in, for two hours, and with no other', async () => {
    const own = await withPhoto();
    const other = await withPhoto();
    const path = `${own.id}/photos/${photo}`;
    const shown = await get(`${path}/${own.token}`);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await get(`${path}/${other.token}`)).status).toBe(404);
    expect((await get(`${path}/x.y`)).status).toBe(404);
    expect((await get(`${path}/${own.token}`, 'totara')).status).toBe(404);
    // The same for a while, so that no page loads them again each time that it looks.
    expect((await get(own.id)).body['photo_token']).toBe(own.token);
    clock.advance(2 * HOUR_MS);
    expect((await get(`${path}/${own.token}`)).status).toBe(410);
  });

  test('of a trade-in without any need no token', async () => {
    expect((await get((await seed()).id)).body).toMatchObject({ photos: [], photo_token: null });
  });
});

describe('a yes that somebody heard', () => {
  const yes = { offer_price_cents: 2_000_000 };

  test('accepts the offer once, in the lead too, and the shopper is told', async () => {
    const { id, lead_id } = await seed();
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(`${id}/accept`, yes)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(answers[0]?.body).toMatchObject({ state: 'accepted', accepted: { lead_id, ...yes } });
    expect((await stored(id))?.untold).toEqual(['accepted']);
    const lead = (await store.table.load(keys.lead(coastline, lead_id), storedLeadSchema))?.state;
    expect(lead?.update).toMatchObject({ offer_accepted: true, offer_price_cents: 2_000_000 });
  });

  test.each([
    ['to another price', {}, here, { offer_price_cents: 1_999_999 }, 'Our offer has changed to $20,000.'],
    ['to an offer that has ended', { expires_at: '2026-11-01T00:00:00.000Z' }, here, yes, 'This offer has ended.'],
    ['where there is none', { offer_price_cents: null, expires_at: null }, here, yes, 'There is no offer to accept'],
    ['of nobody', {}, null, yes, 'No enquiry came with this trade-in'],
  ])('%s is refused and changes nothing', async (_, change, place, body, said) => {
    const { id, changed_at } = await seed(change, place);
    const refused = await post(`${id}/accept`, body);
    expect([refused.status, refused.body['code']]).toEqual([409, 'conflict']);
    expect(refused.body['error']).toContain(said);
    expect(await stored(id)).toMatchObject({ accepted: null, changed_at });
  });
});
