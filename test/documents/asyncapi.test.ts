import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { catalogue } from '#events/catalogue.ts';
import { webhookPayload } from '#functions/crm/payload.ts';
import { describeEvent } from '#functions/crm/reservations.ts';
import { buildAsyncApi } from '#functions/api-docs/asyncapi.ts';
import { sentToDealers } from '#functions/api-docs/event-schemas.ts';
import { manifest } from '#functions/manifest.ts';
import { checksOf, step } from '#test/support/documents/json-schema-check.ts';
import { tenantContext } from '#test/support/tenants.ts';

const document = buildAsyncApi(manifest);
const check = checksOf(document, '7');
const payloadAt = (message: string) => check(`/components/messages/${step(message)}/payload`);

const shape = z.object({
  channels: z.record(z.string(), z.object({ address: z.string(), 'x-pii': z.boolean().optional() })),
  operations: z.record(z.string(), z.object({ action: z.enum(['send', 'receive']) })),
  components: z.object({
    messages: z.record(
      z.string(),
      z.object({
        'x-pii': z.boolean(),
        examples: z.array(z.object({ payload: z.unknown(), headers: z.unknown().optional() })).min(1),
      }),
    ),
  }),
});
const { channels, operations, components } = shape.parse(document);

test('the document is what the AsyncAPI 3.0 schema says', () => {
  const specs: unknown = createRequire(import.meta.url)('@asyncapi/specs');
  const { schemas } = z.object({ schemas: z.object({ '3.0.0': z.record(z.string(), z.unknown()) }) }).parse(specs);
  // The schema brings the meta-schema of draft 7 along.
  const ajv = new Ajv({ strict: false, meta: false, validateSchema: false, validateFormats: false, logger: false });
  const validate = ajv.compile(schemas['3.0.0']);
  validate(document);
  expect(validate.errors ?? []).toEqual([]);
});

test('every event has a channel, a producer and the mark of personal data', () => {
  expect(Object.keys(channels).toSorted()).toEqual([...catalogue.map(({ name }) => name), 'webhooks'].toSorted());
  for (const event of catalogue) {
    expect(channels[event.name]).toMatchObject({ address: event.detailType, 'x-pii': event.pii });
    expect(components.messages[event.name]?.['x-pii']).toBe(event.pii);
    expect(operations[`${event.context}.sends.${event.name}`]?.action).toBe('send');
  }
});

test('every consumer of the manifest receives its events', () => {
  for (const entry of manifest) {
    if (entry.kind !== 'consumer') continue;
    for (const name of entry.events)
      expect(operations[`${entry.id}.receives.${name}`]?.action, entry.id).toBe('receive');
  }
});

describe('what producers write', () => {
  const meta = {
    id: 'evt_1',
    time: '2026-11-21T02:00:00.000Z',
    tenantId: 'coastline',
    correlationId: 'corr-0001',
    subject: 's',
  };

  test.each(catalogue.map((event) => [event.name, event] as const))(
    '%s is the message of its channel',
    (name, event) => {
      const written: unknown = JSON.parse(
        JSON.stringify(event.create(meta, JSON.parse(JSON.stringify(event.example)))),
      );
      expect(payloadAt(name)(written)).toEqual([]);
      expect(payloadAt(name)(Object.assign({}, written, { source: '/tenants/coastline/elsewhere' }))).not.toEqual([]);
      expect(payloadAt(name)(Object.assign({}, written, { data: {} }))).not.toEqual([]);
    },
  );

  test.each(sentToDealers.map((event) => [event.name, event] as const))(
    '%s is posted as the channel of webhooks says',
    async (name, event) => {
      const happened = event.create(meta, JSON.parse(JSON.stringify(event.example)));
      const written = await describeEvent(
        { load: () => Promise.resolve(undefined) },
        tenantContext('coastline'),
        happened,
      );
      const { body } = webhookPayload(written, 'https://www.coastline.example/link');
      expect(payloadAt(`${name}.webhook`)(JSON.parse(body))).toEqual([]);
    },
  );
});

test('every example is what its message says', () => {
  for (const [name, { examples }] of Object.entries(components.messages))
    for (const { payload } of examples) expect(payloadAt(name)(payload), name).toEqual([]);
  const webhook = components.messages['lead.submitted.webhook'];
  expect(
    check(`/components/messages/${step('lead.submitted.webhook')}/headers`)(webhook?.examples[0]?.headers),
  ).toEqual([]);
});
