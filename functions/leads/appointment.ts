import type { Lead } from '#domain/lead/schema.ts';
import { heldSlotOfDetails, signAppointment, slotOfDetails } from '#functions/testdrives/published/appointment.ts';
import { describeError, type Logger } from '#functions/runtime/logger.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { LeadTaken } from './contract.ts';

export type AppointmentOf = (tenant: TenantContext, lead: Lead) => Promise<LeadTaken['appointment']>;

/** What the answer says of a test drive that was booked or kept. The lead is stored: an answer without it is better than none. */
export const makeLoadAppointment =
  ({ links, logger }: { links: SignedLinks; logger: Pick<Logger, 'error'> }): AppointmentOf =>
  async (tenant, { lead_id, details }) => {
    const kept = heldSlotOfDetails(details);
    const slot = slotOfDetails(details) ?? kept;
    if (slot === undefined) return undefined;
    const status = kept === undefined ? 'booked' : 'kept';
    try {
      return { ...slot, status, token: await signAppointment(links, tenant, { lead_id, start: slot.start }) };
    } catch (error) {
      logger.error('appointment without a link', { tenant: tenant.id, lead: lead_id, error: describeError(error) });
      return undefined;
    }
  };
