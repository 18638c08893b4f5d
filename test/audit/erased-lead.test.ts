import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSettleOwners } from '#functions/inbox/given-lead/settle-owners.ts';
import { notePresence } from '#functions/inbox/lead/presence.ts';
import { makeProjectLine } from '#functions/inbox/lines/project-line.ts';
import { makePlan } from '#functions/crm/plan/plan.ts';
import { submittedEvent } from '#functions/leads/published/stored-lead.ts';
import { makeReceiveLead } from '#functions/notifications/receive-lead/receive-lead.ts';
import { auditEntrySchema } from '#functions/runtime/audit/entry.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import { putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { own } from './asking.ts';
import { idOf, seedPerson } from './seeds.ts';
import { auditWorld, type World } from './world.ts';

/** What was typed of the person, by them and about them: none of it is a word of anything else. */
const OF_THE_PERSON = {
  name: 'Zebedee',
  family: 'Quillfeather',
  phone: '491570156',
  email: 'zebedee.q@example.com',
  message: 'paisley upholstery',
  note: 'rides unicycles',
  called: 'whispers loudly',
  snoozed: 'holidays in Timbuktu',
  lost: 'bought a hovercraft',
};

describe('a lead that was worked on', () => {
  let world: World;
  const sent = sentMessages();
  let id = '';
  const at = () => ({ ...world, now: world.clock.now() });
  const everything = async (): Promise<string> => {
    const { Items = [] } = await world.documents.send(
      new ScanCommand({ TableName: 'forecourt', ConsistentRead: true }),
    );
    return JSON.stringify(Items).toLowerCase();
  };
  const found = async (): Promise<string[]> => {
    const text = await everything();
    return Object.entries(OF_THE_PERSON).flatMap(([what, words]) => (text.includes(words.toLowerCase()) ? [what] : []));
  };
  const actions = async (): Promise<string[]> => {
    const places = await world.table.list(lists.audit(world.tenant.id));
    const entries = await world.table.loadMany(
      places.map(({ key }) => key),
      auditEntrySchema,
    );
    return entries.map(({ state }) => state.action).toSorted();
  };

  beforeAll(async () => {
    world = await auditWorld();
    const { tenant, clock, post, over } = world;
    await seedPerson(at(), 'seller');
    const { name, family, phone, email, message } = OF_THE_PERSON;
    const given = { first_name: name, last_name: family, phone: `+61${phone}`, email, message };
    const lead = sampleLead(tenant, 'erased', { ...given, submitted_at: clock.now().toISOString() });
    id = lead.lead_id;
    await putLead(world.table, tenant, lead);
    // Its event, to those who note the person, mail, deliver and list it.
    const event = submittedEvent(tenant, { lead, body_hash: '', correlation_id: id });
    await makeReceiveLead({ ...over('notifications-receive-lead'), ...sent, siteOrigin: 'https://x.example' })(
      tenant,
      event,
    );
    await makePlan({ ...over('crm-plan'), siteOrigin: 'https://x.example' })(tenant, event);
    await makeProjectLine(over('inbox-project'))(tenant, id);
    const address = `${own}/inbox/${id}`;
    // Nobody has answered it, so that it waits in Needs you and can be put off.
    await post(`${address}/assign`, { version: 0, owner: idOf('seller') });
    await world.relay();
    await makeSettleOwners({ ...over('notifications-overdue'), mail: sent.mail })();
    await post(`${address}/note`, { id: 'note-0001', text: `He ${OF_THE_PERSON.note}.` });
    await post(`${address}/call`, { id: 'call-0001', outcome: 'no_answer', note: `He ${OF_THE_PERSON.called}.` });
    const until = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const put = await post(`${own}/needs/lead.${id}/snooze`, { snooze: true, until, reason: OF_THE_PERSON.snoozed });
    expect(put.status, put.text).toBe(200);
    await post(`${address}/status`, { version: 3, status: 'lost', reason: OF_THE_PERSON.lost });
    const kim = { kind: 'person', id: idOf('seller'), name: 'Kim', roles: ['sales'], places: 'all' } as const;
    await notePresence(over('api-inbox'), tenant, kim, id);
    await world.relay();
  });
  afterAll(() => world.close());

  test('is exported with its notes, calls, owner and why it was put off', async () => {
    expect(await found()).toEqual(Object.keys(OF_THE_PERSON));
    expect(sent.mails.map(({ to }) => to[0]?.address)).toEqual([OF_THE_PERSON.email, 'seller@dealer.example']);
    const { body, text } = await world.post(`${own}/privacy/export`, { email: OF_THE_PERSON.email });
    for (const words of Object.values(OF_THE_PERSON)) expect(text, words).toContain(words);
    expect(body['kinds']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'lead-work',
          records: [
            expect.objectContaining({
              data: expect.objectContaining({
                owner: 'Kim',
                calls: [expect.objectContaining({ outcome: 'no_answer' })],
              }),
            }),
          ],
        }),
        expect.objectContaining({ kind: 'needs', records: [expect.objectContaining({ kept: null })] }),
      ]),
    );
  });

  test('is not erased while the entry of a change still waits to be moved, and loses no entry', async () => {
    await world.post(`${own}/inbox/${id}/note`, { id: 'note-0002', text: `He still ${OF_THE_PERSON.note}.` });
    const { status } = await world.post(`${own}/privacy/erase`, { phone: `+61${OF_THE_PERSON.phone}` });
    expect(status).toBe(503);
    await world.relay();
    expect((await actions()).filter((one) => one === 'inbox.add-note')).toHaveLength(2);
  });

  test('is nowhere after its person is erased; the audit keeps who did what, without a word of theirs', async () => {
    const answer = await world.post(`${own}/privacy/erase`, { phone: `+61${OF_THE_PERSON.phone}` });
    expect(answer.body['erased']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'enquiries', count: 1 }),
        expect.objectContaining({ kind: 'lead-work', count: 1 }),
        expect.objectContaining({ kind: 'needs', count: 1 }),
      ]),
    );
    expect(await found()).toEqual([]);
    expect(await everything()).not.toContain(`"pk":"t#coastline#work#${id}"`);
    expect(await actions()).toEqual(
      expect.arrayContaining(['inbox.assign', 'inbox.log-call', 'inbox.set-status', 'needs.snooze', 'privacy.erase']),
    );
  });

  test('is not brought back by whoever has it open still', async () => {
    expect((await world.send('GET', `${own}/inbox/${id}`)).status).toBe(404);
    expect((await world.send('GET', `${own}/inbox/${id}/present`)).status).toBe(404);
    expect((await world.post(`${own}/inbox/${id}/note`, { id: 'note-0003', text: OF_THE_PERSON.note })).status).toBe(
      404,
    );
    await world.post(`${own}/inbox/remake`, {});
    expect(await found()).toEqual([]);
  });
});
