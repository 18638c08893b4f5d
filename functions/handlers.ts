import type { SearchMatching } from './alerts/search-matching.ts';
import type { AnalyticsSink } from './analytics/sink.ts';
import type { ImageLibrary } from './media/image-library.ts';
import type { CallRoute } from './runtime/call-route.ts';
import type { StockIndex } from './search/engines/port/stock-index.ts';
import type { IngestDeps } from './stock/ingest/context.ts';
import type { TenantOverlay } from './operators/publish.ts';
import type { MakeSearchMaintenance } from './operators/search-maintenance.ts';
import type { Sftp } from './stock/pull/sftp.ts';
import type { ApiFunction } from './runtime/api.ts';
import type { QueueFunction } from './runtime/consumers.ts';
import type { TimerFunction } from './runtime/schedules.ts';
import type { EdgeAnswers } from './runtime/edge-answers.ts';
import type { Egress } from './runtime/egress.ts';
import type { DataKeys } from './runtime/envelope.ts';
import type { Mail, Sms } from './runtime/mail.ts';
import type { Payments } from './runtime/payments.ts';
import type { ApiRuntime } from './runtime/runtime.ts';
import type { LinkSecrets } from './runtime/signed-link.ts';

/** All ports; each function uses only the ones it declares. */
export interface Wiring extends ApiRuntime {
  index: StockIndex;
  searchMaintenance: MakeSearchMaintenance;
  searchMatching: SearchMatching;
  callRoute: CallRoute;
  linkSecrets: LinkSecrets;
  dataKeys: DataKeys;
  mail: Mail;
  sms: Sms;
  payments: Payments;
  egress: Egress;
  sftp: Sftp;
  images: ImageLibrary;
  webBundle: string;
  analytics: AnalyticsSink;
  edgeAnswers: EdgeAnswers;
  /** Changes to every published dealer: local hosts, the sample CRM's address. */
  tenantOverlay: TenantOverlay;
  /** Set while demo stock is seeded, whose feeds have a past. */
  publishedAt?: IngestDeps['publishedAt'];
}

type Loaders<T> = Readonly<Record<string, (wiring: Wiring) => Promise<T>>>;

/** Imported on demand, so that a bundle contains only its own. */
export const apis: Loaders<ApiFunction> = {
  accounts: async (wiring) => (await import('./accounts/api.ts')).createApi(wiring),
  alerts: async (wiring) => (await import('./alerts/api.ts')).createApi(wiring),
  analytics: async (wiring) => (await import('./analytics/api.ts')).createApi(wiring),
  brochures: async (wiring) => (await import('./brochures/api.ts')).createApi(wiring),
  content: async (wiring) => (await import('./content/api.ts')).createApi(wiring),
  credit: async (wiring) => (await import('./credit/api.ts')).createApi(wiring),
  crm: async (wiring) => (await import('./crm/api.ts')).createApi(wiring),
  documents: async (wiring) => (await import('./documents/api.ts')).createApi(wiring),
  health: async (wiring) => (await import('./health/api.ts')).createApi(wiring),
  leads: async (wiring) => (await import('./leads/api.ts')).createApi(wiring),
  media: async (wiring) => (await import('./media/api.ts')).createApi(wiring),
  notifications: async (wiring) => (await import('./notifications/api.ts')).createApi(wiring),
  operators: async (wiring) => (await import('./operators/api.ts')).createApi(wiring),
  pages: async (wiring) => (await import('./pages/api.ts')).createApi(wiring),
  places: async (wiring) => (await import('./places/api.ts')).createApi(wiring),
  promotions: async (wiring) => (await import('./promotions/api.ts')).createApi(wiring),
  reservations: async (wiring) => (await import('./reservations/api.ts')).createApi(wiring),
  privacy: async (wiring) => (await import('./privacy/api.ts')).createApi(wiring),
  reviews: async (wiring) => (await import('./reviews/api.ts')).createApi(wiring),
  search: async (wiring) => (await import('./search/api.ts')).createApi(wiring),
  sites: async (wiring) => (await import('./sites/api.ts')).createApi(wiring),
  stock: async (wiring) => (await import('./stock/api.ts')).createApi(wiring),
  testdrives: async (wiring) => (await import('./testdrives/api.ts')).createApi(wiring),
  tradeins: async (wiring) => {
    const [{ createApi }, { makeValuer }] = await Promise.all([
      import('./tradeins/api.ts'),
      import('./search/valuer.ts'),
    ]);
    return createApi({ ...wiring, valuer: makeValuer(wiring) });
  },
  vehicles: async (wiring) => (await import('./vehicles/api.ts')).createApi(wiring),
};

export const consumers: Loaders<QueueFunction> = {
  'alerts.match': async (wiring) => (await import('./alerts/match/handler.ts')).create(wiring),
  'analytics.record': async (wiring) => (await import('./analytics/record/handler.ts')).create(wiring),
  'crm.plan': async (wiring) => (await import('./crm/plan/handler.ts')).create(wiring),
  'crm.deliver': async (wiring) => (await import('./crm/deliver/handler.ts')).create(wiring),
  'media.fetch-pictures': async (wiring) => (await import('./media/fetch-pictures/handler.ts')).create(wiring),
  'notifications.receive-lead': async (wiring) =>
    (await import('./notifications/receive-lead/handler.ts')).create(wiring),
  'notifications.tell-dealer': async (wiring) =>
    (await import('./notifications/tell-dealer/handler.ts')).create(wiring),
  'reservations.follow': async (wiring) => (await import('./reservations/follow/handler.ts')).create(wiring),
  'stock.ingest': async (wiring) => (await import('./stock/ingest/handler.ts')).create(wiring),
  'search.index-stock': async (wiring) => (await import('./search/index-stock/handler.ts')).create(wiring),
};

export const timers: Loaders<TimerFunction> = {
  'alerts.send': async (wiring) => (await import('./alerts/send/handler.ts')).create(wiring),
  'crm.due': async (wiring) => (await import('./crm/due/handler.ts')).create(wiring),
  'crm.reconcile': async (wiring) => (await import('./crm/reconcile/handler.ts')).create(wiring),
  'leads.pass-on': async (wiring) => (await import('./leads/pass-on/handler.ts')).create(wiring),
  'media.reconcile': async (wiring) => (await import('./media/reconcile/handler.ts')).create(wiring),
  'notifications.reconcile': async (wiring) => (await import('./notifications/reconcile/handler.ts')).create(wiring),
  'notifications.overdue': async (wiring) => (await import('./notifications/overdue/handler.ts')).create(wiring),
  'reservations.sweep': async (wiring) => (await import('./reservations/sweep/handler.ts')).create(wiring),
  'privacy.retain': async (wiring) => (await import('./privacy/retain/handler.ts')).create(wiring),
  'reviews.fetch': async (wiring) => (await import('./reviews/fetch/handler.ts')).create(wiring),
  'stock.pull': async (wiring) => (await import('./stock/pull/handler.ts')).create(wiring),
  'stock.reconcile': async (wiring) => (await import('./stock/reconcile/handler.ts')).create(wiring),
  'search.reconcile': async (wiring) => (await import('./search/reconcile/handler.ts')).create(wiring),
  'testdrives.settle': async (wiring) => (await import('./testdrives/settle/handler.ts')).create(wiring),
  'tradeins.settle': async (wiring) => (await import('./tradeins/settle/handler.ts')).create(wiring),
  'outbox.sweep': async (wiring) => (await import('./outbox/sweep/handler.ts')).create(wiring),
};
