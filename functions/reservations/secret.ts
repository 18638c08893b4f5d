import { after, hours } from '#domain/reservations/times.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { ReservationRecord } from './record.ts';

const HELD_TIME_MS = hours(180 * 24);

/** The same for each call, so that a repeated request gets the same answer. */
export const signReservationSecret = (
  links: SignedLinks,
  tenant: TenantContext,
  { id, created_at }: Pick<ReservationRecord, 'id' | 'created_at'>,
  purpose: 'reservation' | 'invoice' = 'reservation',
): Promise<string> =>
  links.sign(tenant, { purpose, subject: id, expiresAt: new Date(after(created_at, HELD_TIME_MS)) });

/** Page of a reservation, for mails; after the hash, so that the secret is in no log of a server. */
export const reservationPage = (origin: string, { car: vehicle, id }: ReservationRecord, secret: string): string =>
  `${origin}/cars/${vehicle.slug}/checkout#reservation=${id}.${secret}`;
