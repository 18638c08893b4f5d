import { addDays } from '../hours/dates.ts';
import { dealerZone } from '../hours/dealer-zone.ts';
import { toInstant } from '../hours/instants.ts';
import { promoState } from './rules.ts';

/** An offer with a page of the dealer's content (docs/product/content.md, 'Sales'). */
interface Sale {
  start: string;
  expiry: string;
  /** Path of that page. */
  page: string | null;
}

interface Selling<S extends Sale> {
  promos: readonly S[];
  locations: Parameters<typeof dealerZone>[0];
}

/** The offers of a sale page, whether they run or not; none for any other page. */
const listSales = <S extends Sale>(path: string, { promos }: Pick<Selling<S>, 'promos'>): S[] =>
  promos.filter(({ page }) => page === path);

/** The sale that runs on a page; undefined out of season, and on pages of no sale. */
export const findSale = <S extends Sale>(path: string, dealer: Selling<S>, now: Date): S | undefined =>
  listSales(path, dealer).find((promo) => promoState(promo, now, dealerZone(dealer.locations)) === 'on');

/** Whether a page is there only during a sale, and none runs. */
export const isOutOfSeason = (path: string, dealer: Selling<Sale>, now: Date): boolean =>
  listSales(path, dealer).length > 0 && findSale(path, dealer, now) === undefined;

/** When pages of sales come and go: the first instants of first days, and those after last ones. */
export const saleChanges = (paths: readonly string[], { promos, locations }: Selling<Sale>): Date[] =>
  promos
    .filter(({ page }) => page !== null && paths.includes(page))
    .flatMap(({ start, expiry }) => [start, addDays(expiry, 1)])
    .map((day) => toInstant(day, '00:00', dealerZone(locations)));
