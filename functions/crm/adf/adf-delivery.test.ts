import { fail } from 'node:assert';
import PostalMime from 'postal-mime';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test, vi } from 'vitest';
import { deliveryDue } from '#events/delivery-due.ts';
import type { Lead } from '#domain/lead/schema.ts';
import type { EgressAnswer, EgressRequest } from '#functions/runtime/egress/egress.ts';
import type { Mail, MailMessage } from '#functions/runtime/mail/mail.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { leadSort, storedLeadSchema, submittedEvent } from '#functions/leads/published/stored-lead.ts';
import { renderMime } from '#infra/ports/mail/mime.ts';
import { testStamp } from '#test/support/audit.ts';
import { adfFaults } from '#test/support/crm/adf-rules.ts';
import { exampleLead } from '#test/support/crm/adf-examples.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { secretsOf, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import { deliverySchema } from '../delivery.ts';
import { deriveDeliveryId } from '../delivery-store.ts';
import { makeDeliver } from '../deliver/deliver.ts';
import { payloadByToken } from '../payload-link.ts';
import { makePlan, makePlanFor } from '../plan/plan.ts';
import { makeDue } from '../due/due.ts';
import { makeReconcile } from '../reconcile/reconcile.ts';
import { replaySpan } from '../replay.ts';

const NEW = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const OLD = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';

const endpoint = (change: Partial<CrmEndpoint>): CrmEndpoint => ({
  id: 'adf',
  name: 'ADF',
  url: 'https://adf.example/leads',
  enabled: true,
  events: ['lead.submitted'],
  format: 'adf',
  secretRef: 'crm/new',
  previousSecretRef: 'crm/old',
  ...change,
});

const makeWorld = (...endpoints: Partial<CrmEndpoint>[]) => {
  const tenant = tenantContext('coastline', { crm: { endpoints: endpoints.map(endpoint) } });
  const clock = testClock();
  const runtime = testRuntime({
    documents: new MemoryTable().connect(),
    tenants: [tenant],
    now: clock.now,
    newId: testIds(),
    secrets: secretsOf({ 'crm/new': NEW, 'crm/old': OLD }),
  });
  const sent: EgressRequest[] = [];
  let answer: EgressAnswer = { status: 204, headers: {}, body: new Uint8Array() };
  const egress = {
    request: async (request: EgressRequest) => {
      sent.push(request);
      return answer;
    },
  };
  const planFor = makePlanFor({ ...runtime, siteOrigin: 'https://{slug}.example' });
  const plan = makePlan({ ...runtime, siteOrigin: 'https://{slug}.example' });
  const mails: MailMessage[] = [];
  let mailAnswer: Error | undefined;
  const mail: Mail = {
    send: async (message) => {
      mails.push(message);
      if (mailAnswer !== undefined) throw mailAnswer;
      return { providerId: `ses-${mails.length}` };
    },
  };
  const deliver = makeDeliver({ ...runtime, egress, mail, random: () => 0 });
  const reconcile = makeReconcile({ ...runtime, planFor });
  const eventOf = (lead: Lead) => submittedEvent(tenant, { lead, body_hash: 'hash', correlation_id: lead.lead_id });
  const delivery = async (lead: Lead, id = 'adf') =>
    (await runtime.table.load(keys.delivery(tenant, deriveDeliveryId(tenant, eventOf(lead).id, id)), deliverySchema))
      ?.state;
  return {
    tenant,
    clock,
    runtime,
    sent,
    mails,
    delivery,
    eventOf,
    failMail: (error: Error | undefined) => void (mailAnswer = error),
    answer: (given: EgressAnswer) => void (answer = given),
    store: (lead: Lead) =>
      runtime.table.create(keys.lead(tenant, lead.lead_id), storedLeadSchema, {
        state: { lead, body_hash: 'hash', correlation_id: lead.lead_id },
        events: [],
        lane: 'lead',
        at: lead.submitted_at,
        listed: { list: lists.leads(tenant), sort: leadSort(lead) },
      }),
    due: makeDue(runtime),
    plan: (lead: Lead) => plan(tenant, eventOf(lead)),
    reconcile: () => reconcile(tenant),
    replay: (id: string) =>
      replaySpan(
        { ...runtime, planFor },
        tenant,
        { endpoint: id, since: '2026-11-01T00:00:00Z', until: '2027-01-01T00:00:00Z', dry_run: false },
        testStamp(),
      ),
    deliver: async (lead: Lead) => {
      const planned = await delivery(lead);
      if (planned === undefined) throw new Error('Not planned.');
      const { delivery_id, endpoint_id, tries } = planned;
      const due = deliveryDue.create(
        { id: 'due', time: planned.created_at, tenantId: tenant.id, correlationId: 'corr-0001', subject: 'lead' },
        { delivery_id, endpoint_id, attempt: tries + 1 },
      );
      vi.useFakeTimers({ now: clock.now(), toFake: ['Date'] });
      await deliver(tenant, due);
      vi.useRealTimers();
    },
  };
};

const submitted = (change: Partial<Lead> = {}): Lead => ({
  ...exampleLead('vehicle_enquiry'),
  submitted_at: testClock().now().toISOString(),
  ...change,
});

describe('an endpoint that takes ADF', () => {
  test('is posted the document under the id of the lead’s event, signed with both secrets of a rotation', async () => {
    const world = makeWorld({});
    const lead = submitted();
    await world.plan(lead);
    await world.deliver(lead);
    const [request] = world.sent;
    const body = String(request?.body);
    expect(adfFaults(body)).toEqual([]);
    expect(request?.headers).toMatchObject({
      'content-type': 'application/x-adf+xml',
      'webhook-id': world.eventOf(lead).id,
    });
    vi.useFakeTimers({ now: world.clock.now(), toFake: ['Date'] });
    for (const secret of [NEW, OLD]) {
      const verify = () => new Webhook(secret).verify(body, { ...request?.headers }, { jsonParse: false });
      expect(verify).not.toThrow();
    }
    vi.useRealTimers();
    expect(await world.delivery(lead)).toMatchObject({ status: 'DELIVERED', format: 'adf', full_body: null });
  });

  test('keeps nothing personal of a reply that echoes the document', async () => {
    const world = makeWorld({});
    const lead = submitted({ first_name: 'Ann', last_name: "O'Hara", message: 'My "old" car\n\nfor yours & cash?' });
    await world.plan(lead);
    const sent = (await world.delivery(lead))?.body ?? '';
    world.answer({ status: 400, headers: {}, body: Buffer.from(`bad: ${sent.slice(sent.indexOf('<customer>'))}`) });
    await world.deliver(lead);
    const reply = (await world.delivery(lead))?.history[0]?.reply ?? '';
    expect(reply).toContain('bad: <customer>');
    expect(reply).not.toMatch(/Ann|Hara|old|cash|mia@|0412|412/);
    world.answer({ status: 400, headers: {}, body: Buffer.from(`No "${lead.message}" of Ann O'Hara`) });
    const again = submitted({ ...lead, lead_id: 'again' });
    await world.plan(again);
    await world.deliver(again);
    expect((await world.delivery(again))?.history[0]?.reply).toBe('No "[redacted]" of [redacted] [redacted]');
  });

  test('is sent the same document at a replay', async () => {
    const world = makeWorld({});
    const lead = submitted();
    await world.store(lead);
    await world.plan(lead);
    await world.deliver(lead);
    expect(await world.replay('adf')).toMatchObject({ matched: 1, replayed: 1 });
    await world.deliver(lead);
    expect(world.sent[1]?.body).toBe(world.sent[0]?.body);
  });

  test('has no link to a body, because it is sent whole', async () => {
    const world = makeWorld({});
    const lead = submitted();
    await world.plan(lead);
    const { delivery_id = '', link_token: token = '' } = (await world.delivery(lead)) ?? {};
    await expect(payloadByToken(world.runtime.table, world.tenant, { delivery_id, token })).rejects.toThrow(
      'no such delivery',
    );
  });
});

describe('an endpoint that takes ADF by mail', () => {
  const byMail = { url: 'mailto:leads@dealer.example', secretRef: 'crm/not-there' };

  test('gets a mail whose body is the document alone, without a secret', async () => {
    const world = makeWorld(byMail);
    const lead = submitted({ message: 'Grüße, ≤ 5 & more' });
    await world.plan(lead);
    await world.deliver(lead);
    const [message] = world.mails;
    expect(message).toMatchObject({ to: [{ address: 'leads@dealer.example' }], tenant: 'coastline' });
    expect(message?.subject).not.toMatch(/Mia|Nguyen/);
    const raw = await renderMime(message ?? fail('No mail was sent.'), 'no-reply@platform.example');
    const { text, html, attachments } = await PostalMime.parse(raw);
    expect(raw.toString()).toMatch(/^Content-Type: text\/plain; charset=utf-8\r?$/im);
    expect([html, attachments]).toEqual([undefined, []]);
    expect(text?.trimEnd()).toBe((await world.delivery(lead))?.body.trimEnd());
    expect(adfFaults(text ?? '')).toEqual([]);
    expect(await world.delivery(lead)).toMatchObject({ status: 'DELIVERED', history: [{ reply: 'ses-1' }] });
    expect(world.sent).toEqual([]);
  });

  test.each([
    ['Throttling', 'refused'],
    ['TimeoutError', 'timeout'],
  ])('is tried again after a %s, as the same mail; a replay is another', async (name, outcome) => {
    const world = makeWorld(byMail);
    const lead = submitted();
    await world.store(lead);
    await world.plan(lead);
    world.failMail(Object.assign(new Error('No mail for leads@dealer.example'), { name }));
    await world.deliver(lead);
    expect(await world.delivery(lead)).toMatchObject({
      status: 'RETRY',
      history: [{ outcome, reply: `${name}: No mail for [redacted]` }],
    });
    world.failMail(undefined);
    world.clock.advance(60_000);
    await world.due();
    await world.deliver(lead);
    expect(await world.delivery(lead)).toMatchObject({ status: 'DELIVERED' });
    await world.replay('adf');
    await world.deliver(lead);
    const [first, second, replayed] = world.mails.map(({ id }) => id);
    expect(second).toBe(first);
    expect(replayed).not.toBe(first);
  });
});

describe('an endpoint with filters', () => {
  const drive = { ...exampleLead('test_drive'), submitted_at: testClock().now().toISOString(), lead_id: 'drive' };
  const held = async (world: ReturnType<typeof makeWorld>, lead: Lead, ...ids: string[]) => {
    const found = [];
    for (const id of ids) if ((await world.delivery(lead, id)) !== undefined) found.push(id);
    return found;
  };

  test('gets the kinds and dealerships that it names, each lead from all that want it', async () => {
    const world = makeWorld(
      { id: 'all' },
      { id: 'drives', kinds: ['test_drive'] },
      { id: 'cairns', dealerships: ['coastline-cairns'] },
      { id: 'drives-of-ballina', kinds: ['test_drive'], dealerships: ['coastline-ballina'] },
    );
    const ids = ['all', 'drives', 'cairns', 'drives-of-ballina'];
    const enquiry = submitted({ dealership_id: 'coastline-townsville' });
    const ballina = { ...drive, lead_id: 'ballina', dealership_id: 'coastline-ballina' };
    for (const lead of [enquiry, drive, ballina]) await world.plan(lead);
    expect(await held(world, enquiry, ...ids)).toEqual(['all']);
    expect(await held(world, drive, ...ids)).toEqual(['all', 'drives', 'cairns']);
    expect(await held(world, ballina, ...ids)).toEqual(['all', 'drives', 'drives-of-ballina']);
  });

  test('is not missing what it does not want: neither the reconciler nor a replay plans it', async () => {
    const world = makeWorld({ id: 'drives', kinds: ['test_drive'] });
    const enquiry = submitted();
    for (const lead of [enquiry, drive]) await world.store(lead);
    world.clock.advance(10 * 60_000);
    await world.reconcile();
    expect(await held(world, enquiry, 'drives')).toEqual([]);
    expect(await held(world, drive, 'drives')).toEqual(['drives']);
    expect(await world.replay('drives')).toMatchObject({ matched: 1, unplanned: 0 });
  });
});
