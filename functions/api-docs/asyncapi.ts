import { catalogue } from '#events/catalogue.ts';
import { deliver } from '#functions/crm/contract.ts';
import type { Consumer, ManifestEntry } from '#functions/runtime/manifest-entries.ts';
import { dataName, eventSchemas, SCHEMAS, sentToDealers, webhookName } from './event-schemas.ts';
import { cloudEventExample, webhookExample } from './examples/events.ts';
import { jsonObject, type JsonObject } from './json-schema.ts';

type Published = (typeof catalogue)[number];

const VERSION = '1.0.0';
const WEBHOOKS = 'webhooks';

const webhookMessage = (event: Published): string => `${event.name}.webhook`;

const buildChannel = (event: Published): JsonObject => ({
  address: event.detailType,
  title: event.name,
  summary: event.summary,
  servers: [{ $ref: '#/servers/bus' }],
  messages: { [event.name]: { $ref: `#/components/messages/${event.name}` } },
  'x-pii': event.pii,
});

const buildEventMessage = (event: Published): JsonObject => ({
  name: event.detailType,
  title: event.name,
  summary: event.summary,
  contentType: 'application/cloudevents+json',
  payload: {
    allOf: [
      { $ref: `${SCHEMAS}CloudEvent` },
      {
        type: 'object',
        properties: {
          type: { const: `forecourt.${event.detailType}` },
          source: { type: 'string', pattern: `^/tenants/[^/]+/${event.context}$` },
          data: { $ref: `${SCHEMAS}${dataName(event)}` },
        },
      },
    ],
  },
  examples: [{ name: 'example', payload: cloudEventExample(event) }],
  'x-pii': event.pii,
});

const webhookHeaders: JsonObject = {
  type: 'object',
  required: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
  properties: {
    'webhook-id': { type: 'string', description: 'Id of the event; the same over all tries and replays.' },
    'webhook-timestamp': { type: 'string', pattern: '^\\d+$', description: 'Unix seconds of this try.' },
    'webhook-signature': {
      type: 'string',
      pattern: '^v1,\\S+( v1,\\S+)*$',
      description: 'Standard Webhooks 1.0; two signatures while a secret is being rotated.',
    },
  },
};

const buildWebhookMessage = (event: Published): JsonObject => ({
  name: event.name,
  title: `${event.name}, as a webhook`,
  summary: event.summary,
  contentType: 'application/json',
  headers: webhookHeaders,
  payload: { $ref: `${SCHEMAS}${webhookName(event)}` },
  examples: [{ name: 'example', ...webhookExample(event) }],
  'x-pii': event.pii,
});

const sends = (event: Published): JsonObject => ({
  action: 'send',
  channel: { $ref: `#/channels/${event.name}` },
  summary: `${event.context} publishes it.`,
  messages: [{ $ref: `#/channels/${event.name}/messages/${event.name}` }],
});

const isConsumer = (entry: ManifestEntry): entry is Consumer => entry.kind === 'consumer';

const receives = (consumer: Consumer): [string, JsonObject][] =>
  consumer.events.map((name) => [
    `${consumer.id}.receives.${name}`,
    {
      action: 'receive',
      channel: { $ref: `#/channels/${name}` },
      summary: `${consumer.id} takes it.`,
      messages: [{ $ref: `#/channels/${name}/messages/${name}` }],
    },
  ]);

const deliversWebhooks: JsonObject = {
  action: 'send',
  channel: { $ref: `#/channels/${WEBHOOKS}` },
  summary: 'Posts it to every endpoint of the dealer that subscribed to it, at least once.',
  messages: sentToDealers.map((event) => ({ $ref: `#/channels/${WEBHOOKS}/messages/${webhookMessage(event)}` })),
  bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
};

const webhookChannel: JsonObject = {
  address: '{endpoint}',
  title: 'Webhooks to a dealer’s system',
  description: 'Standard Webhooks 1.0. Any 2xx answer within 15 seconds is an acknowledgement.',
  parameters: { endpoint: { description: 'Path of the address that the dealer named.' } },
  servers: [{ $ref: '#/servers/dealer' }],
  messages: Object.fromEntries(
    sentToDealers.map((event) => [webhookMessage(event), { $ref: `#/components/messages/${webhookMessage(event)}` }]),
  ),
};

const servers: JsonObject = {
  bus: {
    host: 'events.{region}.amazonaws.com',
    protocol: 'https',
    description:
      'Amazon EventBridge: `detail-type` is the channel’s address, `detail` is the message. For the platform’s own functions.',
    variables: { region: { default: 'ap-southeast-2' } },
  },
  dealer: {
    host: '{host}',
    protocol: 'https',
    description: 'The dealer’s CRM. Public addresses on port 443 only.',
    variables: { host: { default: 'crm.dealer.example' } },
  },
};

export const buildAsyncApi = (entries: readonly ManifestEntry[]): JsonObject =>
  jsonObject({
    asyncapi: '3.0.0',
    info: {
      title: 'Forecourt events',
      version: VERSION,
      description:
        'Events are CloudEvents 1.0.2 and may come twice and in any order. `x-pii: true` says that a message holds personal data. A dealer’s system receives those of the channel `webhooks`.',
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    defaultContentType: 'application/json',
    servers,
    channels: {
      ...Object.fromEntries(catalogue.map((event) => [event.name, buildChannel(event)])),
      [WEBHOOKS]: webhookChannel,
    },
    operations: {
      ...Object.fromEntries(catalogue.map((event) => [`${event.context}.sends.${event.name}`, sends(event)])),
      ...Object.fromEntries(entries.filter(isConsumer).flatMap(receives)),
      [`${deliver.id}.webhooks`]: deliversWebhooks,
    },
    components: {
      messages: {
        ...Object.fromEntries(catalogue.map((event) => [event.name, buildEventMessage(event)])),
        ...Object.fromEntries(sentToDealers.map((event) => [webhookMessage(event), buildWebhookMessage(event)])),
      },
      schemas: eventSchemas(),
    },
  });
