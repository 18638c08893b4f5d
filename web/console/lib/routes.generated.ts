// Made by infra/generate.ts from functions/*/contract.ts. Do not edit.
import type * as z from 'zod';
import type * as apiDocs from '#functions/api-docs/contract.ts';
import type * as content from '#functions/content/contract.ts';
import type * as crm from '#functions/crm/contract.ts';
import type * as leads from '#functions/leads/contract.ts';
import type * as needs from '#functions/needs/contract.ts';
import type * as notifications from '#functions/notifications/contract.ts';
import type * as operators from '#functions/operators/contract.ts';
import type * as privacy from '#functions/privacy/contract.ts';
import type * as promotions from '#functions/promotions/contract.ts';
import type * as reservations from '#functions/reservations/contract.ts';
import type * as stock from '#functions/stock/contract.ts';
import type * as tradeins from '#functions/tradeins/contract.ts';

/** Of each route its method and its path at the console’s door. */
export const routes = {
  'api-docs.operators-openapi': ['GET', '/api/v1/console/openapi.json'],
  'content.operator-list': ['GET', '/api/v1/console/tenants/{tenant}/content'],
  'content.operator-preview': ['POST', '/api/v1/console/tenants/{tenant}/content/preview'],
  'content.operator-publish': ['POST', '/api/v1/console/tenants/{tenant}/content/publish'],
  'content.operator-restore': ['POST', '/api/v1/console/tenants/{tenant}/content/restore'],
  'content.operator-show': ['GET', '/api/v1/console/tenants/{tenant}/content/version'],
  'content.operator-validate': ['POST', '/api/v1/console/tenants/{tenant}/content/validate'],
  'crm.enable-endpoint': ['POST', '/api/v1/console/tenants/{tenant}/crm/endpoints/{endpoint}/enable'],
  'crm.list-deliveries': ['GET', '/api/v1/console/tenants/{tenant}/crm/deliveries'],
  'crm.list-endpoints': ['GET', '/api/v1/console/tenants/{tenant}/crm/endpoints'],
  'crm.list-ledgers': ['GET', '/api/v1/console/tenants/{tenant}/ledgers'],
  'crm.mark-probe': ['POST', '/api/v1/console/tenants/{tenant}/probes'],
  'crm.replay': ['POST', '/api/v1/console/tenants/{tenant}/crm/replay'],
  'crm.show-delivery': ['GET', '/api/v1/console/tenants/{tenant}/crm/deliveries/{delivery_id}'],
  'crm.show-ledger': ['GET', '/api/v1/console/tenants/{tenant}/leads/{lead_id}/ledger'],
  'crm.show-probe': ['GET', '/api/v1/console/tenants/{tenant}/probes/{lead_id}'],
  'leads.link-application': ['POST', '/api/v1/console/tenants/{tenant}/applications/{application_id}/link'],
  'leads.list': ['GET', '/api/v1/console/tenants/{tenant}/leads'],
  'leads.list-applications': ['GET', '/api/v1/console/tenants/{tenant}/applications'],
  'leads.show': ['GET', '/api/v1/console/tenants/{tenant}/leads/{lead_id}'],
  'needs.list': ['GET', '/api/v1/console/tenants/{tenant}/needs'],
  'needs.remake': ['POST', '/api/v1/console/tenants/{tenant}/needs/remake'],
  'needs.snooze': ['POST', '/api/v1/console/tenants/{tenant}/needs/{need}/snooze'],
  'notifications.find-consents': ['POST', '/api/v1/console/tenants/{tenant}/consents/find'],
  'notifications.withdraw-for-person': ['POST', '/api/v1/console/tenants/{tenant}/consents/withdraw'],
  'operators.list-tenants': ['GET', '/api/v1/console/tenants'],
  'operators.preview-theme': ['POST', '/api/v1/console/tenants/{tenant}/theme-preview'],
  'operators.publish-tenants': ['POST', '/api/v1/console/tenants/publish'],
  'operators.refresh-tenant': ['POST', '/api/v1/console/tenants/{tenant}/refresh'],
  'operators.search-compare': ['POST', '/api/v1/console/tenants/{tenant}/search/compare'],
  'operators.search-fill': ['POST', '/api/v1/console/tenants/{tenant}/search/fill'],
  'operators.search-reindex': ['POST', '/api/v1/console/search/reindex'],
  'operators.search-status': ['GET', '/api/v1/console/search'],
  'operators.show-tenant': ['GET', '/api/v1/console/tenants/{tenant}'],
  'operators.validate-tenants': ['POST', '/api/v1/console/tenants/validate'],
  'privacy.erase': ['POST', '/api/v1/console/tenants/{tenant}/privacy/erase'],
  'privacy.export': ['POST', '/api/v1/console/tenants/{tenant}/privacy/export'],
  'privacy.retention': ['GET', '/api/v1/console/tenants/{tenant}/privacy/retention'],
  'promotions.operator-draws': ['GET', '/api/v1/console/tenants/{tenant}/spin-draws'],
  'reservations.confirm-sold': ['POST', '/api/v1/console/tenants/{tenant}/reservations/{id}/confirm-sold'],
  'reservations.extend': ['POST', '/api/v1/console/tenants/{tenant}/reservations/{id}/extend'],
  'reservations.list': ['GET', '/api/v1/console/tenants/{tenant}/reservations'],
  'reservations.operator-cancel': ['POST', '/api/v1/console/tenants/{tenant}/reservations/{id}/cancel'],
  'reservations.show': ['GET', '/api/v1/console/tenants/{tenant}/reservations/{id}'],
  'stock.operator-approve': ['POST', '/api/v1/console/tenants/{tenant}/stock/runs/{run}/approve'],
  'stock.operator-cars': ['GET', '/api/v1/console/tenants/{tenant}/stock/cars'],
  'stock.operator-complete-run': ['POST', '/api/v1/console/tenants/{tenant}/stock/runs/{run}/complete'],
  'stock.operator-create-run': ['POST', '/api/v1/console/tenants/{tenant}/stock/runs'],
  'stock.operator-get-run': ['GET', '/api/v1/console/tenants/{tenant}/stock/runs/{run}'],
  'stock.operator-list-runs': ['GET', '/api/v1/console/tenants/{tenant}/stock/runs'],
  'stock.operator-quarantine': ['GET', '/api/v1/console/tenants/{tenant}/stock/runs/{run}/quarantine'],
  'stock.operator-removals': ['GET', '/api/v1/console/tenants/{tenant}/stock/runs/{run}/removals'],
  'stock.operator-source': ['GET', '/api/v1/console/tenants/{tenant}/stock/sources/{source}'],
  'tradeins.operator-change': ['POST', '/api/v1/console/tenants/{tenant}/trade-ins/{id}/offer'],
  'tradeins.operator-finish': ['POST', '/api/v1/console/tenants/{tenant}/trade-ins/{id}/final'],
  'tradeins.operator-list': ['GET', '/api/v1/console/tenants/{tenant}/trade-ins'],
  'tradeins.operator-report': ['GET', '/api/v1/console/tenants/{tenant}/trade-in-report'],
  'tradeins.operator-show': ['GET', '/api/v1/console/tenants/{tenant}/trade-ins/{id}'],
} as const;

interface AnyContract {
  params: z.ZodType;
  query: z.ZodType;
  body: z.ZodType;
  answer: { schema: z.ZodType };
}
/** What a caller gives, and the answer as its schema outputs it. */
interface Call<R extends AnyContract> {
  params: z.input<R['params']>;
  query: z.input<R['query']>;
  body: z.input<R['body']>;
  answer: z.output<R['answer']['schema']>;
}

export interface Calls {
  'api-docs.operators-openapi': Call<typeof apiDocs.getOperatorsOpenApi>;
  'content.operator-list': Call<typeof content.operatorList>;
  'content.operator-preview': Call<typeof content.operatorPreview>;
  'content.operator-publish': Call<typeof content.operatorPublish>;
  'content.operator-restore': Call<typeof content.operatorRestore>;
  'content.operator-show': Call<typeof content.operatorShow>;
  'content.operator-validate': Call<typeof content.operatorValidate>;
  'crm.enable-endpoint': Call<typeof crm.enableEndpoint>;
  'crm.list-deliveries': Call<typeof crm.listDeliveries>;
  'crm.list-endpoints': Call<typeof crm.listEndpoints>;
  'crm.list-ledgers': Call<typeof crm.listLedgers>;
  'crm.mark-probe': Call<typeof crm.markProbeRoute>;
  'crm.replay': Call<typeof crm.replay>;
  'crm.show-delivery': Call<typeof crm.showDelivery>;
  'crm.show-ledger': Call<typeof crm.showLedger>;
  'crm.show-probe': Call<typeof crm.showProbe>;
  'leads.link-application': Call<typeof leads.linkApplication>;
  'leads.list': Call<typeof leads.listLeads>;
  'leads.list-applications': Call<typeof leads.listApplications>;
  'leads.show': Call<typeof leads.showLead>;
  'needs.list': Call<typeof needs.listNeeds>;
  'needs.remake': Call<typeof needs.remakeNeeds>;
  'needs.snooze': Call<typeof needs.snoozeNeed>;
  'notifications.find-consents': Call<typeof notifications.findConsents>;
  'notifications.withdraw-for-person': Call<typeof notifications.withdrawForPerson>;
  'operators.list-tenants': Call<typeof operators.listTenants>;
  'operators.preview-theme': Call<typeof operators.previewTheme>;
  'operators.publish-tenants': Call<typeof operators.publishTenantsRoute>;
  'operators.refresh-tenant': Call<typeof operators.refreshTenant>;
  'operators.search-compare': Call<typeof operators.searchCompare>;
  'operators.search-fill': Call<typeof operators.searchFill>;
  'operators.search-reindex': Call<typeof operators.searchReindex>;
  'operators.search-status': Call<typeof operators.searchStatus>;
  'operators.show-tenant': Call<typeof operators.showTenant>;
  'operators.validate-tenants': Call<typeof operators.validateTenants>;
  'privacy.erase': Call<typeof privacy.erasePerson>;
  'privacy.export': Call<typeof privacy.exportPerson>;
  'privacy.retention': Call<typeof privacy.showRetention>;
  'promotions.operator-draws': Call<typeof promotions.operatorDraws>;
  'reservations.confirm-sold': Call<typeof reservations.confirmSold>;
  'reservations.extend': Call<typeof reservations.extendReservation>;
  'reservations.list': Call<typeof reservations.listReservations>;
  'reservations.operator-cancel': Call<typeof reservations.operatorCancel>;
  'reservations.show': Call<typeof reservations.showReservation>;
  'stock.operator-approve': Call<typeof stock.operatorApprove>;
  'stock.operator-cars': Call<typeof stock.operatorVehicles>;
  'stock.operator-complete-run': Call<typeof stock.operatorCompleteRun>;
  'stock.operator-create-run': Call<typeof stock.operatorCreateRun>;
  'stock.operator-get-run': Call<typeof stock.operatorGetRun>;
  'stock.operator-list-runs': Call<typeof stock.operatorListRuns>;
  'stock.operator-quarantine': Call<typeof stock.operatorQuarantine>;
  'stock.operator-removals': Call<typeof stock.operatorRemovals>;
  'stock.operator-source': Call<typeof stock.operatorSource>;
  'tradeins.operator-change': Call<typeof tradeins.operatorChange>;
  'tradeins.operator-finish': Call<typeof tradeins.operatorFinish>;
  'tradeins.operator-list': Call<typeof tradeins.operatorList>;
  'tradeins.operator-report': Call<typeof tradeins.operatorReport>;
  'tradeins.operator-show': Call<typeof tradeins.operatorShow>;
}
