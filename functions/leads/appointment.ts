import type { Lead } from '#domain/lead/schema.ts';
import { signAppointment, slotOfDetails } from '#functions/runtime/appointment.ts';
import { describeError, type Logger } from '#functions/runtime/logger.ts';
import type { SignedLinks } from '#functions/runtime/signed-link.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { LeadTaken } from './contract.ts';

export type AppointmentOf = (tenant: TenantContext, lead: Lead) => Promise<LeadTaken['appointment']>;

/** What the answer says of a booked test drive. The lead is stored: an answer without it is better than none. */
export const makeAppointmentOf =
  ({ links, logger }: { links: SignedLinks; logger: Pick<Logger, 'error'> }): AppointmentOf =>
  async (tenant, { lead_id, details }) => {
    const slot = slotOfDetails(details);
    if (slot === undefined) return undefined;
    try {
      return { ...slot, token: await signAppointment(links, tenant, { lead_id, start: slot.start }) };
    } catch (error) {
      logger.error('appointment without a link', { tenant: tenant.id, lead: lead_id, error: describeError(error) });
      return undefined;
    }
  };
