import type { Site } from '#functions/sites/contract.ts';
import { defineFormPage } from '#web/forms/page/define-form-page.tsx';
import { selectSalesLocations } from '#web/sections/shopper-location/sales-locations.ts';

const chooseUsedCarsPhone = ({ phones }: Site): string => phones.used ?? phones.main;

/** `/sell-my-car` (docs/product/leads.md, 'Sell my car'). */
export const page = defineFormPage({
  type: 'sell_my_car',
  path: '/sell-my-car',
  title: 'Sell My Car',
  text: () =>
    'Tell us about your car; no pictures needed. We come back to you with what it may be worth, and look at it together before there is a price.',
  description: (site) =>
    `Sell your car to ${site.name}: make, model, year and kilometres are enough to begin, or call ${chooseUsedCarsPhone(site)}.`,
  phone: chooseUsedCarsPhone,
  places: { title: 'Where we look at it', of: (site) => selectSalesLocations(site).slice(0, 2) },
});
