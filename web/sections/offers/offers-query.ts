import { emptySearch, type SearchState } from '#domain/search/state.ts';
import type { OfferVehicles } from '#domain/promo/offered.ts';
import { answerQuery } from '#web/lib/answer-query.ts';

/** Today's, with their conditions. */
export const offersQuery = () => answerQuery('sites.offers');

/** The most that the route takes; a longer one is of no offer, cut or not. */
const MOST_OF_ID = 60;

export const offerQuery = (id: string) => answerQuery('sites.offer', { params: { offer: id.slice(0, MOST_OF_ID) } });

/** The search for an offer's vehicles. */
export const offerSearch = ({
  cars: vehicles,
  states,
}: {
  cars: OfferVehicles | null;
  states: readonly string[];
}): SearchState | null =>
  vehicles === null
    ? null
    : {
        ...emptySearch,
        refinements: { ...vehicles.refinements, ...(states.length === 0 ? {} : { state: states }) },
        ranges: vehicles.ranges,
      };
