import { withConsoleDoors } from '#functions/runtime/http/doors.ts';
import { isEntry, type ManifestEntry } from '#functions/runtime/manifest-entries.ts';
import * as accounts from './accounts/contract.ts';
import * as adverts from './adverts/contract.ts';
import * as alerts from './alerts/contract.ts';
import * as analytics from './analytics/contract.ts';
import * as brochures from './brochures/contract.ts';
import * as consolePeople from './console/contract.ts';
import * as content from './content/contract.ts';
import * as credit from './credit/contract.ts';
import * as crm from './crm/contract.ts';
import * as apiDocs from './api-docs/contract.ts';
import * as evidence from './evidence/contract.ts';
import * as health from './health/contract.ts';
import * as inbox from './inbox/contract.ts';
import * as leads from './leads/contract.ts';
import * as media from './media/contract.ts';
import * as needs from './needs/contract.ts';
import * as notifications from './notifications/contract.ts';
import * as outbox from './outbox/contract.ts';
import * as operators from './operators/contract.ts';
import * as pages from './pages/contract.ts';
import * as parts from './parts/contract.ts';
import * as places from './places/contract.ts';
import * as promotions from './promotions/contract.ts';
import * as reservations from './reservations/contract.ts';
import * as pulls from './pulls/contract.ts';
import * as privacy from './privacy/contract.ts';
import * as reviews from './reviews/contract.ts';
import * as search from './search/contract.ts';
import * as sites from './sites/contract.ts';
import * as stock from './stock/contract.ts';
import * as testdrives from './testdrives/contract.ts';
import * as tradeins from './tradeins/contract.ts';
import * as vehicles from './vehicles/contract.ts';

/** The contexts. Whatever their contracts export is run: nothing is listed by hand. */
const contracts: readonly Readonly<Record<string, unknown>>[] = [
  accounts,
  adverts,
  alerts,
  analytics,
  brochures,
  consolePeople,
  content,
  credit,
  crm,
  apiDocs,
  evidence,
  health,
  inbox,
  leads,
  media,
  needs,
  notifications,
  outbox,
  operators,
  pages,
  parts,
  places,
  promotions,
  reservations,
  privacy,
  pulls,
  reviews,
  search,
  sites,
  stock,
  testdrives,
  tradeins,
  vehicles,
];

/** With the console's door of each operators' contract. Every route, consumer, stream reader and schedule; read by gateway, bus, CDK app and API documents. */
export const manifest: readonly ManifestEntry[] = contracts.flatMap((contract) =>
  // Sorted by id: the order of a module's exports differs between runtimes.
  Object.values(contract)
    .filter(isEntry)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap(withConsoleDoors),
);
