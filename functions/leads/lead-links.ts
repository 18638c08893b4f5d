import type { Lead } from '#domain/lead/schema.ts';
import { signEnquiry } from './published/enquiry-link.ts';
import { heldSlotOfDetails, signAppointment, slotOfDetails } from '#functions/testdrives/published/appointment.ts';
import { describeError, type Logger } from '#functions/runtime/logger.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { LeadTaken } from './contract.ts';

export type LinksOf = (tenant: TenantContext, lead: Lead) => Promise<Pick<LeadTaken, 'appointment' | 'enquiry'>>;

const appointmentOf = async (
  links: SignedLinks,
  tenant: TenantContext,
  { lead_id, details }: Lead,
): Promise<Pick<LeadTaken, 'appointment'>> => {
  const kept = heldSlotOfDetails(details);
  const slot = slotOfDetails(details) ?? kept;
  if (slot === undefined) return {};
  const status = kept === undefined ? 'booked' : 'kept';
  const token = await signAppointment(links, tenant, { lead_id, start: slot.start });
  return { appointment: { ...slot, status, token } };
};

/** Links to what was sent: its page, and a test drive that was booked or kept. The lead is stored: an answer without them is better than none. */
export const makeLoadLinks =
  ({ links, logger }: { links: SignedLinks; logger: Pick<Logger, 'error'> }): LinksOf =>
  async (tenant, lead) => {
    try {
      return {
        ...(await appointmentOf(links, tenant, lead)),
        enquiry: await signEnquiry(links, tenant, lead),
      };
    } catch (error) {
      logger.error('lead without its links', { tenant: tenant.id, lead: lead.lead_id, error: describeError(error) });
      return {};
    }
  };
