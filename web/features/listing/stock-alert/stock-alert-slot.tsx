import type { SearchState } from '#domain/search/state.ts';
import { writeSearch } from '#domain/search/url.ts';
import { deferredComponent } from '#web/lib/deferred/component.tsx';
import styles from './stock-alert-slot.module.css';
import { listingModule } from '#web/features/listing/deferred-module.ts';

const StockAlert = deferredComponent(async () => (await listingModule.load()).StockAlert);

/** The slot of the stock alert button in an empty list; reserves its height. */
export function StockAlertSlot({ state }: { state: SearchState }) {
  return (
    <div className={styles.slot}>
      <StockAlert state={state} search={writeSearch({ ...state, page: 1, sortBy: 'relevance' })} />
    </div>
  );
}
