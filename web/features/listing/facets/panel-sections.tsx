import { deferredComponent } from '#web/lib/deferred/component.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { offersFinance } from '#web/sections/payment/use-payment.ts';
import { hasSeveralSalesLocations } from '#web/sections/shopper-location/sales-locations.ts';
import { KeywordField } from '#web/features/listing/keywords/keyword-field.tsx';
import { LocationsSection } from './locations-section.tsx';
import styles from './panel-sections.module.css';
import type { ListingView } from '#web/features/listing/search/use-listing.ts';
import { WithRecentSearches } from '#web/features/listing/recent-searches/with-recent-searches.tsx';
import { listingModule } from '#web/features/listing/deferred-module.ts';

const PaymentSwitch = deferredComponent(async () => (await listingModule.load()).PaymentSwitch);

/** The sections above the facets, in the column and the sheet. */
export function PanelSections({ view }: { view: ListingView }) {
  const site = useSite();
  return (
    <>
      <WithRecentSearches>
        <KeywordField view={view} />
      </WithRecentSearches>
      {offersFinance(site) && (
        <div className={styles.payment}>
          <PaymentSwitch />
        </div>
      )}
      {hasSeveralSalesLocations(site) && <LocationsSection view={view} />}
    </>
  );
}
