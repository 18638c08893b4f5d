import type { ReservationAnswer } from '#functions/reservations/contract.ts';
import type { Contact, Opened } from '#web/forms/payment/saved-reservation.ts';
import { answered, readJsonBody, postJson } from '#web/lib/api.ts';

/** What proves that a reservation is this browser's. */
export interface Proof {
  id: string;
  secret: string;
}

/** `ahead`: how many are asked before; `confirmed`: by a code, which those without one are asked after. */
export interface PlaceInLine {
  ahead: number;
  confirmed: boolean;
}

// Not among the routes of every page: few visits reserve.
const RESERVATIONS = '/api/v1/reservations';

const proved = ({ secret }: Proof): Record<string, string> => ({ 'x-reservation-secret': secret });

interface Wanted {
  car: string;
  contact: Contact;
  optIn: boolean;
  offer: string | null;
}

/** The same key lands on the same hold. Each call throws ApiError. */
export const openReservation = ({ car: vehicle, contact, optIn, offer }: Wanted, key: string): Promise<Opened> => {
  const url = window.location.origin + window.location.pathname;
  const body = { car_id: vehicle, contact, opt_in: optIn, url, ...(offer === null ? {} : { offer }) };
  return postJson(RESERVATIONS, body, { headers: { 'idempotency-key': key } });
};

export const readReservation = async (proof: Proof): Promise<ReservationAnswer> => {
  return readJsonBody(await answered(`${RESERVATIONS}/${proof.id}`, { headers: proved(proof) }));
};

/** The server asks the provider. */
export const refreshReservation = (proof: Proof): Promise<ReservationAnswer> =>
  postJson(`${RESERVATIONS}/${proof.id}/refresh`, {}, { headers: proved(proof) });

export const cancelReservation = (proof: Proof): Promise<ReservationAnswer> =>
  postJson(`${RESERVATIONS}/${proof.id}/cancel`, {}, { headers: proved(proof) });

export const joinWaitingList = (slug: string, contact: Contact): Promise<PlaceInLine> =>
  postJson(`/api/v1/cars/${encodeURIComponent(slug)}/waiting-list`, { contact });

export const leaveWaitingList = (token: string): Promise<unknown> => postJson('/api/v1/waiting-list/leave', { token });
