import { beforeEach, describe, expect, test } from 'vitest';
import { eventName, type AnyEvent } from '#events/envelope.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { create as createNotifyDealer } from '#functions/notifications/notify-dealer/handler.ts';
import type { Egress, EgressRequest } from '#functions/runtime/egress/egress.ts';
import type { QueueFunction } from '#functions/runtime/workers/consumers.ts';
import { makeRelay } from '#functions/runtime/outbox/outbox.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { OPERATOR_TOKEN, secretsOf, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { countedSignals } from '#test/support/signals.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from '#functions/crm/api.ts';
import { create as createDeliver } from '#functions/crm/deliver/handler.ts';
import { create as createDue } from '#functions/crm/due/handler.ts';
import { create as createPlan } from '#functions/crm/plan/handler.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const [sample] = tenantContext('coastline').config.crm.endpoints;
if (sample === undefined) throw new Error('The demo dealer has no endpoint.');
const context = lambdaContext(30_000);

/** Plan, deliver, due and the notifier over one table; secrets may be stored later, and the receiver's answer is set by tests. */
const makeWorld = () => {
  const tenant = tenantContext('coastline', {
    crm: { endpoints: [{ ...sample, id: 'crm', url: 'https://crm.example.com/hook', secretRef: 'crm/secret' }] },
  });
  const clock = testClock();
  const stored: Record<string, string> = {};
  const receiver = { status: 204 };
  const posted: EgressRequest[] = [];
  const egress: Egress = {
    check: async () => undefined,
    request: async (request) => {
      posted.push(request);
      return { status: receiver.status, headers: {}, body: Buffer.from('') };
    },
  };
  const queue: AnyEvent[] = [];
  const signals = countedSignals();
  const sent = sentMessages();
  const runtime = testRuntime({
    documents: new MemoryTable().connect(),
    tenants: [tenant],
    now: clock.now,
    newId: testIds(),
    secrets: { get: (ref) => secretsOf(stored).get(ref) },
    signals: signals.signals,
    bus: {
      publish: async (events) => {
        queue.push(...events);
        return new Set(events.map(({ id }) => id));
      },
    },
  });
  const relay = makeRelay({ ...runtime, tableName: runtime.env.TABLE_NAME });
  const consumers: Record<string, QueueFunction> = {
    'lead.submitted': createPlan(runtime),
    'delivery.due': createDeliver({ ...runtime, ...sent, egress }),
    'notification.requested': createNotifyDealer({ ...runtime, ...sent }),
  };
  const give = (event: AnyEvent) => {
    const record = { messageId: event.id, body: JSON.stringify({ detail: event }) };
    return consumers[eventName(event)]?.({ Records: [Object.assign(Object.create(null), record)] }, context);
  };
  const settle = async (): Promise<void> => {
    while ((await relay.sweep(clock.now().toISOString())) > 0) for (const event of queue.splice(0)) await give(event);
  };
  const due = createDue(runtime);
  const api = makeCaller({ crm: createApi(runtime) });
  return {
    posted,
    receiver,
    stored,
    sent,
    signalled: signals.counts,
    sendLead: async (id: string): Promise<void> => {
      await give(
        leadSubmitted.create(
          { id, time: clock.now().toISOString(), tenantId: tenant.id, correlationId: 'corr-0001', subject: id },
          { ...leadSubmitted.example, lead_id: id },
        ),
      );
      await settle();
    },
    /** `crm.due` as it runs each minute. */
    minute: async (): Promise<void> => {
      clock.advance(60_000);
      await due(undefined, context);
      await settle();
    },
    endpoint: async (): Promise<unknown> => {
      const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
      const path = '/api/v1/operators/tenants/coastline/crm/endpoints';
      const { body } = await api({ method: 'GET', path, headers });
      return body instanceof Object && 'endpoints' in body && Array.isArray(body.endpoints) ? body.endpoints[0] : body;
    },
  };
};

describe('an endpoint whose secret is not stored', () => {
  let world: ReturnType<typeof makeWorld>;
  beforeEach(() => {
    world = makeWorld();
  });

  test('is not healthy: it says so, and leads wait without using up their tries', async () => {
    await world.sendLead('lead1');
    for (let n = 0; n < 15; n += 1) await world.minute();
    expect(world.posted).toEqual([]);
    expect(await world.endpoint()).toMatchObject({ secret: 'missing', enabled: true, failures_in_row: 0 });
  });

  test('is counted when it begins, however many leads wait, and is told to the dealer once', async () => {
    await world.sendLead('lead1');
    await world.sendLead('lead2');
    await world.minute();
    expect(world.signalled()['crm.endpoint-unusable']).toBe(1);
    expect(world.sent.mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Enquiries wait for a secret'),
    ]);
  });

  test('is sent what waited within a minute after the secret is there, signed, without a restart', async () => {
    await world.sendLead('lead1');
    for (let n = 0; n < 3; n += 1) await world.minute();
    world.stored['crm/secret'] = SECRET;
    await world.minute();
    expect(world.posted).toHaveLength(1);
    expect(world.posted[0]?.headers['webhook-signature']).toMatch(/^v1,/);
    expect(await world.endpoint()).toMatchObject({ secret: 'stored', unusable_since: null });
  });
});

test('the dealer is told by mail of a system that answered 410, in words that say so', async () => {
  const world = makeWorld();
  world.stored['crm/secret'] = SECRET;
  world.receiver.status = 410;
  await world.sendLead('lead1');
  const told = world.sent.mails.find(({ subject }) => subject.includes('no longer sent'));
  expect(told?.to).toEqual([{ name: 'Coastline Auto Group', address: 'notices@coastlineauto.example' }]);
  expect(told?.text).toContain('it is gone for good (410)');
});
