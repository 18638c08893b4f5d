import type { Site } from '#functions/sites/contract.ts';
import { FormPage } from '#web/forms/page/form-page.tsx';
import { formPageHead } from '#web/forms/page/form-page-head.ts';
import type { EnquirySubject } from '#web/forms/values.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { definePage } from '#web/lib/page-definition.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { PlaceList } from '#web/sections/places/place-list.tsx';
import { salesLocationsOf } from '#web/sections/shopper-location/sales-locations.ts';

const subject: EnquirySubject = { type: 'sell_my_car', car: null, location: null };

const wordsOf = ({ name, phones }: Site) => ({
  title: 'Sell My Car',
  text: 'Tell us about your car; no pictures needed. We come back to you with what it may be worth, and look at it together before there is a price.',
  description: `Sell your car to ${name}: make, model, year and kilometres are enough to begin, or call ${phones.used ?? phones.main}.`,
  crumbs: [
    { label: 'Home', href: '/' },
    { label: 'Sell My Car', href: '/sell-my-car' },
  ],
});

function SellMyCar() {
  const site = useSite();
  return (
    <FormPage {...wordsOf(site)} subject={subject} phone={site.phones.used ?? site.phones.main}>
      <PlaceList title="Where we look at it" locations={salesLocationsOf(site).slice(0, 2)} />
    </FormPage>
  );
}

/** `/sell-my-car` (docs/product/leads.md, 'Sell my car'). */
export const sellMyCarPage = definePage({
  id: 'sell_my_car',
  query: siteQuery,
  head: (site, request) => formPageHead(site, request, wordsOf(site)),
  Component: SellMyCar,
});
