import { feedRowsSeen } from '#events/feed-rows-seen.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { FeedStore } from '../store.ts';

interface SeeDeps {
  store: Pick<FeedStore, 'changeSource'>;
  now: () => Date;
}

/** False where nothing was new. */
export const seeRows = async (
  deps: SeeDeps,
  tenant: TenantContext,
  { source, correlationId }: { source: string; correlationId: string },
): Promise<boolean> => {
  let seen = false;
  const time = deps.now().toISOString();
  await deps.store.changeSource(tenant, source, (state) => {
    seen = state.rows !== null;
    if (state.rows === null) return undefined;
    const id = derivedId('stock', tenant.id, source, state.rows.run, 'rows-seen');
    const meta = { id, time, tenantId: tenant.id, correlationId, subject: source };
    return { state: { ...state, rows: null }, events: [feedRowsSeen.create(meta, { source })] };
  });
  return seen;
};
