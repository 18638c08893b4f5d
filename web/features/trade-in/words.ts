import type { Site } from '#functions/sites/contract.ts';
import type { PageRequest } from '#web/lib/page-definition.ts';
import type { Crumb } from '#web/sections/trail/breadcrumb-trail.tsx';

const TRADE_IN_PATH = '/trade-in';

const crumbs: readonly Crumb[] = [
  { label: 'Home', href: '/' },
  { label: 'Trade In', href: TRADE_IN_PATH },
];

export const tradeInWords = ({ name }: Pick<Site, 'name'>) => ({
  title: 'What is your car worth?',
  text: 'Two minutes. No contact details until you have seen the price.',
  description: `Trade in your car at ${name}: an offer in two minutes, with its working, or a person who values it.`,
  crumbs,
});

export const SELL_PATH = '/sell-my-car';

type Selling = Pick<Site, 'name' | 'flags'>;

const sellDescription = (site: Selling): string =>
  site.flags.trade_in_enabled
    ? `Sell your car to ${site.name}: see what it is worth from its rego, kilometres and condition before you say who you are.`
    : `Sell your car to ${site.name}: make, model, year and kilometres are enough to begin.`;

export const sellWords = (site: Selling) => ({
  title: 'Sell My Car',
  text: 'Start with the rego. You say who you are after you have seen what your car is worth to us, and you need not buy another one here.',
  description: sellDescription(site),
  crumbs: [
    { label: 'Home', href: '/' },
    { label: 'Sell My Car', href: SELL_PATH },
  ] satisfies readonly Crumb[],
});

export const readVehicleId = ({ search }: Pick<PageRequest, 'search'>): string | null => {
  const id = search.get('car_id') ?? '';
  return /^[a-z0-9][a-z0-9-]{0,59}$/.test(id) ? id : null;
};
