import { withLenderAnswer } from '#domain/finance/lender-answer.ts';
import { isPublished, projectVehicle } from '#domain/vehicle/projection.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { stockDocument, type StockDocument } from '../engines/port/document.ts';
import type { StockIndex } from '../engines/port/stock-index.ts';
import { makeSearchMatching, type SavedSearch } from './matching.ts';

/** Pictures decide nothing of a search. Nothing lists a vehicle that is kept off the site. */
const toDocument = (tenant: TenantContext, item: StockItem): StockDocument | undefined =>
  isPublished(item)
    ? stockDocument(projectVehicle(withLenderAnswer(item, tenant.config), undefined, tenant.config), 1, tenant.config)
    : undefined;

const none: ReadonlySet<string> = new Set();

/** The matching of stored vehicles, which contexts get by their wiring. */
export const makeItemMatching = (deps: { index: StockIndex; now: () => Date }) => {
  const { matcherOf } = makeSearchMatching(deps);
  return {
    matcherOf: async (tenant: TenantContext, searches: readonly SavedSearch[]) => {
      const matcher = await matcherOf(tenant, searches);
      return {
        now: async (item: StockItem): Promise<ReadonlySet<string>> => {
          const document = toDocument(tenant, item);
          return document === undefined ? none : matcher.now(document);
        },
        before: (item: StockItem): ReadonlySet<string> => {
          const document = toDocument(tenant, item);
          return document === undefined ? none : matcher.before(document);
        },
      };
    },
  };
};
