import { answeringLocation, answeringPhone, type AnsweringPlace, type Desk } from '#domain/locations/answering.ts';
import { getLeadKind } from './list.ts';
import type { Lead } from '../schema.ts';

type Answered = Pick<Lead, 'type' | 'location_id' | 'dealership_id'> & {
  vehicle: Pick<NonNullable<Lead['vehicle']>, 'car_type'> | null;
};

interface Dealer<L extends AnsweringPlace> {
  name: string;
  dealerships: readonly { id: string; name: string }[];
  locations: readonly L[];
  phones: { main: string } & Readonly<Record<Desk, string | null>>;
}

/** Whom a shopper hears from, in the same words and with the same number everywhere. */
export interface Answering<L extends AnsweringPlace> {
  name: string;
  location: L | undefined;
  phone: string;
}

/** The lead's recipient (docs/product/leads.md, 'Who answers'). */
export const whoAnswers = <L extends AnsweringPlace>(dealer: Dealer<L>, lead: Answered): Answering<L> => {
  const desk = getLeadKind(lead.type).desk ?? lead.vehicle?.car_type ?? null;
  const location = answeringLocation(dealer, lead, desk);
  const dealership = dealer.dealerships.find(({ id }) => id === lead.dealership_id);
  return {
    name: location?.name ?? dealership?.name ?? dealer.name,
    location,
    phone: answeringPhone(dealer, location, desk),
  };
};
