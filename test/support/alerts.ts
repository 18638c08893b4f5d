import * as z from 'zod';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { create as createMatch } from '#functions/alerts/match/handler.ts';
import { create as createSend } from '#functions/alerts/send/handler.ts';
import { createApi } from '#functions/alerts/api.ts';
import { makeSaveAlert, type AlertRequest } from '#functions/alerts/routes/save.ts';
import { subscriberByEmail, subscriberByUser } from '#functions/alerts/subscribers.ts';
import { subscriberSchema } from '#functions/alerts/schema.ts';
import type { StockItem, VehicleContent } from '#domain/vehicle/schema.ts';
import { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { deriveUserId } from '#functions/runtime/http/session.ts';
import { makeEmbeddedIndex } from '#functions/search/engines/embedded/engine.ts';
import { makeItemMatching } from '#functions/search/matching/match-items.ts';
import { makeCaller } from './http-call.ts';
import { lambdaContext } from './lambda-context.ts';
import { fixedDirectory, testClock, testEnv, testIds, testRuntime } from './runtime.ts';
import { sentMessages } from './sent-messages.ts';
import { countedSignals } from './signals.ts';
import { stockEvents } from './stock/stock-events.ts';
import { putStock, stockItem } from './stock-items.ts';
import type { testTable } from './table.ts';
import { tenantConfig } from './tenants.ts';

export const SHOPPER = '+61412345678';

const noLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
const context = lambdaContext(120_000);
const watchlistSchema = z.object({ entries: z.array(z.object({ id: z.string(), saved: z.boolean() })) });

let dealers = 0;

/** A dealer of its own with alerts, all of its functions, and providers that keep what they are given. */
export const alertsWorld = (store: Awaited<ReturnType<typeof testTable>>, tenants: TenantContext[] = []) => {
  const config = tenantConfig('coastline');
  const tenant = TenantContext.of({
    ...config,
    id: `alerts-${(dealers += 1)}`,
    garage_enabled: true,
    flags: { ...config.flags, alerts_enabled: true },
    search: { ...config.search, defaultStock: 'all' },
  });
  tenants.push(tenant);
  // Ten in the morning in Brisbane.
  const clock = testClock('2026-11-21T00:00:00.000Z');
  const sent = sentMessages();
  const signals = countedSignals();
  const index = makeEmbeddedIndex();
  const deps = {
    env: testEnv,
    logger: noLog,
    now: clock.now,
    directory: fixedDirectory(tenants),
    signals: signals.signals,
    searchMatching: makeItemMatching({ index, now: clock.now }),
    mail: sent.mail,
    sms: sent.sms,
    linkSecrets: { all: async (): Promise<readonly [string]> => ['the-secret-of-the-links-01'] },
  };
  const matchTable = store.as('alerts-match').table;
  const sendTable = store.as('alerts-send').table;
  const match = createMatch({ ...deps, table: matchTable });
  const runSend = createSend({ ...deps, table: sendTable });
  const runtime = testRuntime({
    documents: store.as('api-alerts').documents,
    tenants: [tenant],
    now: clock.now,
    newId: testIds(),
  });
  const save = makeSaveAlert({ ...deps, table: runtime.table, siteOrigin: testEnv.SITE_ORIGIN });
  const user = { user_id: deriveUserId(tenant, SHOPPER), phone: SHOPPER };
  const subscriberId = (of: string): string =>
    of.includes('@') ? subscriberByEmail(tenant, of) : subscriberByUser(tenant, user.user_id);
  let rev = 0;
  return {
    tenant,
    clock,
    sent,
    signals,
    index,
    user,
    deps,
    call: makeCaller({ alerts: createApi({ ...runtime, mail: sent.mail, linkSecrets: deps.linkSecrets }) }),
    save: (change: Partial<AlertRequest> = {}) =>
      save(tenant, {
        kind: 'search',
        search: 'make=Toyota&model=Hilux',
        pace: 'instant',
        email: undefined,
        zone: 'Australia/Brisbane',
        url: '/search/toyota/hilux',
        correlationId: 'c1',
        user,
        ...change,
      }),
    /** As a feed writes it; with the event by default. */
    feed: async (id: string, content: Partial<VehicleContent> = {}, change: Partial<StockItem> = {}, isTold = true) => {
      const created_at = clock.now().toISOString();
      const item = stockItem({ id, created_at, src_version: (rev += 1), ...change }, content);
      await putStock(store.table, tenant, item);
      if (isTold) return (await match(stockEvents(tenant, id), context)).batchItemFailures.length;
      return 0;
    },
    tell: async (...ids: string[]) => (await match(stockEvents(tenant, ...ids), context)).batchItemFailures.length,
    watch: async (...ids: string[]) => {
      const key = keys.watchlist(tenant, user.user_id);
      const at = clock.now().toISOString();
      await store.table.change(key, watchlistSchema, undefined, () => ({
        state: { entries: ids.map((id) => ({ id, saved: true })) },
        events: [],
        lane: 'lead',
        at,
        listed: { list: lists.watchlists(tenant), sort: `${at}#${user.user_id}` },
      }));
    },
    send: () => runSend({}, context),
    subscriber: async (of = SHOPPER) =>
      (await store.table.load(keys.alerts(tenant, subscriberId(of)), subscriberSchema))?.state,
  };
};
