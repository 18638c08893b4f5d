import { dealerZone } from '#domain/hours/dealer-zone.ts';
import { localDateTime } from '#domain/hours/local-time.ts';
import { dayWords } from '#domain/testdrive/words.ts';
import { formatTime } from '#domain/hours/rules.ts';
import type { TenantConfig } from '#tenants/schema.ts';

/** A moment by the dealer's clock, for a mail: 'Friday 27 November, 10:00 am'. */
export const dealerTime = ({ locations }: Pick<TenantConfig, 'locations'>, at: string): string => {
  const { date, time } = localDateTime(new Date(at), dealerZone(locations));
  return `${dayWords(date)}, ${formatTime(time)}`;
};
