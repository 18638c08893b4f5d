import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRandom, type Random } from '#demo/random.ts';
import { answersOf } from '#domain/inbox/clock.ts';
import { workStatuses, type WorkStatus } from '#domain/inbox/work.ts';
import { deliverySchema } from '#functions/crm/delivery.ts';
import { deliveryDraft, deriveDeliveryId } from '#functions/crm/delivery-store.ts';
import { submittedEventId } from '#functions/leads/published/stored-lead.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { delivery } from '#test/support/crm/deliveries.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { runs } from '#test/support/runs.ts';
import { OPERATOR_TOKEN, secretsOf, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from '../api.ts';
import { storedLineSchema } from '../line.ts';
import { makeProjectLine } from '../lines/project-line.ts';
import { toShownLine } from '../lines/shown.ts';
import { firstWork } from '../work.ts';
import { workSchema } from '../work-schema.ts';

const OURS = `whsec_${Buffer.alloc(24, 'a').toString('base64')}`;
const BEFORE = `whsec_${Buffer.alloc(24, 'b').toString('base64')}`;
const THEIRS = `whsec_${Buffer.alloc(24, 'c').toString('base64')}`;

const endpoint = {
  id: 'dealer-crm',
  name: 'Dealer CRM',
  url: 'https://crm.example.com/hook',
  enabled: true,
  events: ['lead.submitted'],
  format: 'standard_webhooks' as const,
  secretRef: 'crm/ours',
  previousSecretRef: 'crm/before',
};
const coastline = tenantContext('coastline', {
  overdueMinutes: 60,
  crm: {
    endpoints: [
      endpoint,
      { ...endpoint, id: 'other-crm', secretRef: 'crm/theirs', previousSecretRef: null },
      { ...endpoint, id: 'switched-off', enabled: false },
      { ...endpoint, id: 'mailed', url: 'mailto:leads@example.com', format: 'adf' as const },
    ],
  },
});
const totara = tenantContext('totara', { crm: { endpoints: [{ ...endpoint, secretRef: 'crm/theirs' }] } });
const clock = testClock('2026-11-23T00:00:00.000Z');

let store: Awaited<ReturnType<typeof testTable>>;
let call: ReturnType<typeof makeCaller>;
beforeAll(async () => {
  store = await testTable();
  const { documents } = store.as('api-inbox');
  const secrets = secretsOf({ 'crm/ours': OURS, 'crm/before': BEFORE, 'crm/theirs': THEIRS });
  const runtime = testRuntime({ documents, tenants: [coastline, totara], now: clock.now, newId: testIds(), secrets });
  call = makeCaller({ inbox: createApi(runtime) });
});
afterAll(() => store.close());

const sendTo = (tenant: TenantContext, lead_id: string, endpoint_id: string) => {
  const delivery_id = deriveDeliveryId(tenant, submittedEventId(lead_id), endpoint_id);
  const sent = delivery({
    tenant: tenant.id,
    delivery_id,
    endpoint_id,
    subject: lead_id,
    status: 'DELIVERED',
    tries: 1,
  });
  return store.table.create(
    keys.delivery(tenant, delivery_id),
    deliverySchema,
    deliveryDraft(tenant, sent, sent.created_at),
  );
};

let made = 0;
const newLead = async (tenant = coastline): Promise<string> => {
  const lead = sampleLead(tenant, `crm-${(made += 1)}`, { submitted_at: clock.now().toISOString() });
  await putLead(store.table, tenant, lead);
  await sendTo(tenant, lead.lead_id, 'dealer-crm');
  return lead.lead_id;
};

interface Sent {
  id?: string;
  secrets?: readonly string[];
  at?: Date;
  /** The address names it; the message unless it says otherwise too. */
  lead_id: string;
  host?: string;
  ip?: string;
  change?: (body: string) => string;
}

/** As a CRM without any library does it. */
const sign = (secret: string, text: string): string =>
  createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .update(text)
    .digest('base64');

let sentMessages = 0;
const send = (message: Record<string, unknown>, { lead_id, change = (text) => text, ...sent }: Sent) => {
  const { id = `msg_${(sentMessages += 1)}`, secrets = [OURS], at = clock.now(), host, ip } = sent;
  const body = JSON.stringify({ endpoint: 'dealer-crm', lead_id, by: 'person', ...message });
  const seconds = Math.floor(at.getTime() / 1_000);
  return call({
    path: `/api/v1/crm/leads/${lead_id}/status`,
    body: change(body),
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': secrets.map((secret) => `v1,${sign(secret, `${id}.${seconds}.${body}`)}`).join(' '),
    },
    ...(host && { host }),
    ...(ip && { ip }),
  });
};

const inConsole = (path: string, body?: unknown) =>
  call({
    method: body === undefined ? 'GET' : 'POST',
    path: `/api/v1/operators/tenants/coastline/inbox${path && `/${path}`}`,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
    ...(body === undefined ? {} : { body }),
  });

const workOf = async (id: string, tenant = coastline) =>
  (await store.table.load(keys.leadWork(tenant, id), workSchema))?.state;
const minutes = (n: number): string => new Date(clock.now().getTime() + n * 60_000).toISOString();

describe('what a CRM says of a lead', () => {
  test('moves it on, answers it at the time it names, and tells the timeline where it comes from', async () => {
    const lead_id = await newLead();
    clock.advance(30 * 60_000);
    const answered_at = minutes(-20);
    const answer = await send({ status: 'appointment', answered_at, owner_name: 'Kim Walters' }, { lead_id });
    expect([answer.status, answer.body]).toEqual([200, { lead_id, moved: true, answer: true }]);
    expect((await store.table.load(keys.leadLine(coastline, lead_id), storedLineSchema))?.state).toMatchObject({
      status: 'appointment',
      answered_at,
      open_since: null,
    });
    const shown = await inConsole(lead_id);
    expect(shown.body['timeline']).toContainEqual({
      at: answered_at,
      kind: 'crm',
      title: 'Answered. Status: appointment',
      detail: 'From the dealer’s CRM (Dealer CRM). Owner there: Kim Walters.',
      by: 'Dealer CRM',
    });
    const stored = await store.table.load(keys.leadWork(coastline, lead_id), workSchema);
    expect(Object.values(stored?.outbox ?? {}).map(({ data }) => data)).toMatchObject([
      { what: 'crm', status: 'appointment', by: 'crm:dealer-crm' },
    ]);
    expect(Object.values(stored?.audit ?? {})).toMatchObject([
      { action: 'inbox.receive-crm-status', by: { kind: 'program', id: 'crm:dealer-crm', name: 'Dealer CRM' } },
    ]);
  });

  test('is what a dealer who works there is shown as waiting for, until it comes', async () => {
    const worked = tenantContext('coastline', { crm: coastline.config.crm, leadsWorkedIn: 'crm' });
    const lead_id = await newLead();
    await makeProjectLine({ table: store.table, now: clock.now })(worked, lead_id);
    const shown = async () => {
      const line = (await store.table.load(keys.leadLine(coastline, lead_id), storedLineSchema))?.state;
      return (
        line &&
        [toShownLine(worked, line, clock.now()), toShownLine(coastline, line, clock.now())].map(
          ({ awaits_crm }) => awaits_crm,
        )
      );
    };
    expect(await shown()).toEqual([true, false]);
    await send({ status: 'new' }, { lead_id });
    expect(await shown()).toEqual([false, false]);
  });

  test('answers nobody where no person did it', async () => {
    const lead_id = await newLead();
    const sent = await send({ by: 'automatic', status: 'contacted', answered_at: minutes(0) }, { lead_id });
    expect(sent.body).toEqual({ lead_id, moved: true, answer: false });
    expect((await store.table.load(keys.leadLine(coastline, lead_id), storedLineSchema))?.state).toMatchObject({
      status: 'contacted',
      answered_at: null,
    });
    expect((await inConsole('')).body['lines']).toContainEqual(expect.objectContaining({ lead_id }));
  });

  test('keeps a lead from being taken back by the rules where a person did it, and not where a system did', async () => {
    const lead_id = await newLead();
    const allocation = { rule_id: 'r', rule_version: 1, reason: 'Rule', at: minutes(0), expires_at: minutes(30) };
    await store.table.change(keys.leadWork(coastline, lead_id), workSchema, undefined, () => ({
      state: { ...firstWork({ lead_id }), version: 1, allocation },
      events: [],
      lane: 'lead',
      at: minutes(0),
    }));
    await send({ by: 'automatic', status: 'contacted' }, { lead_id });
    expect((await workOf(lead_id))?.allocation).toEqual(allocation);
    await send({ answered_at: minutes(0) }, { lead_id });
    expect((await workOf(lead_id))?.allocation?.expires_at).toBeNull();
  });

  test('never undoes what a person did later, and an earlier answer still counts for the clock', async () => {
    const lead_id = await newLead();
    clock.advance(60 * 60_000);
    await inConsole(`${lead_id}/status`, { version: 0, status: 'negotiating' });
    const late = await send({ status: 'contacted', answered_at: minutes(-30) }, { lead_id });
    expect(late.body).toEqual({ lead_id, moved: false, answer: true });
    const work = await workOf(lead_id);
    expect([work?.status, work && answersOf(work)[0]?.at]).toEqual(['negotiating', minutes(-30)]);
    // A machine never overrules a person.
    clock.advance(60_000);
    expect((await send({ by: 'automatic', status: 'lost', reason: 'No reply' }, { lead_id })).body['moved']).toBe(
      false,
    );
    expect((await send({ status: 'sold' }, { lead_id })).body['moved']).toBe(true);
    expect((await send({ status: 'new' }, { lead_id })).body['moved']).toBe(false);
  });

  test('counts by the second: a signature has no parts of one, an answer may', async () => {
    const lead_id = await newLead();
    clock.advance(60_500);
    expect((await send({ status: 'contacted', answered_at: minutes(0) }, { lead_id })).body['moved']).toBe(true);
    expect((await send({ status: 'sold' }, { lead_id })).body['moved']).toBe(true);
    clock.advance(-500);
  });

  test.each([
    ['an answer in the future', { answered_at: '2027-01-01T00:00:00Z' }, 'answered_at'],
    ['an answer before the lead', { answered_at: '2026-11-22T00:00:00+10:00' }, 'answered_at'],
    ['a lost lead without a reason', { status: 'lost' }, 'reason'],
    ['a reason of nothing', { reason: 'Bought elsewhere' }, 'reason'],
    ['a status that is none', { status: 'won' }, 'status'],
    ['nobody who did it', { by: undefined }, 'by'],
  ])('is refused with the field that is wrong: %s', async (_, message, field) => {
    const lead_id = await newLead();
    const answer = await send(message, { lead_id });
    expect([answer.status, answer.body['errors']]).toMatchObject([400, [{ field }]]);
    expect(await workOf(lead_id)).toBeUndefined();
  });

  test('takes a clock that is a few minutes ahead, as now', async () => {
    const lead_id = await newLead();
    expect((await send({ answered_at: minutes(4) }, { lead_id, at: new Date(minutes(4)) })).status).toBe(200);
    expect((await workOf(lead_id))?.told[0]?.at).toBe(minutes(0));
  });
});

describe('a message that is repeated or forged', () => {
  test('is taken once under its id, however often it comes, and answered the same', async () => {
    const lead_id = await newLead();
    const message = { status: 'contacted', answered_at: minutes(0) };
    const sent = await Promise.all(Array.from({ length: 5 }, () => send(message, { lead_id, id: 'msg_once' })));
    // Two days later, by the ladder of a CRM: the same id, signed anew.
    clock.advance(2 * 86_400_000);
    await inConsole(`${lead_id}/status`, { version: 1, status: 'negotiating' });
    sent.push(await send(message, { lead_id, id: 'msg_once' }));
    for (const { status, body } of sent) expect([status, body]).toEqual([200, { lead_id, moved: true, answer: true }]);
    expect(await workOf(lead_id)).toMatchObject({ version: 2, status: 'negotiating', told: [{ id: 'msg_once' }] });
  });

  test('is a conflict under an id that was used for another one', async () => {
    const lead_id = await newLead();
    await send({ status: 'contacted' }, { lead_id, id: 'msg_twice' });
    const other = await send({ status: 'sold' }, { lead_id, id: 'msg_twice' });
    expect([other.status, other.body['code']]).toEqual([422, 'idempotency_conflict']);
    expect((await workOf(lead_id))?.status).toBe('contacted');
  });

  test('that was stolen changes no other lead', async () => {
    const [lead_id, other] = [await newLead(), await newLead()];
    const stolen = await send({ lead_id, status: 'lost', reason: 'Gone' }, { lead_id: other });
    expect([stolen.status, stolen.body['errors']]).toMatchObject([400, [{ field: 'lead_id' }]]);
    expect([await workOf(lead_id), await workOf(other)]).toEqual([undefined, undefined]);
  });

  test('is answered alike, whatever is wrong with it', async () => {
    const lead_id = await newLead();
    const message = { status: 'sold' };
    const answers = await Promise.all([
      send(message, { lead_id, secrets: [THEIRS] }),
      send({ ...message, endpoint: 'nobodys-crm' }, { lead_id }),
      send({ ...message, endpoint: 'other-crm' }, { lead_id }),
      send({ ...message, endpoint: 'switched-off' }, { lead_id }),
      send({ ...message, endpoint: 'mailed' }, { lead_id }),
      send(message, { lead_id, change: (body) => body.replace('sold', 'lost') }),
      send(message, { lead_id, at: new Date(minutes(-6)) }),
      send(message, { lead_id, at: new Date(minutes(6)) }),
      send(message, { lead_id, secrets: [] }),
      send(message, { lead_id, change: () => 'no json' }),
      call({ path: `/api/v1/crm/leads/${lead_id}/status`, body: { endpoint: 'dealer-crm', lead_id, by: 'person' } }),
    ]);
    const said = answers.map(({ status, body }) => [status, body['code'], body['detail']]);
    expect(new Set(said.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(said[0]?.slice(0, 2)).toEqual([401, 'auth_required']);
    expect(await workOf(lead_id)).toBeUndefined();
  });

  test('is taken with the secret before and with both while it is rotated', async () => {
    const lead_id = await newLead();
    expect((await send({ status: 'contacted' }, { lead_id, secrets: [BEFORE] })).status).toBe(200);
    expect((await send({ status: 'negotiating' }, { lead_id, secrets: [THEIRS, OURS] })).status).toBe(200);
  });

  test('finds no lead of another dealer, none that the endpoint was not sent, and none that is not there', async () => {
    const [ours, theirs] = [await newLead(), await newLead(totara)];
    const codes = await Promise.all([
      send({ status: 'sold' }, { lead_id: theirs }),
      send({ status: 'sold' }, { lead_id: ours, host: 'totara.localhost', secrets: [THEIRS] }),
      send({ status: 'sold', endpoint: 'other-crm' }, { lead_id: ours, secrets: [THEIRS] }),
      send({ status: 'sold' }, { lead_id: 'a'.repeat(26) }),
    ]);
    expect(codes.map(({ status, body }) => [status, body['code']])).toEqual(Array(4).fill([404, 'not_found']));
    expect([await workOf(ours), await workOf(theirs, totara)]).toEqual([undefined, undefined]);
  });

  test('of strangers with twenty addresses is refused, and the CRM goes on, also behind one of them', async () => {
    const lead_id = await newLead();
    const addresses = Array.from({ length: 20 }, (_, n) => `198.51.100.${n + 1}`);
    const tried = await Promise.all(
      addresses.flatMap((ip) =>
        Array.from({ length: 40 }, () => send({ status: 'lost', reason: 'x' }, { lead_id, ip, secrets: [THEIRS] })),
      ),
    );
    const counted = (status: number) => tried.filter((one) => one.status === status).length;
    expect([counted(401) > 0, counted(429) > 0, counted(401) + counted(429)]).toEqual([true, true, tried.length]);
    const [first = ''] = addresses;
    expect((await send({ status: 'contacted' }, { lead_id, ip: first })).status).toBe(200);
    expect((await send({ status: 'appointment' }, { lead_id, ip: '192.0.2.80' })).status).toBe(200);
  });
});

/** What is sent in one history: by console and CRM, at random, late and repeated. */
const makeHistory = (random: Random, lead_id: string) => {
  const notes: string[] = [];
  const told: { id: string; at: string; person: boolean; status: WorkStatus | null }[] = [];
  const acts = Array.from({ length: random.whole(2, 7) }, (_, n) => async (): Promise<void> => {
    if (random.chance(0.35)) {
      const id = `note-${n}-${lead_id.slice(0, 8)}`;
      notes.push(id);
      const note = { id, text: id, answered: random.chance(0.5) };
      expect((await inConsole(`${lead_id}/note`, note)).status).toBe(200);
      return;
    }
    const answered_at = minutes(-random.whole(0, 59));
    const status = random.chance(0.8) ? random.pick(workStatuses) : null;
    const person = random.chance(0.7);
    const reason = status === 'lost' || status === 'spam' ? { reason: `why ${n}` } : {};
    const message = { by: person ? 'person' : 'automatic', answered_at, ...(status && { status }), ...reason };
    const id = `msg_${n}_${lead_id}`;
    told.push({ id, at: answered_at, person, status });
    const times = random.whole(1, 2);
    const sent = await Promise.all(Array.from({ length: times }, () => send(message, { lead_id, id })));
    for (const one of sent) expect([one.status, one.body['lead_id']]).toEqual([200, lead_id]);
  });
  return { acts, notes, told };
};

/** Whose word counts: a person's, then the latest, then the furthest on. Nothing goes back to 'new'. */
const wantedStatus = (told: ReturnType<typeof makeHistory>['told']): WorkStatus =>
  told
    .filter(({ status }) => status !== null && status !== 'new')
    .toSorted(
      (a, b) =>
        Number(a.person) - Number(b.person) ||
        a.at.localeCompare(b.at) ||
        workStatuses.indexOf(a.status ?? 'new') - workStatuses.indexOf(b.status ?? 'new'),
    )
    .at(-1)?.status ?? 'new';

describe('console and CRM at once', () => {
  test('lose nothing, in whatever order their writes come', async () => {
    const random = makeRandom('crm-status');
    for (let n = 0; n < runs({ quick: 60, full: 1_000 }); n += 1) {
      // The limits of a minute are not what is looked at.
      clock.advance(60 * 60_000);
      const lead_id = await newLead();
      clock.advance(60 * 60_000);
      const { acts, notes, told } = makeHistory(random, lead_id);
      await Promise.all(acts.map((act) => act()));
      const work = await workOf(lead_id);
      expect(work?.notes.map(({ id }) => id).toSorted()).toEqual(notes.toSorted());
      expect(work?.told.map(({ id }) => id).toSorted()).toEqual(told.map(({ id }) => id).toSorted());
      expect(work?.status ?? 'new').toBe(wantedStatus(told));
      const firstPerson = told
        .filter(({ person }) => person)
        .map(({ at }) => at)
        .toSorted()[0];
      if (firstPerson !== undefined) expect(work && answersOf(work)[0]?.at).toBe(firstPerson);
    }
  }, 600_000);
});
