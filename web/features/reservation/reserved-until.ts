import { zoneOfState } from '#domain/hours/zones.ts';
import { endWords, untilWords } from '#domain/reservations/until-words.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';

type Asked = Pick<Site, 'country' | 'state'> & Pick<VehicleAnswer, 'location'>;

/** 'Saturday 28 November, 2:40 pm; open that day till 4 pm', by the clock of the place where the vehicle stands. */
export const reservedUntil = ({ country, state, location }: Asked, end: Date, now: Date): string =>
  location === null ? endWords(end, zoneOfState(country, state)) : untilWords(location, end, now);
