import type { SearchMatching } from './alerts/search-matching.ts';
import type { AnalyticsSink } from './analytics/sink.ts';
import type { ImageLibrary } from './media/image-library.ts';
import type { TenantOverlay } from './operators/publish.ts';
import type { MakeSearchMaintenance } from './operators/search-maintenance.ts';
import type { Payments } from './reservations/payments.ts';
import type { ApiFunction } from './runtime/http/api.ts';
import type { PlatformPorts } from './runtime/ports.ts';
import type { QueueFunction } from './runtime/workers/consumers.ts';
import type { TimerFunction } from './runtime/workers/schedules.ts';
import type { StockIndex } from './search/engines/port/stock-index.ts';
import type { IngestDeps } from './stock/ingest/context.ts';
import type { Sftp } from './stock/pull/sftp.ts';

/** All ports: those of the platform and those that a context declares. Each function uses only the ones it names. */
export interface Ports extends PlatformPorts {
  index: StockIndex;
  searchMaintenance: MakeSearchMaintenance;
  searchMatching: SearchMatching;
  payments: Payments;
  sftp: Sftp;
  images: ImageLibrary;
  webBundle: string;
  analytics: AnalyticsSink;
  /** Changes to every published dealer: local hosts, the sample CRM's address. */
  tenantOverlay: TenantOverlay;
  /** Set while demo stock is seeded, whose feeds have a past. */
  publishedAt?: IngestDeps['publishedAt'];
}

type Loaders<T> = Readonly<Record<string, (ports: Ports) => Promise<T>>>;

/** Imported on demand, so that a bundle contains only its own. */
export const apis: Loaders<ApiFunction> = {
  accounts: async (ports) => (await import('./accounts/api.ts')).createApi(ports),
  alerts: async (ports) => (await import('./alerts/api.ts')).createApi(ports),
  analytics: async (ports) => (await import('./analytics/api.ts')).createApi(ports),
  brochures: async (ports) => (await import('./brochures/api.ts')).createApi(ports),
  content: async (ports) => (await import('./content/api.ts')).createApi(ports),
  credit: async (ports) => (await import('./credit/api.ts')).createApi(ports),
  crm: async (ports) => (await import('./crm/api.ts')).createApi(ports),
  'api-docs': async (ports) => (await import('./api-docs/api.ts')).createApi(ports),
  health: async (ports) => (await import('./health/api.ts')).createApi(ports),
  leads: async (ports) => (await import('./leads/api.ts')).createApi(ports),
  media: async (ports) => (await import('./media/api.ts')).createApi(ports),
  notifications: async (ports) => (await import('./notifications/api.ts')).createApi(ports),
  operators: async (ports) => (await import('./operators/api.ts')).createApi(ports),
  pages: async (ports) => (await import('./pages/api.ts')).createApi(ports),
  places: async (ports) => (await import('./places/api.ts')).createApi(ports),
  promotions: async (ports) => (await import('./promotions/api.ts')).createApi(ports),
  reservations: async (ports) => (await import('./reservations/api.ts')).createApi(ports),
  privacy: async (ports) => {
    const [{ createApi }, { personalKinds }] = await Promise.all([import('./privacy/api.ts'), import('./personal.ts')]);
    return createApi({ ...ports, personalKinds });
  },
  reviews: async (ports) => (await import('./reviews/api.ts')).createApi(ports),
  search: async (ports) => (await import('./search/api.ts')).createApi(ports),
  sites: async (ports) => (await import('./sites/api.ts')).createApi(ports),
  stock: async (ports) => (await import('./stock/api.ts')).createApi(ports),
  testdrives: async (ports) => (await import('./testdrives/api.ts')).createApi(ports),
  tradeins: async (ports) => {
    const [{ createApi }, { makeValuer }, { makeTradeInLeads }] = await Promise.all([
      import('./tradeins/api.ts'),
      import('./search/valuer.ts'),
      import('./leads/published/lead-reads.ts'),
    ]);
    return createApi({ ...ports, valuer: makeValuer(ports), leads: makeTradeInLeads(ports) });
  },
  vehicles: async (ports) => (await import('./vehicles/api.ts')).createApi(ports),
};

export const consumers: Loaders<QueueFunction> = {
  'alerts.match': async (ports) => (await import('./alerts/match/handler.ts')).create(ports),
  'analytics.record': async (ports) => (await import('./analytics/record/handler.ts')).create(ports),
  'crm.plan': async (ports) => (await import('./crm/plan/handler.ts')).create(ports),
  'crm.deliver': async (ports) => (await import('./crm/deliver/handler.ts')).create(ports),
  'media.fetch-pictures': async (ports) => (await import('./media/fetch-pictures/handler.ts')).create(ports),
  'notifications.receive-lead': async (ports) =>
    (await import('./notifications/receive-lead/handler.ts')).create(ports),
  'notifications.tell-dealer': async (ports) =>
    (await import('./notifications/notify-dealer/handler.ts')).create(ports),
  'reservations.follow': async (ports) => (await import('./reservations/follow/handler.ts')).create(ports),
  'stock.ingest': async (ports) => (await import('./stock/ingest/handler.ts')).create(ports),
  'search.index-stock': async (ports) => (await import('./search/index-stock/handler.ts')).create(ports),
};

export const timers: Loaders<TimerFunction> = {
  'alerts.send': async (ports) => (await import('./alerts/send/handler.ts')).create(ports),
  'crm.due': async (ports) => (await import('./crm/due/handler.ts')).create(ports),
  'crm.reconcile': async (ports) => (await import('./crm/reconcile/handler.ts')).create(ports),
  'leads.pass-on': async (ports) => (await import('./leads/pass-on/handler.ts')).create(ports),
  'media.reconcile': async (ports) => (await import('./media/reconcile/handler.ts')).create(ports),
  'notifications.reconcile': async (ports) => (await import('./notifications/reconcile/handler.ts')).create(ports),
  'notifications.overdue': async (ports) => (await import('./notifications/overdue/handler.ts')).create(ports),
  'reservations.sweep': async (ports) => (await import('./reservations/sweep/handler.ts')).create(ports),
  'privacy.retain': async (ports) => {
    const [{ create }, { personalKinds }] = await Promise.all([
      import('./privacy/retain/handler.ts'),
      import('./personal.ts'),
    ]);
    return create({ ...ports, personalKinds });
  },
  'reviews.fetch': async (ports) => (await import('./reviews/fetch/handler.ts')).create(ports),
  'stock.pull': async (ports) => (await import('./stock/pull/handler.ts')).create(ports),
  'stock.reconcile': async (ports) => (await import('./stock/reconcile/handler.ts')).create(ports),
  'search.reconcile': async (ports) => (await import('./search/reconcile/handler.ts')).create(ports),
  'testdrives.settle': async (ports) => {
    const [{ create }, { makeBookingOwners }] = await Promise.all([
      import('./testdrives/settle/handler.ts'),
      import('./leads/published/lead-reads.ts'),
    ]);
    return create({ ...ports, owners: makeBookingOwners(ports) });
  },
  'tradeins.settle': async (ports) => {
    const [{ create }, { makeTradeInLeads }] = await Promise.all([
      import('./tradeins/settle/handler.ts'),
      import('./leads/published/lead-reads.ts'),
    ]);
    return create({ ...ports, leads: makeTradeInLeads(ports) });
  },
  'outbox.sweep': async (ports) => (await import('./outbox/sweep/handler.ts')).create(ports),
};
