import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { eventName, type AnyEvent } from '#events/envelope.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import type { QueueFunction } from '#functions/runtime/workers/consumers.ts';
import { EgressError, type Egress, type EgressAnswer, type EgressRequest } from '#functions/runtime/egress/egress.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { makeRelay } from '#functions/runtime/outbox/outbox.ts';
import { storedLeadSchema, submittedEventId } from '#functions/leads/published/stored-lead.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { noMail } from '#test/support/mail.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { OPERATOR_TOKEN, secretsOf, testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { countedSignals } from '#test/support/signals.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { createApi } from './api.ts';
import { create as createDeliver } from './deliver/handler.ts';
import { deliverySchema, type Delivery } from './delivery.ts';
import { deriveDeliveryId } from './delivery-store.ts';
import { create as createDue } from './due/handler.ts';
import { loadEndpoint } from './endpoint-store.ts';
import { create as createPlan } from './plan/handler.ts';
import { HOUR_MS } from '#domain/hours/units.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const demo = tenantContext('coastline').config;
const [sample] = demo.crm.endpoints;
if (sample === undefined) throw new Error('The demo dealer has no endpoint.');
const endpointOf = (id: string) => ({ ...sample, id, url: `https://${id}.example.com/hooks`, secretRef: 'crm/secret' });
const context = lambdaContext(30_000);

type Answer = (request: EgressRequest) => EgressAnswer | Promise<EgressAnswer>;
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  () => ({ status: code, headers, body: Buffer.from('reply') });
const timeout: Answer = () => {
  throw new EgressError('timeout', 'No whole answer within 15000 ms.');
};

/** Plan, deliver and the sweeper over one table, with a bus that hands events on at once. */
const makeWorld = (...endpoints: string[]) => {
  const tenant = tenantContext('coastline', { crm: { endpoints: endpoints.map(endpointOf) } });
  const clock = testClock();
  const sent: EgressRequest[] = [];
  const published: AnyEvent[] = [];
  const lines: string[] = [];
  const answers: Record<string, Answer> = {};
  const egress: Egress = {
    check: async () => undefined,
    request: async (request) => {
      sent.push(request);
      return (answers[new URL(request.url).hostname.split('.')[0] ?? ''] ?? status(204))(request);
    },
  };
  const queue: AnyEvent[] = [];
  const signals = countedSignals();
  const runtime = testRuntime({
    documents: new MemoryTable().connect(),
    tenants: [tenant],
    now: clock.now,
    newId: testIds(),
    secrets: secretsOf({ 'crm/secret': SECRET }),
    signals: signals.signals,
    log: (line) => void lines.push(line),
    bus: {
      publish: async (events) => {
        published.push(...events);
        queue.push(...events);
        return new Set(events.map(({ id }) => id));
      },
    },
  });
  const relay = makeRelay({ ...runtime, tableName: runtime.env.TABLE_NAME });
  const consumers: Record<string, QueueFunction> = {
    'lead.submitted': createPlan(runtime),
    'delivery.due': createDeliver({ ...runtime, egress, mail: noMail }),
  };
  const due = createDue(runtime);
  const give = async (event: AnyEvent) => {
    const record = { messageId: event.id, body: JSON.stringify({ detail: event }) };
    return consumers[eventName(event)]?.({ Records: [Object.assign(Object.create(null), record)] }, context);
  };
  /** Hands on what waits until nothing does. */
  const settle = async (): Promise<void> => {
    while ((await relay.sweep(clock.now().toISOString())) > 0) {
      const batch = queue.splice(0);
      for (const event of batch) await give(event);
    }
  };
  const lead = (id: string): AnyEvent =>
    leadSubmitted.create(
      { id, time: clock.now().toISOString(), tenantId: tenant.id, correlationId: 'corr-0001', subject: 'lead' },
      { ...leadSubmitted.example, lead_id: id },
    );
  return {
    tenant,
    clock,
    sent,
    published,
    lines,
    answers,
    runtime,
    give,
    settle,
    lead,
    relay,
    queue,
    signalled: signals.counts,
    notices: () => published.filter((event) => eventName(event) === 'notification.requested').map(({ data }) => data),
    submit: async (id: string): Promise<void> => {
      await give(lead(id));
      await settle();
    },
    /** Lets time pass, with the sweeper each minute. */
    pass: async (ms: number): Promise<void> => {
      for (let left = ms; left > 0; left -= 60_000) {
        clock.advance(Math.min(left, 60_000));
        await due({}, context);
        await settle();
      }
    },
    delivery: async (eventId: string, endpoint: string): Promise<Delivery | undefined> =>
      (await runtime.table.load(keys.delivery(tenant, deriveDeliveryId(tenant, eventId, endpoint)), deliverySchema))
        ?.state,
    endpoint: (id: string) => loadEndpoint(runtime.table, tenant, id),
    operator: async (method: string, path: string, body?: unknown, query?: Record<string, string>) =>
      makeCaller({ crm: createApi(runtime) })({
        method,
        path: `/api/v1/operators/tenants/coastline/crm${path}`,
        body,
        ...(query === undefined ? {} : { query }),
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
      }),
    names: () => published.map(eventName),
  };
};

describe('a delivery', () => {
  let world: ReturnType<typeof makeWorld>;
  beforeEach(() => {
    world = makeWorld('crm');
    vi.useFakeTimers({ now: world.clock.now(), toFake: ['Date'] });
    return () => vi.useRealTimers();
  });

  test('reaches the endpoint signed, and the ledger says so', async () => {
    await world.submit('evt1');
    const [request] = world.sent;
    expect(new Webhook(SECRET).verify(String(request?.body), { ...request?.headers })).toMatchObject({
      type: 'lead.submitted',
    });
    expect(request).toMatchObject({ timeoutMs: 15_000, headers: { 'webhook-id': 'evt1' } });
    expect(await world.delivery('evt1', 'crm')).toMatchObject({ status: 'DELIVERED', tries: 1, due_at: null });
    expect(world.names()).toEqual(['delivery.due', 'lead.delivery_succeeded']);
  });

  test('is planned and sent once, however often the event and the message come', async () => {
    await world.submit('evt1');
    for (let n = 0; n < 3; n += 1) await world.submit('evt1');
    for (const event of world.published.filter((each) => eventName(each) === 'delivery.due')) await world.give(event);
    await world.settle();
    expect(world.sent).toHaveLength(1);
  });

  test('is not planned for an endpoint that is off or wants other events', async () => {
    const config = {
      crm: {
        endpoints: [
          { ...endpointOf('crm'), enabled: false },
          { ...endpointOf('b'), events: ['stock.feed_held'] },
        ],
      },
    };
    Object.assign(world.tenant.config, config);
    await world.submit('evt1');
    expect(world.sent).toEqual([]);
  });

  test('only 2xx is a success: a redirect is a failure and is not followed', async () => {
    world.answers['crm'] = status(302, { location: 'http://169.254.169.254/' });
    await world.submit('evt1');
    expect(world.sent).toHaveLength(1);
    expect(await world.delivery('evt1', 'crm')).toMatchObject({
      status: 'RETRY',
      history: [{ outcome: 'refused', status: 302 }],
    });
  });

  test('that fails for 80 hours has ten tries at the ladder, dies, and a replay delivers it', async () => {
    world.answers['crm'] = status(500);
    await world.submit('evt1');
    await world.pass(80 * HOUR_MS);
    const dead = await world.delivery('evt1', 'crm');
    expect(dead).toMatchObject({ status: 'DEAD', dead_reason: 'attempts_exhausted', tries: 10 });
    expect(dead?.history).toHaveLength(10);
    const times = dead?.history.map(({ at }) => Date.parse(at)) ?? [];
    const waits = times.slice(1).map((time, n) => (time - (times[n] ?? 0)) / 60_000);
    // Each within the ladder's tenth, the sweeper's minute and the breaker's few.
    [0, 5, 30, 120, 300, 600, 840, 1_200, 1_440].forEach((minutes, n) => {
      expect(waits[n]).toBeGreaterThanOrEqual(minutes * 0.9);
      expect(waits[n]).toBeLessThanOrEqual(minutes * 1.1 + 7);
    });
    expect(world.names().filter((name) => name === 'lead.delivery_failed')).toHaveLength(1);
    expect(world.notices()).toMatchObject([{ notice: 'delivery_dead', details: { reason: 'attempts_exhausted' } }]);
    expect(world.signalled()).toEqual({ 'crm.breaker-opened': 1, 'crm.delivery-dead': 1 });

    world.answers['crm'] = status(204);
    const span = { endpoint: 'crm', since: '2026-11-20T00:00:00Z', until: '2026-12-01T00:00:00+10:00' };
    const tried = world.sent.length;
    expect((await world.operator('POST', '/replay', { ...span, dry_run: true })).body).toMatchObject({
      matched: 1,
      replayed: 0,
      dry_run: true,
    });
    await world.settle();
    expect(world.sent).toHaveLength(tried);
    expect((await world.operator('POST', '/replay', span)).body).toMatchObject({ matched: 1, replayed: 1, skipped: 0 });
    await world.pass(10 * 60_000);
    expect(await world.delivery('evt1', 'crm')).toMatchObject({ status: 'DELIVERED', replays: 1, dead_reason: null });
    expect(new Set(world.sent.map(({ headers }) => headers['webhook-id']))).toEqual(new Set(['evt1']));
  });

  test.each(['120', 'Sat, 21 Nov 2026 00:02:00 GMT'])(
    'waits as long as 429 with Retry-After %s asks',
    async (header) => {
      world.answers['crm'] = status(429, { 'retry-after': header });
      await world.submit('evt1');
      const next = Date.parse((await world.delivery('evt1', 'crm'))?.due_at ?? '');
      expect(next).toBeGreaterThanOrEqual(Date.parse('2026-11-21T00:02:00.000Z'));
      expect(next).toBeLessThanOrEqual(Date.parse('2026-11-21T00:02:12.001Z'));
    },
  );

  test('answered 410 disables the endpoint and tells the dealer; enabling and replaying mends it', async () => {
    world.answers['crm'] = status(410);
    await world.submit('evt1');
    expect(await world.endpoint('crm')).toMatchObject({ enabled: false, disabled_reason: 'gone' });
    await world.submit('evt2');
    expect(world.sent).toHaveLength(1);
    const failed = world.published.filter((event) => eventName(event) === 'lead.delivery_failed');
    expect(failed.map(({ data }) => data['reason'])).toEqual(['endpoint_gone', 'endpoint_disabled']);
    expect(world.notices()).toMatchObject([
      { notice: 'delivery_dead', details: { endpoint_id: 'crm', reason: 'endpoint_gone' } },
      { notice: 'endpoint_disabled', details: { endpoint_id: 'crm', reason: 'gone' } },
      { notice: 'delivery_dead', details: { endpoint_id: 'crm', reason: 'endpoint_disabled' } },
    ]);
    // The deliveries died with their endpoint, which is counted once.
    expect(world.signalled()).toEqual({ 'crm.endpoint-disabled': 1 });

    world.answers['crm'] = status(204);
    expect((await world.operator('POST', '/endpoints/crm/enable')).body).toMatchObject({
      enabled: true,
      failures_in_row: 0,
    });
    const span = { endpoint: 'crm', since: '2026-11-20T00:00:00Z', until: '2026-11-22T00:00:00Z', status: 'DEAD' };
    expect((await world.operator('POST', '/replay', span)).body).toMatchObject({ replayed: 2 });
    await world.settle();
    expect(await world.delivery('evt2', 'crm')).toMatchObject({ status: 'DELIVERED' });
    const changed = world.published.filter((event) => eventName(event) === 'endpoint.changed');
    expect(changed.map(({ data }) => data['standing'])).toEqual(['off', 'well']);
  });

  test('that was never planned is found by a replay of the span, shown by a dry run, and sent once', async () => {
    const lead = world.lead('lost');
    await world.runtime.table.create(keys.lead(world.tenant, 'lost'), storedLeadSchema, {
      state: {
        lead: { ...leadSubmitted.example, lead_id: 'lost', submitted_at: lead.time },
        body_hash: 'hash',
        correlation_id: 'lost',
      },
      events: [],
      lane: 'lead',
      at: lead.time,
      listed: { list: lists.leads(world.tenant), sort: `${lead.time}#lost` },
    });
    await world.submit('evt1');
    const span = { endpoint: 'crm', since: '2026-11-20T00:00:00Z', until: '2026-11-22T00:00:00Z' };
    const dry = { replayed: 0, unplanned: 1, planned: 0, dry_run: true };
    const replay = async (body: object) => (await world.operator('POST', '/replay', body)).body;
    expect(await replay({ ...span, dry_run: true })).toMatchObject({ matched: 1, ...dry });
    expect(await replay({ ...span, status: 'UNPLANNED', dry_run: true })).toMatchObject({ matched: 0, ...dry });
    expect(await replay({ ...span, status: 'DEAD' })).toMatchObject({ matched: 0, unplanned: 0, planned: 0 });
    expect(await replay({ ...span, status: 'UNPLANNED' })).toMatchObject({ matched: 0, unplanned: 1, planned: 1 });
    await world.settle();
    expect(world.sent.map(({ headers }) => headers['webhook-id'])).toEqual(['evt1', submittedEventId('lost')]);
    expect(await replay({ ...span, status: 'UNPLANNED' })).toMatchObject({ unplanned: 0, planned: 0 });
  });

  test('of a worker that died mid-post is sent again under the same webhook-id with a new timestamp', async () => {
    let died = false;
    world.answers['crm'] = () => {
      if (died) return { status: 204, headers: {}, body: new Uint8Array() };
      died = true;
      throw new Error('SIGKILL');
    };
    await world.submit('evt1');
    expect(await world.delivery('evt1', 'crm')).toMatchObject({ status: 'INFLIGHT', tries: 1 });
    await world.pass(3 * 60_000);
    expect(await world.delivery('evt1', 'crm')).toMatchObject({
      status: 'DELIVERED',
      history: [{ outcome: 'abandoned' }, { outcome: 'delivered' }],
    });
    const [first, second] = world.sent;
    expect(first?.headers['webhook-id']).toBe(second?.headers['webhook-id']);
    expect(Number(second?.headers['webhook-timestamp'])).toBeGreaterThan(Number(first?.headers['webhook-timestamp']));
  });

  test('whose message got lost is found by the watchdog', async () => {
    await world.give(world.lead('evt1'));
    await world.relay.sweep(world.clock.now().toISOString());
    world.queue.splice(0);
    await world.pass(7 * 60_000);
    expect(await world.delivery('evt1', 'crm')).toMatchObject({ status: 'DELIVERED' });
    expect(world.sent).toHaveLength(1);
  });

  test('that the receiver took with an endless answer is delivered', async () => {
    world.answers['crm'] = () => {
      throw new EgressError('too_large', 'The answer is larger than 64000 bytes.', { status: 200 });
    };
    await world.submit('evt1');
    expect(await world.delivery('evt1', 'crm')).toMatchObject({ status: 'DELIVERED' });
  });

  test('to an address that the guard refuses goes down the ladder and never out', async () => {
    world.answers['crm'] = () => {
      throw new EgressError('address', 'The address is not on the public internet.');
    };
    await world.submit('evt1');
    expect(await world.delivery('evt1', 'crm')).toMatchObject({
      status: 'RETRY',
      history: [{ outcome: 'address', status: null }],
    });
  });

  test('above 20 kB can be fetched whole with the link’s token, and with no other', async () => {
    const event = world.lead('evt1');
    await world.give({ ...event, data: { ...event.data, message: '漢'.repeat(9_000) } });
    await world.settle();
    const message: string = JSON.parse(String(world.sent[0]?.body)).data.message;
    const link = new URL(message);
    const call = makeCaller({ crm: createApi(world.runtime) });
    const path = link.pathname;
    expect(link.search).toBe('');
    const whole = await call({ method: 'GET', path });
    expect(whole.body).toMatchObject({ type: 'lead.submitted', data: { message: '漢'.repeat(9_000) } });
    expect((await call({ method: 'GET', path: path.replace(/[^/]+$/, 'guess') })).status).toBe(404);
  });

  test('is listed and shown to operators with every try and without its token', async () => {
    await world.submit('evt1');
    world.clock.advance(1_000);
    await world.submit('evt2');
    const list = await world.operator('GET', '/deliveries', undefined, { limit: '1' });
    expect(list.body).toMatchObject({
      deliveries: [{ event_id: 'evt2', status: 'DELIVERED', last_try: { status: 204 } }],
    });
    const next = await world.operator('GET', '/deliveries', undefined, {
      limit: '1',
      cursor: String(list.body['next']),
    });
    expect(next.body).toMatchObject({ deliveries: [{ event_id: 'evt1' }] });
    const shown = await world.operator('GET', `/deliveries/${deriveDeliveryId(world.tenant, 'evt1', 'crm')}`);
    expect(shown.body).toMatchObject({ history: [{ outcome: 'delivered' }] });
    expect(JSON.stringify([shown.body, list.body])).not.toContain('link_token');
    expect((await world.operator('GET', '/endpoints')).body).toMatchObject({
      endpoints: [{ endpoint_id: 'crm', configured: true, enabled: true }],
    });
  });

  test('leaves no personal data in the log', async () => {
    world.answers['crm'] = () => ({
      status: 500,
      headers: {},
      body: Buffer.from('Mia Nguyen mia@example.com +61412345678'),
    });
    await world.submit('evt1');
    expect(world.lines.length).toBeGreaterThan(0);
    for (const personal of ['Mia', 'Nguyen', 'mia@example.com', '61412345678'])
      expect(world.lines.join('\n')).not.toContain(personal);
    expect(JSON.stringify((await world.delivery('evt1', 'crm'))?.history)).not.toContain('mia@');
  });
});

describe('a CRM that swallows everything', () => {
  test('is left alone after five timeouts, while the others get theirs at the first try', async () => {
    const world = makeWorld('black', 'good');
    world.answers['black'] = timeout;
    for (let n = 0; n < 40; n += 1) await world.submit(`evt${n}`);
    const to = (name: string) => world.sent.filter(({ url }) => url.includes(name));
    expect(to('black')).toHaveLength(5);
    expect(to('good')).toHaveLength(40);
    expect((await world.endpoint('black')).open_until).not.toBeNull();
    expect(world.signalled()).toEqual({ 'crm.breaker-opened': 1 });
    const waiting = await world.delivery('evt39', 'black');
    expect(waiting).toMatchObject({ status: 'RETRY', tries: 0, history: [] });

    await world.pass(6 * 60_000);
    expect(to('black').length).toBeLessThanOrEqual(7);
    // The probe failed and it stays open: nothing new.
    expect(world.signalled()).toEqual({ 'crm.breaker-opened': 1 });
    world.answers['black'] = status(204);
    await world.pass(30 * 60_000);
    for (let n = 0; n < 40; n += 1)
      expect(await world.delivery(`evt${n}`, 'black')).toMatchObject({ status: 'DELIVERED' });
  });

  test('never has more than four requests open at once', async () => {
    const world = makeWorld('slow');
    let open = 0;
    let most = 0;
    const release: (() => void)[] = [];
    world.answers['slow'] = async () => {
      most = Math.max(most, (open += 1));
      await new Promise<void>((resolve) => void release.push(resolve));
      open -= 1;
      return { status: 204, headers: {}, body: new Uint8Array() };
    };
    for (let n = 0; n < 12; n += 1) await world.give(world.lead(`evt${n}`));
    await world.relay.sweep(world.clock.now().toISOString());
    const all = Promise.all(world.queue.splice(0).map((event) => world.give(event)));
    const pump = setInterval(() => release.splice(0).forEach((go) => go()), 5);
    await all;
    clearInterval(pump);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(4);
  });
});
