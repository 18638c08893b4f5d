import type { Site } from '#functions/sites/contract.ts';
import { OwnWords } from '#web/forms/blocks/own-words.tsx';
import { FormPage } from '#web/forms/page/form-page.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { LocationList } from '#web/sections/locations/location-list.tsx';
import { selectSalesLocations } from '#web/sections/shopper-location/sales-locations.ts';
import { SellView } from './sell-view.tsx';
import { SELL_PATH, sellWords } from './words.ts';

const chooseUsedCarsPhone = ({ phones }: Site): string => phones.used ?? phones.main;

/** Of a dealer who values no cars online: the form alone. */
function AskOnly() {
  const site = useSite();
  const { crumbs, title } = sellWords(site);
  return (
    <FormPage
      {...{ crumbs, title }}
      subject={{ type: 'sell_my_car', car: null, location: null }}
      text="Tell us about your car; no pictures needed. We come back to you with what it may be worth, and look at it together before there is a price."
      phone={chooseUsedCarsPhone(site)}
      below={<OwnWords path={SELL_PATH} />}
    >
      <LocationList title="Where we look at it" locations={selectSalesLocations(site).slice(0, 2)} />
    </FormPage>
  );
}

/** `/sell-my-car` (docs/product/trade-in.md, 'Selling a car'). */
export function Sell() {
  const site = useSite();
  return site.flags.trade_in_enabled ? <SellView phone={chooseUsedCarsPhone(site)} /> : <AskOnly />;
}
