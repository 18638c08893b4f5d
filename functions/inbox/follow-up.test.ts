import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '#functions/runtime/table/keys.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';
import { workSchema } from './work-schema.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
/** Friday, 10:00 in Queensland. */
const MORNING = '2026-11-27T00:00:00.000Z';
const NEXT_FRIDAY = '2026-12-04T10:00:00+10:00';
const HOUR = 3_600_000;

let store: Awaited<ReturnType<typeof testTable>>;
let call: ReturnType<typeof makeCaller>;
let clock: ReturnType<typeof testClock>;
let id: string;
let made = 0;

beforeAll(async () => {
  store = await testTable();
});
afterAll(() => store.close());
beforeEach(async () => {
  clock = testClock(MORNING);
  const documents = store.as('api-inbox').documents;
  const runtime = testRuntime({ documents, tenants: [coastline, totara], now: clock.now, newId: testIds() });
  call = makeCaller({ inbox: createApi(runtime) });
  const lead = sampleLead(coastline, `followed-${(made += 1)}`, { submitted_at: MORNING });
  await putLead(store.table, coastline, lead);
  id = lead.lead_id;
});

const inbox = (method: string, path: string, body?: unknown, tenant = coastline) => {
  const [pathname = '', query = ''] = path.split('?');
  return call({
    method,
    path: `/api/v1/operators/tenants/${tenant.id}/inbox${pathname}`,
    query: new URLSearchParams(query),
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    ...(body === undefined ? {} : { body }),
  });
};
const followUp = (body: unknown, tenant = coastline) => inbox('POST', `/${id}/follow-up`, body, tenant);
const set = { kind: 'set', id: 'follow-0001', due_at: NEXT_FRIDAY, note: 'call him' };
const work = async () => (await store.table.load(keys.leadWork(coastline, id), workSchema))?.state;
const line = async () => (await inbox('GET', `/${id}`)).body['line'];
const reach = (outcome: string, n: string) => inbox('POST', `/${id}/call`, { id: `call-${n}`, outcome });
const listed = async (): Promise<unknown[]> => {
  const { lines } = (await inbox('GET', '?view=follow_up&limit=100')).body;
  return Array.isArray(lines) ? lines.map((one: { lead_id: string }) => one.lead_id) : [];
};

describe('a date to follow up', () => {
  test('is set once, by whoever sends it again too, and stands in the timeline', async () => {
    for (let n = 0; n < 3; n += 1) expect((await followUp(set)).status).toBe(200);
    expect((await work())?.follow_ups).toMatchObject([
      { kind: 'set', due_at: '2026-12-04T00:00:00.000Z', note: 'call him' },
    ]);
    expect((await work())?.version).toBe(1);
    expect(await line()).toMatchObject({ follow_up: { kind: 'own', note: 'call him' }, follow_up_due: false });
    const { timeline } = (await inbox('GET', `/${id}`)).body;
    expect(timeline).toContainEqual(
      expect.objectContaining({
        kind: 'follow_up',
        title: 'To follow up on Friday 4 December at 10:00 am',
        detail: 'call him',
      }),
    );
  });

  test('is moved by another one, done, and not needed, each under an id of its own', async () => {
    await followUp(set);
    await followUp({ ...set, id: 'follow-0002', due_at: '2026-12-05T10:00:00+10:00' });
    expect(await line()).toMatchObject({ follow_up: { due_at: '2026-12-05T00:00:00.000Z' } });
    await followUp({ kind: 'done', id: 'follow-0003' });
    expect(await line()).toMatchObject({ follow_up: null });
    expect((await followUp({ ...set, id: 'follow-0002' })).status).toBe(422);
    expect((await followUp({ kind: 'cleared', id: 'follow-0003' })).status).toBe(422);
  });

  test.each([
    ['that is over', { ...set, due_at: '2026-11-20T10:00:00+10:00' }, 'Choose a time that is still to come.'],
    ['of another year', { ...set, due_at: '2036-12-04T10:00:00+10:00' }, 'Choose a time within a year.'],
    ['without a time', { ...set, due_at: '2026-12-04' }, 'Write a time such as 2026-12-04T10:00:00+10:00.'],
    ['with a long note', { ...set, note: 'x'.repeat(201) }, 'Write 200 characters at most.'],
  ])('%s is refused in words, and nothing is kept', async (_, body, words) => {
    const refused = await followUp(body);
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain(words);
    expect(await work()).toBeUndefined();
  });

  test('of a lead that ended is refused; of another dealer’s lead nothing is known', async () => {
    expect((await followUp(set, totara)).status).toBe(404);
    const { version = 0 } = (await work()) ?? {};
    await inbox('POST', `/${id}/status`, { version, status: 'lost', reason: 'Bought elsewhere' });
    expect((await followUp(set)).status).toBe(400);
  });
});

describe('the view of follow-ups', () => {
  test('has a lead that was answered and left alone from day 2 on, until somebody is in touch again', async () => {
    await reach('reached', '00000001');
    expect(await listed()).not.toContain(id);
    // Saturday, after opening.
    clock.advance(24 * HOUR);
    expect(await listed()).toContain(id);
    expect(await line()).toMatchObject({ follow_up: { kind: 'usual', tries: 0 }, follow_up_due: true });
    await reach('no_answer', '00000002');
    expect(await listed()).not.toContain(id);
    // Monday: nobody answers on Sunday.
    clock.advance(47 * HOUR);
    expect(await listed()).toContain(id);
    await reach('left_message', '00000003');
    expect(await listed()).not.toContain(id);
    clock.advance(96 * HOUR);
    expect(await listed()).not.toContain(id);
  });

  test('has those first that are due first, each once over all pages, and counts them', async () => {
    const leads: { lead_id: string; minutes: number }[] = [];
    for (const minutes of [30, 10, 20, 40]) {
      const lead = sampleLead(coastline, `paged-${(made += 1)}`, { submitted_at: MORNING });
      await putLead(store.table, coastline, lead);
      id = lead.lead_id;
      const due_at = new Date(Date.parse(MORNING) + minutes * 60_000).toISOString();
      await followUp({ kind: 'set', id: 'follow-0001', due_at });
      leads.push({ lead_id: id, minutes });
    }
    clock.advance(HOUR);
    const paged: string[] = [];
    let cursor: unknown = '';
    do {
      const asked = cursor === '' ? '' : `&cursor=${encodeURIComponent(String(cursor))}`;
      const { lines, next, counts } = (await inbox('GET', `?view=follow_up&limit=1${asked}`)).body;
      if (cursor === '') expect(counts).toMatchObject({ follow_up: (await listed()).length });
      if (Array.isArray(lines)) paged.push(...lines.map((one: { lead_id: string }) => one.lead_id));
      cursor = next;
    } while (cursor !== null);
    expect(paged).toEqual(await listed());
    const wanted = leads.toSorted((a, b) => a.minutes - b.minutes).map(({ lead_id }) => lead_id);
    expect(paged.filter((one) => wanted.includes(one))).toEqual(wanted);
    expect((await inbox('GET', '?view=follow_up&cursor=tomorrow')).status).toBe(400);
  });
});
