import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import { vehiclePhone } from '#domain/vehicle/words.ts';
import { contactRevealed } from '#events/contact-revealed.ts';
import { implement, type BoundRoute, type Caller } from '#functions/runtime/http/implement.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { describeError } from '#functions/runtime/logger.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { revealContact } from './contract.ts';
import { isShown } from './stock-item.ts';
import { recordAction } from '#functions/analytics/published/shopper-actions.ts';

type RevealDeps = Pick<Runtime, 'now' | 'newId' | 'logger'> & {
  table: Pick<Table, 'load' | 'create'>;
};

const chooseRevealedPhone = (tenant: TenantContext, item: StockItem | undefined, now: Date): string => {
  const { config } = tenant;
  const shown = item !== undefined && isShown(item, tenant, now) ? item.content : undefined;
  const location = config.locations.find(({ id }) => id === shown?.location_id) ?? null;
  const phone = shown === undefined ? null : vehiclePhone(shown, location, config);
  if (phone === null) throw new Problem('not_found', 'There is no phone number for this vehicle.');
  return phone;
};

/** `POST /api/v1/contact-reveals` (docs/product/leads.md, 'Phone reveal'). */
export const revealContactRoute = (deps: RevealDeps): BoundRoute => {
  /** The shopper wants to call: what only we need must not stop that. */
  const unlessItFails = async (what: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (error instanceof Problem && error.code === 'rate_limited') throw error;
      deps.logger.error(what, { error: describeError(error) });
    }
  };
  const log = (
    tenant: TenantContext,
    asked: { car_id: string; dealership_id: string; website_id: string },
    caller: Caller,
  ) =>
    recordAction(
      deps,
      tenant,
      { car_id: asked.car_id, kind: 'contact_revealed', correlationId: caller.correlationId },
      (meta) => contactRevealed.create(meta, { event_id: 25, ...asked }),
    );
  return implement(revealContact, async ({ tenant, body, caller }) => {
    const stored = await deps.table.load(keys.stock(tenant, body.car_id), stockItemSchema, { consistent: false });
    const phone = chooseRevealedPhone(tenant, stored?.state, deps.now());
    await unlessItFails('a reveal is not logged', () => log(tenant, body, caller));
    return { body: { phone } };
  });
};
