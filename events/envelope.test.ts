import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { anyEventSchema, defineEvent, eventDetailType, eventName, type EventMeta } from './envelope.ts';

const priced = defineEvent({
  name: 'vehicle.price_changed',
  version: 2,
  context: 'stock',
  summary: 'A price changed.',
  pii: false,
  data: z.object({ vehicle_id: z.string(), cents: z.number().int(), reason: z.string().default('feed') }),
  example: { vehicle_id: 'v1', cents: 100 },
});
const meta: EventMeta = {
  id: 'evt-1',
  time: '2026-11-21T00:00:00.000Z',
  tenantId: 'coastline',
  correlationId: 'corr-1',
  subject: 'v1',
};

describe('an event', () => {
  test('is a CloudEvent that names its dealer and what caused it', () => {
    expect(priced.create(meta, { vehicle_id: 'v1', cents: 4_599_000 })).toEqual({
      specversion: '1.0',
      id: 'evt-1',
      source: '/tenants/coastline/stock',
      type: 'forecourt.vehicle.price_changed.v2',
      subject: 'v1',
      time: '2026-11-21T00:00:00.000Z',
      datacontenttype: 'application/json',
      tenantid: 'coastline',
      correlationid: 'corr-1',
      data: { vehicle_id: 'v1', cents: 4_599_000, reason: 'feed' },
    });
  });

  test('is named without prefix and version for webhooks, with the version for the bus', () => {
    const event = priced.create(meta, priced.example);
    expect([eventName(event), eventDetailType(event)]).toEqual(['vehicle.price_changed', 'vehicle.price_changed.v2']);
    expect(priced.detailType).toBe('vehicle.price_changed.v2');
  });

  test('is not made of data that its schema refuses, so that nobody publishes what nobody can read', () => {
    expect(() => priced.create(meta, { vehicle_id: 'v1', cents: 0.5 })).toThrow(z.ZodError);
  });

  test('is read as its own type and version only', () => {
    const event = priced.create(meta, { vehicle_id: 'v1', cents: 1 });
    expect(priced.read(event)).toEqual({ vehicle_id: 'v1', cents: 1, reason: 'feed' });
    expect(() => priced.read({ ...event, type: 'forecourt.vehicle.price_changed.v1' })).toThrow(
      'Expected forecourt.vehicle.price_changed.v2, got forecourt.vehicle.price_changed.v1.',
    );
  });

  test('drops a field that a later producer has added, and refuses data without one that it needs', () => {
    const event = priced.create(meta, { vehicle_id: 'v1', cents: 1 });
    expect(priced.read({ ...event, data: { ...event.data, added_later: true } })).not.toHaveProperty('added_later');
    expect(() => priced.read({ ...event, data: { cents: 1 } })).toThrow(z.ZodError);
  });

  test.each(['id', 'time', 'tenantid', 'correlationid', 'subject', 'source', 'type', 'data'])(
    'is none without %s',
    (attribute) => {
      const whole = Object.entries(priced.create(meta, priced.example));
      expect(anyEventSchema.safeParse(Object.fromEntries(whole)).success).toBe(true);
      const lacking = Object.fromEntries(whole.filter(([name]) => name !== attribute));
      expect(anyEventSchema.safeParse(lacking).success).toBe(false);
    },
  );

  test.each([
    ['an empty id', { id: '' }],
    ['an id that no receiver can store', { id: 'x'.repeat(65) }],
    ['no dealer', { tenantid: '' }],
    ['a time on no clock', { time: 'yesterday' }],
    ['another version of CloudEvents', { specversion: '0.3' }],
  ])('is none with %s', (_, change) => {
    expect(anyEventSchema.safeParse({ ...priced.create(meta, priced.example), ...change }).success).toBe(false);
  });
});
