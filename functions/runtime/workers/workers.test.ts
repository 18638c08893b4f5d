import type { SQSEvent, SQSRecord } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { vehicleSold } from '#events/vehicle-sold.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { fixedDirectory, testClock } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { queueConsumer } from './consumers.ts';
import { makeLogger } from '../logger.ts';
import { scheduleFunction } from './schedules.ts';
import { streamFunction } from './streams.ts';

const setUp = () => {
  const clock = testClock();
  const lines: string[] = [];
  const logger = makeLogger((line) => lines.push(line), clock.now);
  const deps = { directory: fixedDirectory([tenantContext('coastline')]), logger, now: clock.now };
  return { clock, deps, logged: (): unknown[] => lines.splice(0).map((line): unknown => JSON.parse(line)) };
};

const eventOf = (id: string, tenantId = 'coastline') =>
  vehicleSold.create(
    { id, time: '2026-11-21T00:00:00.000Z', tenantId, correlationId: 'corr-0001', subject: 'vehicle' },
    vehicleSold.example,
  );
const batchOf = (...bodies: readonly string[]): SQSEvent => ({
  Records: bodies.map((body, n) => ({ messageId: `m${n}`, body }) as SQSRecord),
});
const message = (id: string, tenantId?: string): string => JSON.stringify({ detail: eventOf(id, tenantId) });

describe('a queue consumer', () => {
  test('answers the records that failed and no others: no event, an unknown tenant, a throw of its work', async () => {
    const { deps } = setUp();
    const handled: string[] = [];
    const consume = queueConsumer('crm.plan', deps, async ({ event, tenant }) => {
      if (event.id === 'bad') throw new Error('no');
      handled.push(`${tenant.id} ${event.id}`);
    });
    const batch = batchOf(message('a'), 'not JSON', message('b', 'nobody'), message('bad'), message('c'));
    const answer = await consume(batch, lambdaContext());
    expect(answer.batchItemFailures).toEqual(['m1', 'm2', 'm3'].map((itemIdentifier) => ({ itemIdentifier })));
    expect(handled).toEqual(['coastline a', 'coastline c']);
  });

  test('logs one line for each record, with event, tenant, correlation id and milliseconds', async () => {
    const { clock, deps, logged } = setUp();
    const consume = queueConsumer('crm.plan', deps, async ({ event }) => {
      clock.advance(20);
      if (event.id === 'bad') throw new Error('no');
    });
    await consume(batchOf(message('a')), lambdaContext());
    await consume(batchOf(message('bad')), lambdaContext());
    await consume(batchOf('{}'), lambdaContext());
    const common = { consumer: 'crm.plan', tenant: 'coastline', correlationId: 'corr-0001', ms: 20 };
    const event = 'forecourt.vehicle.sold.v1';
    expect(logged()).toMatchObject([
      { ...common, message: 'record', event, eventId: 'a' },
      { ...common, message: 'record failed', event, eventId: 'bad', failed: 1, error: { message: 'no' } },
      { level: 'ERROR', message: 'record failed', consumer: 'crm.plan', messageId: 'm0' },
    ]);
  });

  test('leaves a test lead’s event out, whatever it does with others', async () => {
    const { deps, logged } = setUp();
    const handled: string[] = [];
    const consume = queueConsumer('crm.plan', deps, async ({ event }) => void handled.push(event.id));
    const probe = JSON.stringify({ detail: { ...eventOf('probe'), probe: true } });
    const answer = await consume(batchOf(probe, message('a')), lambdaContext());
    expect([handled, answer.batchItemFailures]).toEqual([['a'], []]);
    expect(logged()[0]).toMatchObject({ message: 'record', eventId: 'probe' });
  });

  test('knows how long it has left', async () => {
    const { deps } = setUp();
    let left = 0;
    const consume = queueConsumer('crm.plan', deps, async ({ remainingMs }) => void (left = remainingMs()));
    await consume(batchOf(message('a')), lambdaContext(1_234));
    expect(left).toBe(1_234);
  });
});

describe('a schedule', () => {
  test('is called as Lambda calls it, with an event first, and finds its time in the context', async () => {
    const { clock, deps, logged } = setUp();
    const run = scheduleFunction('crm.due', deps, async ({ getRemainingTimeInMillis }) => {
      clock.advance(getRemainingTimeInMillis());
    });
    await run({ time: '2026-11-21T00:00:00Z' }, lambdaContext(70));
    expect(logged()).toMatchObject([{ message: 'run', entry: 'crm.due', ms: 70 }]);
  });

  test('that fails is logged and fails for Lambda too', async () => {
    const { deps, logged } = setUp();
    const run = scheduleFunction('crm.due', deps, async () => {
      throw new Error('no table');
    });
    await expect(run({}, lambdaContext())).rejects.toThrow('no table');
    expect(logged()).toMatchObject([
      { message: 'run failed', entry: 'crm.due', failed: 1, error: { message: 'no table' } },
    ]);
  });
});

describe('a stream reader', () => {
  const change = (sequence: string, shard?: string) => ({
    dynamodb: {
      SequenceNumber: sequence,
      Keys: { pk: { S: 'T#coastline' }, sk: { S: `LEAD#${sequence}` } },
      NewImage: shard === undefined ? {} : { obxShard: { S: shard } },
    },
  });

  test('gets the changes parsed, and answers the sequence numbers of those that failed', async () => {
    const { deps, logged } = setUp();
    const read = streamFunction('outbox.relay-leads', deps, async (records) =>
      records.filter(({ shard }) => shard !== undefined).map(({ sequence }) => sequence),
    );
    const answer = await read({ Records: [change('1'), change('2', 'lead#0')] }, lambdaContext());
    expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
    expect(logged()).toMatchObject([{ message: 'run', entry: 'outbox.relay-leads' }]);
  });

  test('brings the whole batch back for a record that is none', async () => {
    const { deps, logged } = setUp();
    const read = streamFunction('outbox.relay-leads', deps, async () => []);
    await expect(read({ Records: [{ dynamodb: {} }] }, lambdaContext())).rejects.toThrow();
    expect(logged()).toMatchObject([{ level: 'ERROR', message: 'run failed' }]);
  });
});
