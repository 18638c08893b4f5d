import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/hours/units.ts';
import { createApi as createInbox } from '#functions/inbox/api.ts';
import { makeSettleOwners } from '#functions/inbox/given-lead/settle-owners.ts';
import { storedWorkSchema } from '#functions/inbox/work-schema.ts';
import { MailRefused } from '#functions/runtime/mail/mail.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { OPERATOR_TOKEN, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi as createNeeds } from '../api.ts';
import { makeNote } from '../note/note.ts';

const tenant = tenantContext('coastline');
const clock = testClock('2026-11-23T00:00:00.000Z');
const sent = sentMessages();

let store: Awaited<ReturnType<typeof testTable>>;
let call: ReturnType<typeof makeCaller>;
let settle: () => Promise<number>;
let note: ReturnType<typeof makeNote>;
beforeAll(async () => {
  store = await testTable();
  const as = (name: string) =>
    testRuntime({ documents: store.as(name).documents, tenants: [tenant], now: clock.now, newId: testIds() });
  call = makeCaller({ inbox: createInbox(as('api-inbox')), needs: createNeeds(as('api-needs')) });
  settle = makeSettleOwners({ ...as('notifications-overdue'), mail: sent.mail });
  note = makeNote(as('needs-note'));
});
afterAll(() => store.close());

const operators = (path: string, body?: object) =>
  call({
    method: body === undefined ? 'GET' : 'POST',
    path: `/api/v1/operators/tenants/${tenant.id}/${path}`,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    ...(body && { body }),
  });

/** All events of the lead so far, again each time: messages may come twice. */
const tell = async (id: string): Promise<void> => {
  const stored = await store.table.load(keys.leadWork(tenant, id), storedWorkSchema);
  for (const event of Object.values(stored?.outbox ?? {})) await note(tenant, event);
};

let made = 0;
const act = async (id: string, path: string, body: object): Promise<void> => {
  clock.advance(1_000);
  expect((await operators(`inbox/${id}/${path}`, body)).status).toBe(200);
  await settle();
  await tell(id);
};
const answer = (id: string) =>
  act(id, 'answer', { id: `answer-000${(made += 1)}`, subject: 'Your enquiry', text: 'It is here.' });
const newLead = async (): Promise<string> => {
  const lead = sampleLead(tenant, `letter-${(made += 1)}`, { submitted_at: clock.now().toISOString() });
  await putLead(store.table, tenant, lead);
  return lead.lead_id;
};

const linesOf = async (id: string): Promise<unknown[]> => {
  // What was made before is shown for five minutes.
  clock.advance(6 * 60_000);
  const { needs } = (await operators('needs')).body;
  const all: unknown[] = Array.isArray(needs) ? needs : [];
  return all.filter((need) => JSON.stringify(need).includes(`"to":"/leads/${id}"`));
};
const kindsOf = async (id: string): Promise<string> => JSON.stringify(await linesOf(id));

describe('an answer by mail that nobody has', () => {
  beforeEach(() => {
    sent.fails.mail = new MailRefused('refused', undefined);
  });

  test('asks for somebody at once, with the way to its lead, and names no person', async () => {
    const id = await newLead();
    await answer(id);
    const [need] = (await linesOf(id)).filter((one) => JSON.stringify(one).includes('letter_refused'));
    expect(need).toMatchObject({
      id: `letter.${id}`,
      severity: 'now',
      title: 'The answer by mail about the 2021 Toyota Hilux SR5 was refused',
      action: { kind: 'open', to: `/leads/${id}` },
    });
    expect(JSON.stringify(need)).not.toContain('Mia');
  });

  const acts: [string, string, () => object][] = [
    ['called, even in vain', 'call', () => ({ id: 'call-00001', outcome: 'no_answer' })],
    ['noted that they are answered', 'note', () => ({ id: 'note-00001', text: 'Came in.', answered: true })],
    ['said that nobody has to follow up', 'follow-up', () => ({ id: 'follow-0001', kind: 'cleared' })],
    ['ended the lead', 'status', () => ({ version: 9, status: 'lost', reason: 'Wrong address' })],
  ];
  test.each(acts)('asks for nobody once somebody %s', async (_, path, body) => {
    const id = await newLead();
    await answer(id);
    expect(await kindsOf(id)).toContain('letter_refused');
    await act(id, path, body());
    expect(await kindsOf(id)).not.toContain('letter_refused');
  });

  test('asks for nobody once a later one left, and anew if that is refused as well', async () => {
    const id = await newLead();
    await answer(id);
    await answer(id);
    expect(await kindsOf(id)).toContain('letter_refused');
    sent.fails.mail = undefined;
    await answer(id);
    expect(await kindsOf(id)).not.toContain('letter_refused');
  });

  test('a note that answers nobody changes nothing', async () => {
    const id = await newLead();
    await answer(id);
    await act(id, 'note', { id: 'note-00002', text: 'Has a trade-in.' });
    expect(await kindsOf(id)).toContain('letter_refused');
  });

  test('that waits for the provider is told after a quarter of an hour, and not once it left', async () => {
    const id = await newLead();
    sent.fails.mail = new Error('down');
    await answer(id);
    expect(await kindsOf(id)).not.toContain('letters_waiting');
    clock.advance(10 * 60_000);
    expect(await kindsOf(id)).toContain('letters_waiting');
    sent.fails.mail = undefined;
    clock.advance(DAY_MS);
    await settle();
    await tell(id);
    expect(await kindsOf(id)).not.toContain('letters_waiting');
  });
});
