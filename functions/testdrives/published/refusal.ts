import { displayPhone } from '#domain/phone/rules.ts';
import { answeringPhone } from '#domain/locations/answering.ts';
import { HELD_TIME_MS, OWN_BOOKINGS } from '#domain/limits/places.ts';
import { proofRequired } from '#functions/runtime/limits/proof-required.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

type CodeBy = 'email' | 'sms';

/** By which ways a code can reach whoever books. */
export const codeWays = ({ phone, email }: Record<'phone' | 'email', string | null>): CodeBy[] => [
  ...(email === null ? [] : (['email'] as const)),
  ...(phone === null ? [] : (['sms'] as const)),
];

/** A place that is kept is free again after so long: then there may be room without a code. */
const AGAIN_SECONDS = HELD_TIME_MS / 1_000;

const waysIn = (by: readonly CodeBy[]): string =>
  by.map((way) => (way === 'email' ? 'by email' : 'to your phone')).join(' or ');

/** Asks for a code before the place. */
export const placeNeedsCode = (by: readonly CodeBy[]): Problem =>
  proofRequired(
    { level: 'code', by: [...by] },
    `This time is booked with a code. We send it ${waysIn(by)}, and nothing that you wrote is lost. Or leave the time open, and we call you.`,
    AGAIN_SECONDS,
  );

export const placeNeedsSms = (): Problem =>
  proofRequired(
    { level: 'code', by: ['sms'] },
    'Several test drives are booked from your network. Enter a code that we send to your phone, and this one is booked too. Or leave the time open, and we call you.',
    AGAIN_SECONDS,
  );

const words: Readonly<Record<number, string>> = { 1: 'one test drive', 2: 'two test drives' };

/** A limit of one's own, so it may refuse; it names the ways on. */
export const ownPlaces = ({ config }: TenantContext, locationId: string, field: string): Problem => {
  const place = config.locations.find(({ id }) => id === locationId);
  const phone = displayPhone(answeringPhone(config, place, null), config.country);
  const message = `You have ${words[OWN_BOOKINGS] ?? 'test drives'} booked. Change or cancel one of them, or call us on ${phone}. Or leave the time open, and we call you.`;
  return new Problem('validation_failed', message, { errors: [{ field, message }] });
};
