import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leadDraftSaved } from '#events/lead-draft-saved.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { storedLeadSchema } from '../published/stored-lead.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from '../api.ts';
import * as z from 'zod';
import { DAY_MS } from '#domain/hours/units.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
const person = { first_name: 'Ann', last_name: 'Lee', phone: '0412 345 678', url: '/vehicle-parts-and-accessories' };
const vehicle = { vehicle_make: 'Toyota', vehicle_model: 'Hilux', vehicle_year: '2019' };
const order = { ...person, ...vehicle, dealership_slug: 'coastline-cairns', order_detail: 'Two oil filters' };

describe('a form in steps', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let call: ReturnType<typeof makeCaller>;
  let clock: ReturnType<typeof testClock>;
  let key = 0;
  const post = (body: unknown, idempotencyKey = `draft-${(key += 1)}-00000000`) =>
    call({ path: '/api/v1/leads', body, headers: { 'idempotency-key': idempotencyKey } });
  const save = (userData: unknown, more: object = {}, idempotencyKey?: string) =>
    post({ type: 'parts_order', isLastStep: false, noticeShown: true, userData, ...more }, idempotencyKey);
  const send = (more: object = {}, idempotencyKey?: string) =>
    post({ type: 'parts_order', isLastStep: true, userData: order, ...more }, idempotencyKey);
  const open = (lead_id: unknown, token: unknown) =>
    call({ path: '/api/v1/leads/drafts/open', body: { lead_id, token } });
  const lead = async (id: unknown) =>
    (await store.table.load(keys.lead(coastline, String(id)), storedLeadSchema))?.state.lead;
  const draft = (id: unknown) => store.table.load(keys.leadDraft(coastline, String(id)), z.unknown());

  beforeAll(async () => {
    store = await testTable();
    clock = testClock();
    const { documents } = store.as('api-leads');
    const runtime = testRuntime({ documents, tenants: [coastline], now: clock.now, newId: testIds() });
    call = makeCaller({ leads: createApi({ ...runtime, limits: 'off' }) });
  });
  afterAll(() => store.close());

  test('saves its first step as a draft, which is no lead and goes to nobody', async () => {
    const { status, body } = await save(person);
    expect(status).toBe(201);
    expect(body['token']).toMatch(/^[\w-]{32}$/);
    expect(await lead(body['lead_id'])).toBeUndefined();
  });

  test('tells of each step in the draft’s own write, with the names of the answers and none of them', async () => {
    const { lead_id, token } = (await save(person)).body;
    await save({ ...person, ...vehicle }, { lead_id, token, partialShown: true });
    const events = Object.values((await draft(lead_id))?.outbox ?? {}).map((event) => leadDraftSaved.read(event));
    const fields = Object.keys({ ...person, ...vehicle });
    expect(events.map(({ sequence, answered }) => [sequence, answered])).toEqual([
      [1, Object.keys(person)],
      [2, fields],
    ]);
    expect(events.map(({ answers }) => answers)).toEqual([null, null]);
    expect(JSON.stringify(events)).not.toMatch(/Ann|0412/);
  });

  test('brings the answers where the dealer takes partial leads and the form has said so, and not where it has not', async () => {
    const flags = { ...totara.config.flags, partial_leads: true };
    const { documents } = store.as('api-leads');
    const tenants = [tenantContext('totara', { flags })];
    const runtime = testRuntime({ documents, tenants, now: clock.now, newId: testIds() });
    const partial = makeCaller({ leads: createApi(runtime) });
    const answersAfter = async (more: object, idempotency: string) => {
      const { body } = await partial({
        path: '/api/v1/leads',
        host: 'totara.localhost',
        headers: { 'idempotency-key': idempotency },
        body: { type: 'parts_order', isLastStep: false, noticeShown: true, userData: person, ...more },
      });
      const saved = await store.table.load(keys.leadDraft(totara, String(body['lead_id'])), z.unknown());
      const outbox = saved?.outbox ?? {};
      return Object.values(outbox).map((event) => leadDraftSaved.read(event).answers);
    };
    expect(await answersAfter({ partialShown: true }, 'partial-told-0001')).toEqual([person]);
    expect(await answersAfter({}, 'partial-untold-01')).toEqual([null]);
  });

  test('keeps the token as a hash only', async () => {
    const { body } = await save(person);
    const kept = JSON.stringify((await draft(body['lead_id']))?.state);
    expect(kept).toContain('Ann');
    expect(kept).not.toContain(String(body['token']));
  });

  test('saves nothing before the collection notice was shown', async () => {
    const { status, body } = await save(person, { noticeShown: false });
    expect(status).toBe(400);
    expect(body['errors']).toMatchObject([{ field: 'noticeShown' }]);
  });

  test('gives back what was saved to whoever has the token, the latest step of it', async () => {
    const { body } = await save(person);
    const { lead_id, token } = body;
    const later = await save({ ...person, ...vehicle }, { lead_id, token });
    expect([later.status, later.body]).toMatchObject([201, { lead_id }]);
    expect((await open(lead_id, token)).body).toEqual({
      lead_id,
      type: 'parts_order',
      answers: { ...person, ...vehicle },
    });
  });

  test('gives nothing to a wrong token, changes nothing by it, and makes no lead of it', async () => {
    const { lead_id, token } = (await save(person)).body;
    const wrong = 'x'.repeat(32);
    expect((await open(lead_id, wrong)).status).toBe(404);
    expect((await save(vehicle, { lead_id, token: wrong })).status).toBe(404);
    expect((await send({ lead_id, token: wrong })).status).toBe(404);
    expect((await open(lead_id, token)).body).toMatchObject({ answers: person });
    expect(await lead(lead_id)).toBeUndefined();
  });

  test('becomes a lead of the draft’s id with the last step, and the draft is gone', async () => {
    const { lead_id, token } = (await save(person)).body;
    const answer = await send({ lead_id, token });
    expect([answer.status, answer.body]).toMatchObject([201, { lead_id }]);
    expect(await lead(lead_id)).toMatchObject({
      type: 'parts_order',
      category: 'Parts Enquiry',
      event_id: null,
      message: 'Two oil filters',
      details: {
        vehicle_make: 'Toyota',
        order_detail: 'Two oil filters',
        lead_status: 'Complete',
        form_completed: true,
      },
    });
    expect(await draft(lead_id)).toBeUndefined();
  });

  test('answers the last step again when its answer was lost, and makes no second lead', async () => {
    const { lead_id, token } = (await save(person)).body;
    await send({ lead_id, token }, 'lost-answer-000001');
    const again = await send({ lead_id, token }, 'lost-answer-000001');
    expect([again.status, again.body]).toMatchObject([201, { lead_id }]);
  });

  test('finds the draft of a repeated first step again, with a new token', async () => {
    const first = await save(person, {}, 'first-step-0000001');
    const again = await save(person, {}, 'first-step-0000001');
    expect(again.body['lead_id']).toBe(first.body['lead_id']);
    expect((await open(first.body['lead_id'], first.body['token'])).status).toBe(404);
    expect((await open(again.body['lead_id'], again.body['token'])).status).toBe(200);
  });

  test('forgets the draft after thirty days without a step', async () => {
    const { lead_id, token } = (await save(person)).body;
    clock.advance(29 * DAY_MS);
    expect((await save(person, { lead_id, token })).status).toBe(201);
    clock.advance(31 * DAY_MS);
    expect((await open(lead_id, token)).status).toBe(404);
  });

  test('needs no draft: the last step alone is a lead', async () => {
    const { status, body } = await send();
    expect([status, (await lead(body['lead_id']))?.dealership_slug]).toEqual([201, 'coastline-cairns']);
  });
});
