// Made by infra/generate.ts from the manifest. Do not edit.
import type { Loaders } from './ports.ts';
import type { ApiFunction } from './runtime/http/api.ts';
import type { QueueFunction } from './runtime/workers/consumers.ts';
import type { TimerFunction } from './runtime/workers/schedules.ts';

export const apis: Loaders<ApiFunction> = {
  'accounts': async (ports) => (await import('#functions/accounts/api.ts')).createApi(ports),
  'alerts': async (ports) => (await import('#functions/alerts/api.ts')).createApi(ports),
  'analytics': async (ports) => (await import('#functions/analytics/api.ts')).createApi(ports),
  'brochures': async (ports) => (await import('#functions/brochures/api.ts')).createApi(ports),
  'console': async (ports) => (await import('#functions/console/api.ts')).createApi(ports),
  'content': async (ports) => (await import('#functions/content/api.ts')).createApi(ports),
  'credit': async (ports) => (await import('#functions/credit/api.ts')).createApi(ports),
  'crm': async (ports) => (await import('#functions/crm/api.ts')).createApi(ports),
  'api-docs': async (ports) => (await import('#functions/api-docs/api.ts')).createApi(ports),
  'health': async (ports) => (await import('#functions/health/api.ts')).createApi(ports),
  'inbox': async (ports) => (await import('#functions/inbox/api.ts')).createApi(ports),
  'leads': async (ports) => (await import('#functions/leads/api.ts')).createApi(ports),
  'media': async (ports) => (await import('#functions/media/api.ts')).createApi(ports),
  'needs': async (ports) => (await import('#functions/needs/api.ts')).createApi(ports),
  'notifications': async (ports) => (await import('#functions/notifications/api.ts')).createApi(ports),
  'operators': async (ports) => (await import('#functions/operators/api.ts')).createApi(ports),
  'pages': async (ports) => (await import('#functions/pages/api.ts')).createApi(ports),
  'parts': async (ports) => (await import('#functions/parts/api.ts')).createApi(ports),
  'places': async (ports) => (await import('#functions/places/api.ts')).createApi(ports),
  'promotions': async (ports) => (await import('#functions/promotions/api.ts')).createApi(ports),
  'reservations': async (ports) => (await import('#functions/reservations/api.ts')).createApi(ports),
  'privacy': async (ports) => (await import('#functions/composed/api-privacy.ts')).createApi(ports),
  'reviews': async (ports) => (await import('#functions/reviews/api.ts')).createApi(ports),
  'search': async (ports) => (await import('#functions/search/api.ts')).createApi(ports),
  'sites': async (ports) => (await import('#functions/sites/api.ts')).createApi(ports),
  'stock': async (ports) => (await import('#functions/stock/api.ts')).createApi(ports),
  'testdrives': async (ports) => (await import('#functions/testdrives/api.ts')).createApi(ports),
  'tradeins': async (ports) => (await import('#functions/composed/api-tradeins.ts')).createApi(ports),
  'vehicles': async (ports) => (await import('#functions/vehicles/api.ts')).createApi(ports),
};

export const consumers: Loaders<QueueFunction> = {
  'alerts.match': async (ports) => (await import('#functions/alerts/match/handler.ts')).create(ports),
  'analytics.record': async (ports) => (await import('#functions/analytics/record/handler.ts')).create(ports),
  'crm.deliver': async (ports) => (await import('#functions/crm/deliver/handler.ts')).create(ports),
  'crm.plan': async (ports) => (await import('#functions/crm/plan/handler.ts')).create(ports),
  'inbox.project': async (ports) => (await import('#functions/inbox/project/handler.ts')).create(ports),
  'media.fetch-pictures': async (ports) => (await import('#functions/media/fetch-pictures/handler.ts')).create(ports),
  'needs.note': async (ports) => (await import('#functions/needs/note/handler.ts')).create(ports),
  'notifications.notify-dealer': async (ports) => (await import('#functions/notifications/notify-dealer/handler.ts')).create(ports),
  'notifications.receive-lead': async (ports) => (await import('#functions/notifications/receive-lead/handler.ts')).create(ports),
  'reservations.follow': async (ports) => (await import('#functions/reservations/follow/handler.ts')).create(ports),
  'search.index-stock': async (ports) => (await import('#functions/search/index-stock/handler.ts')).create(ports),
  'stock.ingest': async (ports) => (await import('#functions/stock/ingest/handler.ts')).create(ports),
};

export const timers: Loaders<TimerFunction> = {
  'alerts.send': async (ports) => (await import('#functions/alerts/send/handler.ts')).create(ports),
  'analytics.watch-silence': async (ports) => (await import('#functions/analytics/watch-silence/handler.ts')).create(ports),
  'crm.due': async (ports) => (await import('#functions/crm/due/handler.ts')).create(ports),
  'crm.reconcile': async (ports) => (await import('#functions/crm/reconcile/handler.ts')).create(ports),
  'inbox.reconcile': async (ports) => (await import('#functions/inbox/reconcile/handler.ts')).create(ports),
  'leads.pass-on': async (ports) => (await import('#functions/leads/pass-on/handler.ts')).create(ports),
  'media.reconcile': async (ports) => (await import('#functions/media/reconcile/handler.ts')).create(ports),
  'needs.reconcile': async (ports) => (await import('#functions/needs/reconcile/handler.ts')).create(ports),
  'notifications.overdue': async (ports) => (await import('#functions/composed/notifications-overdue.ts')).create(ports),
  'notifications.reconcile': async (ports) => (await import('#functions/notifications/reconcile/handler.ts')).create(ports),
  'outbox.sweep': async (ports) => (await import('#functions/outbox/sweep/handler.ts')).create(ports),
  'reservations.sweep': async (ports) => (await import('#functions/reservations/sweep/handler.ts')).create(ports),
  'privacy.retain': async (ports) => (await import('#functions/composed/privacy-retain.ts')).create(ports),
  'reviews.fetch': async (ports) => (await import('#functions/reviews/fetch/handler.ts')).create(ports),
  'search.reconcile': async (ports) => (await import('#functions/search/reconcile/handler.ts')).create(ports),
  'stock.pull': async (ports) => (await import('#functions/stock/pull/handler.ts')).create(ports),
  'stock.reconcile': async (ports) => (await import('#functions/stock/reconcile/handler.ts')).create(ports),
  'testdrives.settle': async (ports) => (await import('#functions/composed/testdrives-settle.ts')).create(ports),
  'tradeins.settle': async (ports) => (await import('#functions/composed/tradeins-settle.ts')).create(ports),
};
