import { OnDemand } from '#web/lib/on-demand.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { offersFinance } from '#web/sections/payment/payment.ts';
import { hasSeveralYards } from '#web/sections/places/yards.ts';
import { KeywordField } from './keyword-field.tsx';
import { LocationsSection } from './locations-section.tsx';
import styles from './panel-sections.module.css';
import type { ListingView } from './use-listing.ts';
import { WithLastSearches } from './with-last-searches.tsx';

const loadPayment = async () => (await import('./later.ts')).PaymentSwitch;

/** What stands above the facets, in the column and in the sheet alike: one entry a section, in this order. */
export function PanelSections({ view }: { view: ListingView }) {
  const site = useSite();
  return (
    <>
      <WithLastSearches>
        <KeywordField view={view} />
      </WithLastSearches>
      {offersFinance(site) && (
        <div className={styles.payment}>
          <OnDemand load={loadPayment}>{(Switch) => <Switch />}</OnDemand>
        </div>
      )}
      {hasSeveralYards(site) && <LocationsSection view={view} />}
    </>
  );
}
