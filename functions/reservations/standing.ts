import { zoneOfState } from '#domain/hours/zones.ts';
import { formatCents } from '#domain/money/rules.ts';
import { endWords } from '#domain/reservations/until-words.ts';
import type { PersonalDeps, Standing } from '#functions/privacy/published/personal-data.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { ReservationAnswer, ReservationState } from './answer-schema.ts';
import { loadVehicle } from './vehicle-store.ts';
import type { ReservationRecord } from './record.ts';
import { reservationPage, signReservationSecret } from './secret.ts';
import { toReservationAnswer } from './view.ts';

const words: Readonly<Record<ReservationState, string>> = {
  held: 'Held for you while you pay',
  paying: 'Your payment is being made',
  reserved: 'Reserved for you',
  lapsed: 'Not paid in time',
  expired: 'The time ran out',
  cancelled: 'Cancelled',
  sold: 'Sold',
  refunded: 'Ended',
};

const zoneAt = ({ config }: TenantContext, { location }: ReservationAnswer): string =>
  location?.time_zone ?? zoneOfState(config.country, config.state);

const refundWords = ({ refund, amount_cents: amount }: ReservationAnswer): string | null => {
  if (refund === null) return null;
  const deposit = formatCents(amount);
  return refund.state === 'done' ? `your ${deposit} was refunded` : `your ${deposit} is on its way back`;
};

const stateWords = (tenant: TenantContext, seen: ReservationAnswer): string => {
  const { state, reserved_until: until } = seen;
  const zone = zoneAt(tenant, seen);
  const end = state === 'reserved' && until !== null ? ` until ${endWords(new Date(until), zone)}` : '';
  return [`${words[state]}${end}`, refundWords(seen)].filter((part) => part !== null).join('; ');
};

const open: ReadonlySet<ReservationState> = new Set(['held', 'paying', 'reserved']);

/** How a reservation stands for its buyer, who can open it and give it up while it lasts. */
export const describeReservationStanding = async (
  { table, now }: Pick<PersonalDeps, 'table' | 'now'>,
  tenant: TenantContext,
  record: ReservationRecord,
): Promise<Standing> => {
  const seen = toReservationAnswer(tenant, { record, car: await loadVehicle({ table }, tenant, record.car.id) }, now());
  const state = stateWords(tenant, seen);
  if (!open.has(seen.state)) return { state };
  return {
    state,
    can: async (links) => ({
      manage: {
        label: seen.state === 'reserved' ? 'Open the reservation' : 'Go on to the payment',
        href: reservationPage('', record, await signReservationSecret(links, tenant, record)),
      },
      cancel: { path: `/api/v1/reservations/${record.id}/cancel`, body: {} },
    }),
  };
};
