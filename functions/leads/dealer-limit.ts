import type { CountDealerCall } from '#functions/runtime/limits.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';

const TEN_MINUTES_SECONDS = 600;

/** Numbers to call: the place the enquiry is for, and the dealer's own. */
const phonesFor = ({ config }: TenantContext, locationId: string | null): string[] => {
  const locationPhone = config.locations.find(({ id }) => id === locationId)?.contact_detail.phone;
  return [...new Set([locationPhone, config.phones.main].filter((phone) => phone !== undefined))];
};

/** What a shopper reads whose enquiry a dealer cannot take now. It is not stored, so it says what still works. */
export const callUsMessage = (phones: readonly string[]): string =>
  `We are receiving more enquiries than we can take right now, and yours was not sent. Please call us on ${phones.join(' or ')}, or send it again in a few minutes: everything you typed is still here.`;

/**
 * One dealer's limit, whoever sends: a flood from many addresses ends here, and other dealers do not notice it. A shopper
 * beyond it gets `rate_limited` with a number to call; the form keeps what was typed and its key.
 */
export const makeDealerLimit =
  (countCall: CountDealerCall) =>
  (tenant: TenantContext, locationId: string | null): Promise<void> =>
    countCall(
      tenant,
      { calls: tenant.config.leadForm.mostInTenMinutes, windowSeconds: TEN_MINUTES_SECONDS },
      callUsMessage(phonesFor(tenant, locationId)),
    );
