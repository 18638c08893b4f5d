import type { StockItem } from '#domain/vehicle/schema.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

interface SearchMatcher {
  /** Ids of the searches whose listing shows the vehicle. */
  now(item: StockItem): Promise<ReadonlySet<string>>;
  /** Of an earlier state. */
  before(item: StockItem): ReadonlySet<string>;
}

/** Port for what the search context knows, because contexts do not import each other. */
export interface SearchMatching {
  matcherOf(tenant: TenantContext, searches: readonly { id: string; search: string }[]): Promise<SearchMatcher>;
}
