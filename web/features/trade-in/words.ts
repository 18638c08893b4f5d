import { isGated } from '#domain/accounts/gates.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { Step } from '#web/forms/page/how-it-goes.tsx';
import type { PageRequest } from '#web/lib/page-definition.ts';
import type { Crumb } from '#web/sections/trail/breadcrumb-trail.tsx';

const TRADE_IN_PATH = '/trade-in';

const crumbs: readonly Crumb[] = [
  { label: 'Home', href: '/' },
  { label: 'Trade In', href: TRADE_IN_PATH },
];

type Selling = Pick<Site, 'name' | 'flags' | 'gates'>;

/** Whether the dealer keeps prices for who is signed in; the questions about the car come before that. */
export const asksSignIn = ({ gates }: Pick<Site, 'gates'>): boolean => isGated(gates, 'trade_in');

export const signInNote = ({ name }: Pick<Site, 'name'>): string =>
  `${name} asks you to sign in before it values a car: a code to your mobile, no password.`;

export const tradeInWords = (site: Selling) => ({
  title: 'What is your car worth?',
  text: asksSignIn(site)
    ? 'Two minutes: the rego, a few questions, our price.'
    : 'Two minutes. No contact details until you have seen the price.',
  description: `Trade in your car at ${site.name}: an offer in two minutes, with its working, or a person who values it.`,
  crumbs,
});

const beginning = (site: Selling): Step[] => [
  {
    title: 'Rego, kilometres, condition',
    text: asksSignIn(site)
      ? 'Two minutes, and photos if you like. You sign in with a code after the rego.'
      : 'Two minutes, and photos if you like. No name, no phone number.',
  },
  { title: 'What it is worth', text: 'A price with its working, or a person who looks at it and answers.' },
];

export const tradingSteps = (site: Selling): Step[] => [
  ...beginning(site),
  {
    title: 'We see the car',
    text: 'Then the price is settled, in writing, and comes off the one you buy. You may still say no.',
  },
];

export const sellingSteps = (site: Selling): Step[] => [
  ...beginning(site),
  {
    title: 'We see the car',
    text: 'Then the price is settled, in writing, and you decide. You need not buy anything.',
  },
];

export const SELL_PATH = '/sell-my-car';

const sellDescription = (site: Selling): string => {
  if (!site.flags.trade_in_enabled)
    return `Sell your car to ${site.name}: make, model, year and kilometres are enough to begin.`;
  const before = asksSignIn(site) ? '' : ' before you say who you are';
  return `Sell your car to ${site.name}: see what it is worth from its rego, kilometres and condition${before}.`;
};

export const sellWords = (site: Selling) => ({
  title: 'Sell My Car',
  text: asksSignIn(site)
    ? 'Start with the rego. We value your car in two minutes, and you need not buy another one here.'
    : 'Start with the rego. You say who you are after you have seen what your car is worth to us, and you need not buy another one here.',
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
