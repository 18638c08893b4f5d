import type { ManifestEntry } from '#functions/runtime/manifest-entries.ts';
import * as accounts from './accounts/contract.ts';
import * as analytics from './analytics/contract.ts';
import * as brochures from './brochures/contract.ts';
import * as content from './content/contract.ts';
import * as crm from './crm/contract.ts';
import * as documents from './documents/contract.ts';
import * as health from './health/contract.ts';
import * as leads from './leads/contract.ts';
import * as media from './media/contract.ts';
import * as notifications from './notifications/contract.ts';
import * as outbox from './outbox/contract.ts';
import * as operators from './operators/contract.ts';
import * as pages from './pages/contract.ts';
import * as places from './places/contract.ts';
import * as reviews from './reviews/contract.ts';
import * as search from './search/contract.ts';
import * as sites from './sites/contract.ts';
import * as stock from './stock/contract.ts';
import * as testdrives from './testdrives/contract.ts';
import * as vehicles from './vehicles/contract.ts';

/** Every route, consumer, stream reader and schedule; read by gateway, bus, CDK app and API documents. */
export const manifest: readonly ManifestEntry[] = [
  health.getHealth,
  documents.getOpenApi,
  documents.getAsyncApi,
  documents.getOperatorsOpenApi,
  documents.getDocumentsPage,
  sites.getSite,
  sites.getTheme,
  sites.getLogo,
  content.getContent,
  content.listContent,
  content.previewContent,
  content.getFeed,
  content.operatorList,
  content.operatorShow,
  content.operatorValidate,
  content.operatorPublish,
  content.operatorRestore,
  content.operatorPreview,
  operators.listTenants,
  operators.showTenant,
  operators.validateTenants,
  operators.publishTenantsRoute,
  operators.refreshTenant,
  operators.searchStatus,
  operators.searchReindex,
  operators.searchFill,
  operators.searchCompare,
  stock.createRun,
  stock.completeRun,
  stock.getRun,
  stock.pushVehicles,
  stock.operatorCreateRun,
  stock.operatorListRuns,
  stock.operatorGetRun,
  stock.operatorCompleteRun,
  stock.operatorQuarantine,
  stock.operatorRemovals,
  stock.operatorSource,
  stock.operatorCars,
  stock.operatorApprove,
  stock.ingest,
  stock.reconcile,
  stock.pull,
  search.search,
  search.getVocabulary,
  search.listModels,
  search.getModel,
  search.indexStock,
  search.reconcile,
  search.similarCars,
  vehicles.getCar,
  vehicles.getFinanceLender,
  brochures.getBrochure,
  vehicles.openHistoryReport,
  vehicles.revealContact,
  testdrives.getSlots,
  testdrives.getAppointment,
  testdrives.getCalendar,
  testdrives.reschedule,
  testdrives.cancel,
  testdrives.settle,
  places.getPostcode,
  reviews.getReviews,
  reviews.fetchAll,
  leads.createLead,
  leads.openDraft,
  leads.sendForm,
  leads.listLeads,
  leads.showLead,
  accounts.requestCode,
  accounts.verifyCode,
  accounts.getSession,
  accounts.signOut,
  crm.plan,
  crm.deliver,
  crm.due,
  crm.reconcile,
  crm.listDeliveries,
  crm.showDelivery,
  crm.replay,
  crm.listEndpoints,
  crm.enableEndpoint,
  crm.showLedger,
  crm.listLedgers,
  crm.getPayload,
  analytics.record,
  analytics.report,
  notifications.receiveLead,
  notifications.reconcile,
  notifications.overdue,
  notifications.tellDealer,
  notifications.withdrawConsent,
  notifications.findConsents,
  notifications.withdrawForPerson,
  outbox.relayLeads,
  outbox.relayStock,
  outbox.sweep,
  media.getImage,
  media.fetchPictures,
  media.reconcile,
  pages.getHomePage,
  pages.getRobots,
  pages.getSitemap,
  pages.getPage,
];
