// Who answers, and under which number: docs/product/leads.md, 'Who answers'. No zod.

/** Who picks up: the sellers of a kind of vehicle, the workshop or the parts counter. */
export type Desk = 'new' | 'used' | 'demo' | 'service' | 'parts';

export interface AnsweringPlace {
  id: string;
  name: string;
  dealership_id: string;
  location_type: 'sales' | 'service' | 'parts' | '';
  primary: boolean;
  visible: boolean;
  contact_detail: { phone: string };
}

interface AnsweringDealer<L extends AnsweringPlace = AnsweringPlace> {
  locations: readonly L[];
  phones: { main: string } & Readonly<Record<Desk, string | null>>;
}

interface AnsweredLead {
  location_id: string | null;
  dealership_id: string;
}

type PlaceType = AnsweringPlace['location_type'];

const yards: readonly (readonly PlaceType[])[] = [['sales', '']];

const placeTypesByDesk: Readonly<Record<Desk | 'any', readonly (readonly PlaceType[])[]>> = {
  new: yards,
  used: yards,
  demo: yards,
  any: yards,
  service: [['service']],
  parts: [['parts'], ['service']],
};

/** The places of the first of the desk's types that some have. */
const placesFor = <L extends AnsweringPlace>(places: readonly L[], desk: Desk | null): readonly L[] =>
  placeTypesByDesk[desk ?? 'any']
    .map((types) => places.filter((one) => types.includes(one.location_type)))
    .find((some) => some.length > 0) ?? [];

const choosePrimary = <L extends AnsweringPlace>(places: readonly L[]): L | undefined =>
  places.find(({ primary }) => primary) ?? places[0];

/** The location that the lead names, else one of its dealership, of the desk's type and the primary one first. */
export const answeringLocation = <L extends AnsweringPlace>(
  { locations }: Pick<AnsweringDealer<L>, 'locations'>,
  lead: AnsweredLead,
  desk: Desk | null,
): L | undefined => {
  const own = locations.filter(({ dealership_id }) => dealership_id === lead.dealership_id);
  return (
    locations.find(({ id }) => id === lead.location_id) ?? choosePrimary(placesFor(own, desk)) ?? choosePrimary(own)
  );
};

const filled = (phone: string | null | undefined): string | null =>
  phone === null || phone === undefined || phone.trim() === '' ? null : phone;

/**
 * The desk's own number where one place has such a desk. Where several have one, the number of the place that answers: a line for all of them
 * would ring at another one. Null: neither is known.
 */
export const deskPhone = (
  { locations, phones }: AnsweringDealer,
  place: Pick<AnsweringPlace, 'contact_detail'> | null | undefined,
  desk: Desk | null,
): string | null => {
  const line = desk === null ? null : filled(phones[desk]);
  const own = filled(place?.contact_detail.phone);
  const shown = locations.filter(({ visible }) => visible);
  return placesFor(shown, desk).length > 1 ? (own ?? line) : (line ?? own);
};

/** As `deskPhone`, else the dealer's main number. */
export const answeringPhone = (
  dealer: AnsweringDealer,
  place: Pick<AnsweringPlace, 'contact_detail'> | null | undefined,
  desk: Desk | null,
): string => deskPhone(dealer, place, desk) ?? dealer.phones.main;
