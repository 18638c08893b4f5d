import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import { notePerson } from '#functions/privacy/published/person-index.ts';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { auditOf } from '#test/support/audit.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { leadId, putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { runs } from '#test/support/runs.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { makeRandom } from '#demo/random.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';
import { makeProjectLine } from './lines/project-line.ts';
import { workSchema } from './work-schema.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
const clock = testClock('2026-11-23T00:00:00.000Z');

let store: Awaited<ReturnType<typeof testTable>>;
let call: ReturnType<typeof makeCaller>;
beforeAll(async () => {
  store = await testTable();
  const documents = store.as('api-inbox').documents;
  const runtime = testRuntime({ documents, tenants: [coastline, totara], now: clock.now, newId: testIds() });
  call = makeCaller({ inbox: createApi(runtime) });
});
afterAll(() => store.close());

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

let made = 0;
const newLead = async (change: Parameters<typeof sampleLead>[2] = {}, tenant = coastline): Promise<string> => {
  const lead = sampleLead(tenant, `api-${(made += 1)}`, { submitted_at: clock.now().toISOString(), ...change });
  await putLead(store.table, tenant, lead);
  await makeProjectLine({ table: store.table, now: clock.now })(tenant, lead.lead_id);
  return lead.lead_id;
};

const work = async (id: string) => (await store.table.load(keys.leadWork(coastline, id), workSchema))?.state;

describe('working on a lead', () => {
  test('gives it, moves it on, notes and calls; the list says so at once, and each leaves one audit entry', async () => {
    const id = await newLead();
    expect((await inbox('POST', `/${id}/assign`, { version: 0, owner: 'forecourt' })).status).toBe(200);
    expect((await inbox('POST', `/${id}/note`, { id: 'note-0001', text: 'Wants the tow bar.' })).status).toBe(200);
    const called = await inbox('POST', `/${id}/call`, { id: 'call-0001', outcome: 'reached' });
    expect(called.body).toMatchObject({ work: { version: 3, status: 'contacted', owner: { person_id: 'forecourt' } } });
    const { body } = await inbox('GET', '?view=mine');
    expect(body).toMatchObject({
      changed: true,
      lines: [{ lead_id: id, status: 'contacted', answered_at: clock.now().toISOString() }],
      counts: { mine: 1, unanswered: 0 },
    });
    const stored = await store.table.load(keys.leadWork(coastline, id), workSchema);
    expect(Object.values(stored?.outbox ?? {}).map(({ data }) => data['what'])).toEqual(['owner', 'note', 'call']);
    expect(await auditOf(store.table, coastline.id)).toEqual([]);
  });

  test('adds a note once, however often it is sent, and refuses its id for another', async () => {
    const id = await newLead();
    const note = { id: 'note-0002', text: 'Call after four.' };
    await Promise.all(Array.from({ length: 5 }, () => inbox('POST', `/${id}/note`, note)));
    expect((await work(id))?.notes).toHaveLength(1);
    expect((await inbox('POST', `/${id}/note`, { ...note, text: 'Other.' })).body['code']).toBe('idempotency_conflict');
  });

  test('refuses a status that was changed meanwhile and says theirs; a note in between is no conflict', async () => {
    const id = await newLead();
    await inbox('POST', `/${id}/note`, { id: 'note-0003', text: 'First.' });
    expect((await inbox('POST', `/${id}/status`, { version: 0, status: 'contacted' })).status).toBe(200);
    const late = await inbox('POST', `/${id}/status`, { version: 1, status: 'lost', reason: 'Bought elsewhere' });
    expect([late.status, late.body['code']]).toEqual([409, 'version_conflict']);
    expect(late.body['theirs']).toMatchObject({ version: 2, status: 'contacted', notes: [{ text: 'First.' }] });
    // The answer was lost, and the call is sent again.
    expect((await inbox('POST', `/${id}/status`, { version: 0, status: 'contacted' })).status).toBe(200);
  });

  test.each([
    [{ version: 0, status: 'lost' }, 'reason'],
    [{ version: 0, status: 'sold', reason: 'Paid' }, 'reason'],
  ])('asks why a lead is lost, and of nothing else: %o', async (body, field) => {
    const id = await newLead();
    const answer = await inbox('POST', `/${id}/status`, body);
    expect([answer.status, answer.body['errors']]).toMatchObject([400, [{ field }]]);
  });

  test('gives a lead to nobody who does not answer leads there', async () => {
    const id = await newLead();
    const answer = await inbox('POST', `/${id}/assign`, { version: 0, owner: 'somebody' });
    expect([answer.status, answer.body['errors']]).toMatchObject([400, [{ field: 'owner' }]]);
  });

  test('two to five people at once lose no note and no field, whatever repeats and whoever is slow', async () => {
    const random = makeRandom('editors');
    for (let n = 0; n < runs({ quick: 15, full: 400 }); n += 1) {
      const id = await newLead();
      const editors = random.whole(2, 5);
      const notes = new Set<string>();
      const accepted: { status: string; at: number }[] = [];
      const edit = async (editor: number): Promise<void> => {
        // No relay moves audit entries on here, and an item holds twenty.
        for (let turn = 0; turn < 2; turn += 1) {
          await wait(random.whole(0, 4));
          const note = `note-${editor}-${turn}-${n}`;
          const times = random.whole(1, 3);
          for (let time = 0; time < times; time += 1)
            expect((await inbox('POST', `/${id}/note`, { id: note, text: note })).status).toBe(200);
          notes.add(note);
          const version = (await work(id))?.version ?? 0;
          await wait(random.whole(0, 4));
          const status = random.pick(['contacted', 'appointment', 'negotiating'] as const);
          const answer = await inbox('POST', `/${id}/status`, { version, status });
          expect([200, 409]).toContain(answer.status);
          if (answer.status === 200) accepted.push({ status, at: version });
          else expect(answer.body['theirs']).toMatchObject({ lead_id: id });
        }
      };
      await Promise.all(Array.from({ length: editors }, (_, editor) => edit(editor)));
      const end = await work(id);
      expect(new Set(end?.notes.map((note) => note.id))).toEqual(notes);
      // Each move follows the one that its writer saw: nobody wrote over what they had not seen.
      expect(accepted.map(({ status }) => status)).toContain(end?.status);
      expect(end?.version).toBe((end?.notes.length ?? 0) + (end?.moves.length ?? 0));
    }
  }, 120_000);
});

describe('one lead', () => {
  test('is shown with its timeline, its vehicle as it is, and by its reference', async () => {
    const id = await newLead({
      consent: { ...sampleLead(coastline, 0).consent, opt_in: true, given_at: clock.now().toISOString() },
    });
    await inbox('POST', `/${id}/note`, { id: 'note-0009', text: 'Wants the tow bar.' });
    const { status, body } = await inbox('GET', `/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      lead: { lead_id: id },
      work: { version: 1 },
      vehicle_now: { state: 'gone' },
      timeline: [
        { kind: 'submitted', detail: 'From the page /cars/2021-toyota-hilux-sr5-v7k2m4' },
        { kind: 'consent', title: 'Agreed to marketing' },
        { kind: 'note' },
      ],
    });
  });

  test('names other leads of the person at this dealer', async () => {
    const [first, second] = [await newLead(), await newLead()];
    const deps = { table: store.table, now: clock.now };
    for (const lead of [first, second])
      await notePerson(deps, coastline, await makeSubjects(deps).ofLead(coastline, sampleLead(coastline, 0)), {
        kind: 'lead',
        id: lead,
        at: clock.now().toISOString(),
      });
    expect((await inbox('GET', `/${first}`)).body['others']).toMatchObject([{ lead_id: second }]);
  });
});

test('calls with other dealers’ ids find nothing and change nothing', async () => {
  const theirs = await newLead({}, totara);
  const ours = await newLead();
  const calls = [
    ['GET', `/${theirs}`, undefined],
    ['GET', `/${theirs}/present`, undefined],
    ['POST', `/${theirs}/export`, {}],
    ['POST', `/${theirs}/assign`, { version: 0, owner: null }],
    ['POST', `/${theirs}/assign`, { version: 0, owner: 'forecourt' }],
    ['POST', `/${theirs}/status`, { version: 0, status: 'sold' }],
    ['POST', `/${theirs}/note`, { id: 'note-leak-1', text: 'Leak' }],
    ['POST', `/${theirs}/call`, { id: 'call-leak-1', outcome: 'reached' }],
    ['GET', `?view=all&q=${theirs}`, undefined],
    ['GET', `?view=all&cursor=2026-11-23T00:00:00.000Z%23${theirs}`, undefined],
  ] as const;
  const random = makeRandom('leaks');
  for (let n = 0; n < runs({ quick: 300, full: 5_000 }); n += 1) {
    const [method, path, body] = random.pick(calls);
    const answer = await inbox(method, path, body);
    expect([200, 404]).toContain(answer.status);
    expect(answer.text.replaceAll(`/inbox/${theirs}`, '')).not.toContain(theirs);
    if (answer.status === 200) expect(answer.text).not.toContain('totara');
  }
  expect(await store.table.load(keys.leadWork(totara, theirs), workSchema)).toBeUndefined();
  expect(await store.table.load(keys.leadWork(coastline, theirs), workSchema)).toBeUndefined();
  expect((await inbox('GET', `/${ours}`)).status).toBe(200);
}, 120_000);

test('lines are made again of all leads, page by page', async () => {
  const ids = [];
  for (let n = 0; n < 3; n += 1) {
    const lead = sampleLead(totara, `remake-${n}`);
    await putLead(store.table, totara, lead);
    ids.push(lead.lead_id);
  }
  const answer = await inbox('POST', '/remake', {}, totara);
  expect(answer.body).toMatchObject({ next: null });
  const { body } = await inbox('GET', '?view=all&limit=100', undefined, totara);
  expect(JSON.stringify(body)).toContain(ids[2]);
  expect(leadId('remake-2')).toBe(ids[2]);
});
