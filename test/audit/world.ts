import { createApi as createConsole } from '#functions/console/api.ts';
import * as simplewebauthn from '#functions/console/passkeys/simplewebauthn.ts';
import { createApi as createContent } from '#functions/content/api.ts';
import { createApi as createCrm } from '#functions/crm/api.ts';
import { createApi as createEvidence } from '#functions/evidence/api.ts';
import { createApi as createInbox } from '#functions/inbox/api.ts';
import { createApi as createLeads } from '#functions/leads/api.ts';
import { createApi as createNeeds } from '#functions/needs/api.ts';
import { createApi as createNotifications } from '#functions/notifications/api.ts';
import { personalKinds } from '#functions/personal.ts';
import { createApi as createParts } from '#functions/parts/api.ts';
import { createApi as createPrivacy } from '#functions/privacy/api.ts';
import { createApi as createReservations } from '#functions/reservations/api.ts';
import type { MakeSearchMaintenance } from '#functions/operators/search-maintenance.ts';
import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import { makeSearchMaintenance } from '#functions/search/indexing/maintenance.ts';
import { makeEnvelope } from '#functions/runtime/envelope.ts';
import { makeRelay } from '#functions/runtime/outbox/outbox.ts';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import { createApi as createPulls } from '#functions/pulls/api.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { createApi as createStock } from '#functions/stock/api.ts';
import { makeTradeInLeads } from '#functions/leads/published/lead-reads.ts';
import { createApi as createTestdrives } from '#functions/testdrives/api.ts';
import { createApi as createTradeIns } from '#functions/tradeins/api.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { operatorsApi } from '#test/support/operators.ts';
import { noServers } from '#test/support/stock/no-servers.ts';
import { testPayments } from '#test/support/payments.ts';
import { reservingTenant } from '#test/support/reservations.ts';
import { OPERATOR_TOKEN, secretsOf, testClock, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tradeInSchema } from '#tenants/schemas/trade-in-schema.ts';
import { idOf } from './seeds.ts';

const FILE_BYTES = 10;
const objects: ObjectStore = {
  put: async () => undefined,
  // A JPEG by its first bytes, for a picture that is added.
  get: async () => ({ body: Buffer.from([0xff, 0xd8, 0xff]), contentType: 'image/jpeg' }),
  stream: () => Promise.reject(new Error('No file is read here.')),
  size: async () => FILE_BYTES,
  remove: async () => undefined,
  signedPut: async () => 'https://bucket.example/part',
  signedGet: async () => 'https://bucket.example/file',
};

const nobody = async (): Promise<never> => {
  throw new Error('Nobody is asked here.');
};

/** The embedded engine has one index, which is not changed over: a reindex answers how it stands. */
const searchMaintenance: MakeSearchMaintenance = (given) => {
  const search = makeSearchMaintenance({ ...given, index: makeEmbeddedIndex() });
  return { ...search, reindex: () => search.status() };
};

/** The operators' contracts of all contexts over one table, each with the grants of its function, and the relay. */
export const auditWorld = async (others: readonly TenantContext[] = []) => {
  const store = await testTable();
  const clock = testClock();
  const tenant = reservingTenant({
    tradeIn: tradeInSchema.parse({}),
    flags: { trade_in_enabled: true, online_payment: true },
  });
  let made = 0;
  const over = (name: string) =>
    testRuntime({
      ...store.as(name),
      tenants: [tenant, ...others],
      now: clock.now,
      newId: () => idOf(`made${'bcdefghijk'[(made += 1) % 10] ?? ''}`),
      // Every secret that a dealer's settings name is stored.
      secrets: { get: async (ref) => secretsOf({ [ref]: 'a secret', 'operator/token': OPERATOR_TOKEN }).get(ref) },
    });
  const provider = testPayments(clock.now);
  const leads = over('api-leads');
  const call = makeCaller({
    console: createConsole({
      ...over('api-console'),
      mail: { send: async () => ({ providerId: 'mail-1' }) },
      webAuthn: async () => simplewebauthn,
    }),
    evidence: createEvidence(over('api-evidence')),
    inbox: createInbox(over('api-inbox')),
    testdrives: createTestdrives(over('api-testdrives')),
    needs: createNeeds(over('api-needs')),
    content: createContent(over('api-content')),
    crm: createCrm(over('api-crm')),
    leads: createLeads(leads),
    notifications: createNotifications(over('api-notifications')),
    parts: createParts(over('api-parts')),
    operators: operatorsApi({ ...over('api-operators'), searchMaintenance }),
    privacy: createPrivacy({ ...over('api-privacy'), personalKinds }),
    reservations: createReservations({ ...over('api-reservations'), payments: provider.payments }),
    stock: createStock({ ...over('api-stock'), objects }),
    pulls: createPulls({ ...over('api-pulls'), objects, ...noServers }),
    tradeins: createTradeIns({
      ...over('api-tradeins'),
      valuer: { value: nobody, outlook: nobody },
      leads: makeTradeInLeads(over('api-tradeins')),
      egress: { request: nobody, check: async () => undefined },
    }),
  });
  let sent = 0;
  const send = (method: string, path: string, body?: unknown, query = new URLSearchParams()) =>
    call({
      method,
      path: `/api/v1/operators${path}`,
      query,
      headers: {
        authorization: `Bearer ${OPERATOR_TOKEN}`,
        'user-agent': 'forecourt-cli',
        'idempotency-key': `audit-key-${(sent += 1)}`,
      },
      ...(body === undefined ? {} : { body }),
    });
  const relayStore = store.as('outbox-sweep');
  const relay = makeRelay({
    ...relayStore,
    tableName: store.tableName,
    bus: { publish: async (events) => new Set(events.map(({ id }) => id)) },
  });
  return {
    clock,
    tenant,
    provider,
    table: store.table,
    documents: store.documents,
    /** Of applications for finance. */
    envelope: makeEnvelope(leads),
    /** What a function with this name is given. */
    over,
    close: store.close,
    send,
    post: (path: string, body?: unknown) => send('POST', path, body),
    relay: async () => void (await relay.sweep(clock.now().toISOString())),
  };
};
export type World = Awaited<ReturnType<typeof auditWorld>>;
