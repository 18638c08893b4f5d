import type { AnyEvent } from '#events/envelope.ts';
import { appointmentFacts } from '#events/testdrive-booked.ts';
import { changedBetween } from '#functions/testdrives/published/changed-appointments.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { describeError, type Logger } from '#functions/runtime/logger.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { isSettled, sentSchema } from '#functions/runtime/mail/send-once.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { receiptMissing } from '#functions/signals.ts';
import { changeMailId } from '../appointment/change-mail.ts';
import type { NotifyChange } from '../appointment/notify-change.ts';

interface ChangesDeps extends Pick<Runtime, 'table' | 'now' | 'signals'> {
  logger: Pick<Logger, 'error'>;
  notify: NotifyChange;
}

/** Finds one dealer's changed test drives whose shoppers were not told. */
export const makeReconcileChanges = (deps: ChangesDeps) => {
  const { table, notify, signals, logger } = deps;

  const isTold = async (tenant: TenantContext, event: AnyEvent): Promise<boolean> => {
    const key = keys.message(tenant, changeMailId(appointmentFacts.parse(event.data)));
    const message = await table.load(key, sentSchema);
    return message !== undefined && isSettled(message.state);
  };

  return async (tenant: TenantContext): Promise<void> => {
    let [told, failures] = [0, 0];
    await changedBetween(deps, tenant, keys.changesTold(tenant), async (event) => {
      try {
        if (await isTold(tenant, event)) return failures === 0;
        await notify(tenant, event);
        told += 1;
      } catch (error) {
        failures += 1;
        logger.error('change not told', { tenant: tenant.id, lead: event.subject, error: describeError(error) });
      }
      return failures === 0;
    });
    signals.count(receiptMissing, told, { tenant: tenant.id });
    if (failures > 0) throw new Error(`${failures} changes of '${tenant.id}' could not be told.`);
  };
};
