import { useQuery } from '@tanstack/react-query';
import type { Site } from '#functions/sites/contract.ts';
import { shownBy } from '#web/forms/blocks/shown-by.ts';
import { formPageHead } from '#web/forms/page/form-page-head.ts';
import { FormPage } from '#web/forms/page/form-page.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { definePage } from '#web/lib/page-definition.ts';
import { extraContentQuery } from '#web/queries/content-query.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { LocationList } from '#web/sections/locations/location-list.tsx';
import { selectSalesLocations } from '#web/sections/shopper-location/sales-locations.ts';
import { SellView, OwnWords } from './sell-view.tsx';
import { SELL_PATH, sellWords, valuesAnyCar } from './words.ts';

const chooseUsedCarsPhone = ({ phones }: Site): string => phones.used ?? phones.main;

/** Of a dealer who values no cars online, or only of those who are signed in: the form alone. */
function AskOnly() {
  const site = useSite();
  const { crumbs, title } = sellWords(site);
  return (
    <FormPage
      {...{ crumbs, title }}
      subject={{ type: 'sell_my_car', car: null, location: null }}
      text="Tell us about your car; no pictures needed. We come back to you with what it may be worth, and look at it together before there is a price."
      phone={chooseUsedCarsPhone(site)}
      below={<OwnWords />}
    >
      <LocationList title="Where we look at it" locations={selectSalesLocations(site).slice(0, 2)} />
    </FormPage>
  );
}

function Sell() {
  const site = useSite();
  useQuery(extraContentQuery(SELL_PATH));
  return valuesAnyCar(site) ? <SellView phone={chooseUsedCarsPhone(site)} /> : <AskOnly />;
}

/** `/sell-my-car` (docs/product/trade-in.md, 'Selling a car'). */
export const page = definePage({
  query: siteQuery,
  also: () => [extraContentQuery(SELL_PATH)],
  after: (_, _request, client) => {
    const content = client.getQueryData(extraContentQuery(SELL_PATH).queryKey)?.content ?? null;
    return content === null ? [] : shownBy(content);
  },
  head: (site, request) => formPageHead(site, request, sellWords(site)),
  Component: Sell,
});
