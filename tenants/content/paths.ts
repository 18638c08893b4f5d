import type { TenantConfig } from '#tenants/schema.ts';
import { composeContent } from './load.ts';

/** Where a dealer of the folders has content. */
export const contentPaths = (dealer: Pick<TenantConfig, 'id' | 'group' | 'country'>): ReadonlySet<string> =>
  new Set(composeContent(dealer).map(({ document }) => document.path));
