import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { DealerRole } from '#domain/console/roles.ts';
import { EDGE_SECRET_HEADER, VIEWER_HOST_HEADER, VIEWER_IP_HEADER } from '#functions/runtime/http/authorise.ts';
import { CONSOLE_COOKIE, personSchema, staffSchema } from '#functions/runtime/http/console-session.ts';
import { derivedId, sha256Hex } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { makeCaller, type CallAnswer } from '#test/support/http-call.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { OPERATOR_TOKEN, testClock, testEnv, testIds, testRuntime } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createNeedsApi } from './api.ts';
import { listNeeds, type Need } from './contract.ts';
import { factsSchema, type Fact } from './facts/fact.ts';
import { noLeads, type OpenLead, type ReadOpenLeads } from './open-leads.ts';
import { snoozedSchema } from './snooze.ts';

const coastline = tenantContext('coastline');
const totara = tenantContext('totara');
const dealers = [coastline, totara];
const SINCE = '2026-11-20T22:00:00.000Z';

const factsOf = (tenant: TenantContext): Record<string, Fact> => ({
  [`endpoint:${tenant.config.crm.endpoints[0]?.id ?? ''}`]: { fault: 'off', since: SINCE, details: { reason: 'gone' } },
});

const leadOf = (tenant: TenantContext, n: number): OpenLead => ({
  lead_id: `${tenant.id}-lead-${n}`,
  kind: 'vehicle_enquiry',
  name: `Mia of ${tenant.id}`,
  vehicle: null,
  location_id: tenant.config.locations[n]?.id ?? null,
  submitted_at: SINCE,
  due_at: '2026-11-21T00:30:00.000Z',
  crm_said: false,
});

let clock: ReturnType<typeof testClock>;
let table: Table;
let reads: number;
let send: ReturnType<typeof makeCaller>;
let leads: OpenLead[];

const openLeads: ReadOpenLeads = {
  revision: async () => String(leads.length),
  read: async (tenant, { places }) => {
    reads += 1;
    const own = leads.filter(({ lead_id }) => lead_id.startsWith(tenant.id));
    const seen = own.filter(({ location_id }) => places === 'all' || places.includes(location_id ?? ''));
    return { leads: seen, more: 0, isMore: false, mails: noLeads.mails };
  },
  sees: () => true,
};

beforeEach(async () => {
  clock = testClock();
  reads = 0;
  leads = dealers.flatMap((tenant) => [leadOf(tenant, 0), leadOf(tenant, 1)]);
  const runtime = testRuntime({
    documents: new MemoryTable().connect(),
    tenants: dealers,
    now: clock.now,
    newId: testIds(),
  });
  ({ table } = runtime);
  send = makeCaller({ needs: createNeedsApi({ ...runtime, leads: openLeads }) });
  for (const tenant of dealers) await setFacts(tenant, factsOf(tenant));
});

const setFacts = (tenant: TenantContext, facts: Record<string, Fact>) =>
  table.change(keys.needFacts(tenant), factsSchema, undefined, () => ({
    state: { facts, more: [], compared_at: null },
    events: [],
    lane: 'stock',
    at: SINCE,
  }));

/** By the programs' door. */
const call = (path: string, body?: object, query: Record<string, string> = {}): Promise<CallAnswer> =>
  send({
    method: body === undefined ? 'GET' : 'POST',
    path: `/api/v1/operators/tenants/${path}`,
    body,
    query,
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
  });

interface Somebody {
  role: DealerRole;
  at: TenantContext;
  places?: 'all' | string[];
}

/** By the console's door. */
const signIn = async ({ role, at, places = 'all' }: Somebody) => {
  const id = derivedId('person', role, at.id, String(places));
  const secret = sha256Hex(id).slice(0, 43);
  const draft = { events: [], lane: 'lead', at: SINCE } as const;
  const named = { person_id: id, name: `Kim (${role})`, email: 'kim@example.com' };
  const session = {
    id: 's1',
    hash: sha256Hex(secret),
    created_at: SINCE,
    expires_at: '2026-12-01T00:00:00.000Z',
    strength: 'passkey' as const,
    stepped_up_at: SINCE,
    ip: '203.0.113.7',
    user_agent: 'Test',
  };
  const person = { ...named, created_at: SINCE, groups: [], tenants: [at.id], passkeys: [], sessions: [session] };
  await table.create(keys.person(id), personSchema, { ...draft, state: person });
  const staff = { ...named, role, places, since: SINCE };
  await table.create(keys.staff(at, id), staffSchema, { ...draft, state: staff });
  const headers = {
    cookie: `${CONSOLE_COOKIE}=${id}.${secret}`,
    origin: testEnv.CONSOLE_ORIGIN ?? '',
    [EDGE_SECRET_HEADER]: testEnv.EDGE_SECRET ?? '',
    [VIEWER_HOST_HEADER]: 'console.localhost',
    [VIEWER_IP_HEADER]: '203.0.113.7',
  };
  return (path: string, body?: object, query: Record<string, string> = {}) =>
    send({
      method: body === undefined ? 'GET' : 'POST',
      host: 'console.localhost',
      path: `/api/v1/console/tenants/${path}`,
      body,
      query,
      headers,
    });
};

const needsOf = ({ body }: CallAnswer): Need[] => {
  const answer = listNeeds.answer.schema.parse(body);
  return answer.changed ? answer.needs : [];
};
const idsOf = (answer: CallAnswer): string[] => needsOf(answer).map(({ id }) => id);
const revisionOf = ({ body }: CallAnswer): string => z.object({ revision: z.string() }).parse(body).revision;

const endpointNeed = `endpoint.${coastline.config.crm.endpoints[0]?.id ?? ''}`;
const TOMORROW = '2026-11-22T08:00:00+10:00';

describe('the list', () => {
  test('has the dearest first, and its counts', async () => {
    const { body } = await call('coastline/needs');
    expect(body).toMatchObject({
      changed: true,
      needs: [{ id: endpointNeed }, { id: 'lead.coastline-lead-0' }, { id: 'lead.coastline-lead-1' }],
      counts: { now: 1, today: 2, later: 0, snoozed: 0 },
    });
  });

  test('answers at most 300 bytes, without reading leads, where nothing changed', async () => {
    const since = revisionOf(await call('coastline/needs'));
    reads = 0;
    const again = await call('coastline/needs', undefined, { since });
    expect(again.body).toMatchObject({ changed: false, revision: since });
    expect(Buffer.byteLength(again.text)).toBeLessThanOrEqual(300);
    expect(reads).toBe(0);
  });

  test('says so at once where a fact begins or ends, or a lead is answered', async () => {
    const before = revisionOf(await call('coastline/needs'));
    await setFacts(coastline, {});
    const ended = await call('coastline/needs', undefined, { since: before });
    expect(idsOf(ended)).toEqual(['lead.coastline-lead-0', 'lead.coastline-lead-1']);
    leads = leads.slice(1);
    const answered = await call('coastline/needs', undefined, { since: revisionOf(ended) });
    expect(idsOf(answered)).toEqual(['lead.coastline-lead-1']);
  });

  test('changes by itself when a lead’s time is over, at the moment that the answer before named', async () => {
    const first = await call('coastline/needs');
    const changesAt = z.object({ changes_at: z.string() }).parse(first.body).changes_at;
    expect(Date.parse(changesAt)).toBeLessThanOrEqual(Date.parse('2026-11-21T00:30:00.000Z'));
    clock.advance(30 * 60_000);
    const later = await call('coastline/needs', undefined, { since: revisionOf(first) });
    expect(needsOf(later).map(({ kind }) => kind)).toEqual(['endpoint_off', 'lead_overdue', 'lead_overdue']);
  });

  test('says that nothing changed also where it was looked at anew', async () => {
    const since = revisionOf(await call('coastline/needs'));
    clock.advance(6 * 60_000);
    reads = 0;
    const { body } = await call('coastline/needs', undefined, { since });
    expect(body).toMatchObject({ changed: false });
    expect(reads).toBe(1);
  });

  test('is narrowed to the places of who looks, and shows a viewer no button', async () => {
    const [first = ''] = coastline.config.locations.map(({ id }) => id);
    const seller = await signIn({ role: 'sales', at: coastline, places: [first] });
    expect(idsOf(await seller('coastline/needs'))).toEqual(['lead.coastline-lead-0']);
    const viewer = await signIn({ role: 'viewer', at: coastline });
    const shown = needsOf(await viewer('coastline/needs'));
    expect(shown.map(({ action }) => action)).toEqual([null, null, null]);
    expect(JSON.stringify(shown)).not.toContain('Mia');
  });
});

describe('a snooze', () => {
  const snooze = { snooze: true, until: TOMORROW, reason: 'They come in at ten' };
  const path = 'coastline/needs/lead.coastline-lead-0/snooze';

  test('puts a line last until its time, for everybody, and keeps who and why', async () => {
    const seller = await signIn({ role: 'sales', at: coastline });
    expect(await seller(path, snooze)).toMatchObject({
      status: 200,
      body: { snoozed_until: '2026-11-21T22:00:00.000Z' },
    });
    const { body } = await call('coastline/needs');
    expect(body).toMatchObject({ counts: { snoozed: 1 } });
    expect(needsOf({ ...(await call('coastline/needs')) }).at(-1)).toMatchObject({
      id: 'lead.coastline-lead-0',
      snooze: { reason: snooze.reason, by: { name: 'Kim (sales)' } },
    });
    clock.advance(23 * 3_600_000);
    expect(await call('coastline/needs')).toMatchObject({ body: { counts: { snoozed: 0 } } });
  });

  test('leaves who, which line and until when in the audit, and not the reason', async () => {
    const seller = await signIn({ role: 'sales', at: coastline });
    await seller(path, snooze);
    const stored = await table.load(keys.snoozedNeeds(coastline), snoozedSchema);
    const [entry, ...others] = Object.values(stored?.audit ?? {});
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: 'needs.snooze',
      by: { kind: 'person', name: 'Kim (sales)' },
      subject: { kind: 'need', id: 'lead.coastline-lead-0' },
      fields: expect.arrayContaining([
        { name: 'last', after: { id: 'lead.coastline-lead-0', until: '2026-11-21T22:00:00.000Z' } },
      ]),
    });
    expect(JSON.stringify(entry)).not.toContain(snooze.reason);
  });

  test('is ended by hand', async () => {
    await call(path, snooze);
    await call(path, { snooze: false });
    expect(await call('coastline/needs')).toMatchObject({ body: { counts: { snoozed: 0 } } });
  });

  test('needs a reason, and a time that is to come', async () => {
    expect(await call(path, { ...snooze, reason: ' ' })).toMatchObject({ status: 400 });
    expect(await call(path, { ...snooze, until: '2026-11-20T00:00:00Z' })).toMatchObject({ status: 400 });
    expect(await call(path, { ...snooze, until: '2027-11-20T00:00:00Z' })).toMatchObject({ status: 400 });
  });

  test('is refused to a viewer, of a line that is not there, and of one that the person is not shown', async () => {
    const viewer = await signIn({ role: 'viewer', at: coastline });
    expect(await viewer(path, snooze)).toMatchObject({ status: 403 });
    const seller = await signIn({ role: 'sales', at: coastline });
    expect(await seller(`coastline/needs/${endpointNeed}/snooze`, snooze)).toMatchObject({ status: 404 });
    expect(await seller('coastline/needs/lead.none/snooze', snooze)).toMatchObject({ status: 404 });
  });
});

test('5,000 calls with other dealers’ ids show and change nothing of theirs', async () => {
  const people = await Promise.all(
    (['dealer_manager', 'sales', 'service', 'viewer'] as const).map((role) => signIn({ role, at: coastline })),
  );
  const foreign = revisionOf(await call('totara/needs'));
  const theirs = ['lead.totara-lead-0', 'lead.totara-lead-1', `endpoint.${totara.config.crm.endpoints[0]?.id ?? ''}-x`];
  const snooze = { snooze: true, until: TOMORROW, reason: 'Not theirs' };
  const asked = [
    (one: (typeof people)[number]) => one('totara/needs'),
    (one: (typeof people)[number]) => one('totara/needs', undefined, { since: foreign }),
    (one: (typeof people)[number]) => one('coastline/needs', undefined, { since: foreign }),
    ...theirs.map((id) => (one: (typeof people)[number]) => one(`coastline/needs/${id}/snooze`, snooze)),
    ...theirs.map((id) => (one: (typeof people)[number]) => one(`totara/needs/${id}/snooze`, snooze)),
    (one: (typeof people)[number]) => one('totara/needs/remake', {}),
  ];
  const statuses = new Map<number, number>();
  for (let n = 0; n < 5_000; n += 1) {
    const [person, ask] = [people[n % people.length], asked[n % asked.length]];
    if (person === undefined || ask === undefined) throw new Error('Nobody asks.');
    const { status, text } = await ask(person);
    // A refusal repeats the name that was asked for, and says nothing of what is there.
    expect(text).not.toContain('Mia of totara');
    if (status === 200) expect(text).not.toContain('totara');
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status === 200) expect(text).toContain('coastline');
    else expect([403, 404]).toContain(status);
  }
  // Their own list is answered, for all that it names another dealer’s revision.
  expect(statuses.get(200)).toBeGreaterThan(400);
  expect(await call('totara/needs')).toMatchObject({ body: { counts: { snoozed: 0 } } });
}, 120_000);
