import { withReservation } from '#domain/reservations/shown.ts';
import type { VehicleReservation } from '#domain/reservations/vehicle.ts';
import { whyNotInSearch, whyNotOnPage, type HiddenBy } from '#domain/vehicle/why-not-shown.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { WhyNotShown } from '../vehicle-contract.ts';

type Told = Omit<WhyNotShown, 'on'>;
type Tell = (item: StockItem, tenant: TenantContext, reservation: VehicleReservation | undefined) => Told;

const tellHidden: Tell = ({ own }) =>
  own?.show_on_dealer_website?.value === false
    ? {
        code: 'hidden_by_dealer',
        words: `${own.show_on_dealer_website.by.name} took this car off the site.`,
        action: 'Show it again.',
      }
    : {
        code: 'hidden_by_feed',
        words: 'The feed says that this car is not for the site.',
        action: 'Change it in the system that sends the feed, or show it here.',
      };

const tellSold: Tell = ({ own }, { config }, reservation) => {
  const days = `Sold cars are shown for ${config.constants.soldDays} days.`;
  if (own?.status?.value?.is === 'sold')
    return {
      code: 'sold_by_dealer',
      words: `${own.status.by.name} marked this car as sold. ${days}`,
      action: 'Say that it is back in stock.',
    };
  if (reservation?.state === 'SOLD')
    return {
      code: 'sold_by_reservation',
      words: `The sale of this car was confirmed in its reservation. ${days}`,
      action: 'Nothing is to be done, unless the sale fell through: say so in its reservation.',
    };
  return {
    code: 'sold_by_feed',
    words: `The feed says that this car is sold. ${days}`,
    action: 'Name it in the feed again, or say that it is back in stock.',
  };
};

const tellers: Readonly<Record<HiddenBy, Tell>> = {
  withdrawn: () => ({
    code: 'withdrawn_by_feed',
    words: 'The feed took this car away, or left it out twice.',
    action: 'Name it in the feed again, or say that it is back in stock.',
  }),
  hidden: tellHidden,
  sold: tellSold,
  default_stock: (_, { config }) => ({
    code: 'outside_default_stock',
    words: `The listing shows one part of the stock only (${config.search.defaultStock}), and this car is outside.`,
    action: 'Change the car’s type or status, or the default stock in the dealer’s settings.',
  }),
  no_price: () => ({
    code: 'without_price',
    words: 'The listing shows cars with a price only, and this one has none above $10.',
    action: 'Give it a price.',
  }),
};

/** Without words; `all` has each once. */
export const hiddenCodes = (
  item: StockItem,
  { config: { constants, search } }: TenantContext,
  reservation: VehicleReservation | undefined,
  now: Date,
) => {
  const shown = reservation === undefined ? item : withReservation(item, reservation);
  const page = whyNotOnPage(item, constants.soldDays, now);
  const listing = whyNotInSearch(shown, { ...constants, ...search }, now);
  return { page, listing, all: [...new Set([...page, ...listing])] };
};

export interface Shown {
  page: boolean;
  search: boolean;
  why: WhyNotShown[];
}

/** By the functions that page and search decide with. */
export const whyNotShown = (
  item: StockItem,
  tenant: TenantContext,
  reservation: VehicleReservation | undefined,
  now: Date,
): Shown => {
  const { page, listing, all } = hiddenCodes(item, tenant, reservation, now);
  const why = all.map((code) => ({
    ...tellers[code](item, tenant, reservation),
    on: [...(page.includes(code) ? (['page'] as const) : []), ...(listing.includes(code) ? (['search'] as const) : [])],
  }));
  return { page: page.length === 0, search: listing.length === 0, why };
};
