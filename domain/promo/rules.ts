import { localDateTime } from '../hours/local-time.ts';
import type { VehicleType } from '../vehicle/vocabulary.ts';

/** docs/product/search.md, 'Promo tiles'. */
export interface Promo {
  /** Local dates, both inclusive. */
  start: string;
  expiry: string;
  /** In the grid of a list; null for none. */
  position: number | null;
  /** Car types of the lists that show it; empty for all. */
  display: readonly VehicleType[];
  /** True if lists of other car types as well do not show it. */
  strictDisplay: boolean;
}

const isOn = ({ start, expiry }: Promo, today: string): boolean => start <= today && today <= expiry;

export const promoState = (
  promo: Pick<Promo, 'start' | 'expiry'>,
  now: Date,
  timeZone: string,
): 'early' | 'on' | 'over' => {
  const { date } = localDateTime(now, timeZone);
  if (date < promo.start) return 'early';
  return date > promo.expiry ? 'over' : 'on';
};

/** A list without a car type filter contains every type. */
const suits = ({ display, strictDisplay }: Promo, asked: readonly string[]): boolean => {
  if (display.length === 0) return true;
  const isOwn = (type: string): boolean => display.some((own) => own === type);
  if (asked.length === 0) return !strictDisplay;
  return strictDisplay ? asked.every(isOwn) : asked.some(isOwn);
};

type Placed<P> = P & { position: number };

/** For a list filtered by these car types, at local `now`; sorted by position. */
export const promosShown = <P extends Promo>(
  promos: readonly P[],
  asked: { carTypes: readonly string[]; now: Date; timeZone: string },
): Placed<P>[] => {
  if (promos.length === 0) return [];
  const { date } = localDateTime(asked.now, asked.timeZone);
  return promos
    .filter((promo): promo is Placed<P> => promo.position !== null && isOn(promo, date) && suits(promo, asked.carTypes))
    .sort((a, b) => a.position - b.position);
};
