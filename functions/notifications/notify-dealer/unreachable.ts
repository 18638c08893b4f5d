import type { Logger } from '#functions/runtime/logger.ts';
import { sendOnce } from '#functions/runtime/mail/send-once.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { dealerUnreachable } from '#functions/signals.ts';

export interface UnreachableDeps extends Pick<Runtime, 'table' | 'now'> {
  logger: Pick<Logger, 'warn'>;
  signals: Signals;
}

/** Of what a dealer could not be told: each a line of the log, and counted once a day for the dealer, so that it hides no other's. */
export const makeNoteUnreachable =
  (deps: UnreachableDeps) =>
  async (tenant: TenantContext, message: string, details: Readonly<Record<string, string>>): Promise<void> => {
    deps.logger.warn(message, { tenant: tenant.id, ...details });
    const day = deps.now().toISOString().slice(0, 10);
    const first = await sendOnce(deps, tenant, `unreachable.${day}`, async () => null);
    if (first !== 'settled_before') deps.signals.count(dealerUnreachable, 1, { tenant: tenant.id });
  };
