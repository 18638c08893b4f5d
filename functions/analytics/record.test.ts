import { describe, expect, test } from 'vitest';
import { catalogue } from '#events/catalogue.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { vehicleSold } from '#events/vehicle-sold.ts';
import { manifest } from '#functions/manifest.ts';
import { recordedEvent, type StoredLead } from '#functions/leads/published/stored-lead.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { fixedDirectory, testClock, testEnv } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { analyticsEvents, toAnalyticsLine } from './events.ts';
import { create } from './record/handler.ts';
import type { AnalyticsLine } from './sink.ts';

const tenant = tenantContext('coastline');

/** Each field in which a person can say something, with a mark of its own. */
const seeded: StoredLead = {
  body_hash: 'MARK-hash',
  correlation_id: 'MARK-correlation',
  lead: {
    ...leadSubmitted.example,
    category: 'MARK-category',
    subcategory: 'MARK-subcategory',
    first_name: 'MARK-first',
    last_name: 'MARK-last',
    email: 'MARK@example.com',
    phone: '+61400MARK',
    postcode: 'MARK-postcode',
    rego: 'MARKREGO',
    rego_state: 'MARKSTATE',
    message: 'MARK-message',
    additional_services: ['MARK-service'],
    url: '/MARK-url',
    user_agent: 'MARK-agent',
    lead_attributes: { visited_pages: ['/MARK-visited'], linked_query_params: { utm_term: 'MARK-term' } },
    details: { role: 'MARK-details' },
    consent: { ...leadSubmitted.example.consent, source_url: '/MARK-source' },
  },
};

const queued = (event: AnyEvent) => ({
  messageId: event.id,
  receiptHandle: '',
  body: JSON.stringify({ detail: event }),
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: 'test',
  awsRegion: 'ap-southeast-2',
  attributes: {
    ApproximateReceiveCount: '1',
    SentTimestamp: '0',
    SenderId: 'test',
    ApproximateFirstReceiveTimestamp: '0',
  },
});

const consume = async (...events: readonly AnyEvent[]) => {
  const lines: AnalyticsLine[] = [];
  const logged: string[] = [];
  const log = (message: string, fields = {}): void => void logged.push(JSON.stringify({ message, ...fields }));
  const memory = new MemoryTable();
  const handler = create({
    documents: memory.connect(),
    env: testEnv,
    directory: fixedDirectory([tenant]),
    now: testClock().now,
    logger: { info: log, warn: log, error: log },
    analytics: { write: async (line) => void lines.push(line) },
  });
  const { batchItemFailures } = await handler({ Records: events.map(queued) }, lambdaContext(30_000));
  return { lines, logged, failed: batchItemFailures.length, tallies: [...memory.items.values()] };
};

const meta = { id: 'evt1', time: '2026-11-21T02:00:00.000Z', tenantId: 'coastline', correlationId: 'c', subject: 's' };

describe('analytics.record', () => {
  test('subscribes to no event with personal data', () => {
    const personal = new Set<string>(catalogue.filter(({ pii }) => pii).map(({ name }) => name));
    expect(personal).toContain('lead.submitted');
    const own = manifest.filter(({ id }) => id.startsWith('analytics.')).filter((one) => one.kind === 'consumer');
    expect(own).toHaveLength(1);
    expect(own.flatMap(({ events }) => events).filter((name) => personal.has(name))).toEqual([]);
  });

  test('counts leads by the hour for the whole platform, and test leads nowhere', async () => {
    const event = recordedEvent(tenant, {
      ...seeded,
      lead: { ...seeded.lead, submitted_at: '2026-11-21T02:40:00.000Z' },
    });
    const { lines, tallies } = await consume(event, event, { ...event, probe: true });
    expect(tallies).toMatchObject([{ pk: 'TALLIES', sk: 'leads#2026-11-21', h02: 2 }]);
    expect(lines).toHaveLength(2);
  });

  test('cannot name one: the compiler refuses it', () => {
    // @ts-expect-error -- lead.submitted has the person's name and number
    const names: typeof analyticsEvents = ['lead.submitted'];
    expect(names).toHaveLength(1);
  });

  test('refuses one that reaches its queue all the same, and shows nothing of it', async () => {
    const { lines, logged, failed } = await consume(leadSubmitted.create(meta, seeded.lead));
    expect([lines, failed]).toEqual([[], 1]);
    expect(logged.join('\n')).toContain('Analytics takes no forecourt.lead.submitted.v1');
    expect(logged.join('\n')).not.toContain('MARK');
  });

  test('has nothing of a person in the line of a lead, whatever stood in it', async () => {
    const event = recordedEvent(tenant, seeded);
    const { lines, failed } = await consume(event);
    expect(failed).toBe(0);
    expect(lines).toEqual([
      {
        id: event.id,
        type: 'lead.recorded',
        time: seeded.lead.submitted_at,
        tenant: 'coastline',
        subject: seeded.lead.lead_id,
        data: {
          lead_id: seeded.lead.lead_id,
          type: 'vehicle_enquiry',
          event_id: 15,
          category: 'other',
          dealership_id: 'demo-1',
          location_id: null,
          car_id: 'v7k2m4',
          car_type: 'used',
          submitted_at: seeded.lead.submitted_at,
        },
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain('MARK');
  });

  test('drops fields that the event’s definition does not have', () => {
    const example = { ...vehicleSold.example, phone: 'MARK' };
    expect(toAnalyticsLine(vehicleSold.create(meta, example)).data).not.toHaveProperty('phone');
    expect(toAnalyticsLine({ ...vehicleSold.create(meta, vehicleSold.example), data: example }).data).toEqual(
      vehicleSold.example,
    );
  });

  test('writes the same id for an event that comes twice, so that reports count it once', async () => {
    const event = vehicleSold.create(meta, vehicleSold.example);
    const { lines } = await consume(event, event);
    expect(lines.map(({ id }) => id)).toEqual(['evt1', 'evt1']);
  });

  test('says again what the sink would not take', async () => {
    const handler = create({
      documents: new MemoryTable().connect(),
      env: testEnv,
      directory: fixedDirectory([tenant]),
      now: testClock().now,
      logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
      analytics: { write: async () => Promise.reject(new Error('The stream is away.')) },
    });
    const answer = await handler(
      { Records: [queued(vehicleSold.create(meta, vehicleSold.example))] },
      lambdaContext(30_000),
    );
    expect(answer.batchItemFailures).toEqual([{ itemIdentifier: 'evt1' }]);
  });

  test('keeps a category of the dealer and of a kind', () => {
    const categoryOf = (category: string) =>
      recordedEvent(tenant, { ...seeded, lead: { ...seeded.lead, category } }).data['category'];
    expect(['Service Enquiry', 'Vehicle Enquiry', 'Call me on 0412 345 678'].map(categoryOf)).toEqual([
      'Service Enquiry',
      'Vehicle Enquiry',
      'other',
    ]);
  });
});
