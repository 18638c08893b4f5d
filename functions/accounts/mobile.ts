import { normalisePhone } from '#domain/phone/normalise.ts';
import { phoneMessage } from '#domain/phone/rules.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

const callingCodes = { AU: '+61', NZ: '+64' } as const;

/**
 * E.164. Only mobile numbers of the dealer's country: others cost more and belong to fewer of its shoppers. Throws
 * `validation_failed`.
 */
export const parseMobile = ({ config: { country } }: TenantContext, text: string): string => {
  const found = normalisePhone(text, country);
  if (found?.kind === 'mobile' && found.e164.startsWith(callingCodes[country])) return found.e164;
  const message =
    found === null
      ? phoneMessage(country)
      : `Enter ${country === 'AU' ? 'an Australian' : 'a New Zealand'} mobile number.`;
  throw new Problem('validation_failed', message, { errors: [{ field: 'phone', message }] });
};
