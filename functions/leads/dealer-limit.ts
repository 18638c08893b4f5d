import type { CountDealerCall, CountSubjectCall } from '#functions/runtime/limits.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';

const TEN_MINUTES_SECONDS = 600;

const phonesFor = ({ config }: TenantContext, locationId: string | null): string[] => {
  const locationPhone = config.locations.find(({ id }) => id === locationId)?.contact_detail.phone;
  return [...new Set([locationPhone, config.phones.main].filter((phone) => phone !== undefined))];
};

/** Shown when an enquiry was refused and not stored. */
export const callUsMessage = (phones: readonly string[]): string =>
  `We are receiving more enquiries than we can take right now, and yours was not sent. Please call us on ${phones.join(' or ')}, or send it again in a few minutes: everything you typed is still here.`;

/**
 * A limit over all senders, so that a distributed flood does not affect other dealers. Answers `rate_limited` with a phone
 * number; the form keeps its values and key.
 */
export const makeDealerLimit =
  (countCall: CountDealerCall) =>
  (tenant: TenantContext, locationId: string | null): Promise<void> =>
    countCall(
      tenant,
      { calls: tenant.config.leadForm.mostInTenMinutes, windowSeconds: TEN_MINUTES_SECONDS },
      callUsMessage(phonesFor(tenant, locationId)),
    );

/** Shown when many enquiries name one phone number. */
const samePhoneMessage = (phones: readonly string[]): string =>
  `We have had many enquiries with this phone number in the last minutes, and this one was not sent. Please call us on ${phones.join(' or ')}, or send it again in a few minutes: everything you typed is still here.`;

/** By the shopper's phone number; a lead without one is not counted. */
export const makePhoneLimit =
  (countCall: CountSubjectCall) =>
  async (tenant: TenantContext, { phone, location_id }: { phone: string | null; location_id: string | null }) => {
    if (phone !== null) await countCall(tenant, phone, samePhoneMessage(phonesFor(tenant, location_id)));
  };
