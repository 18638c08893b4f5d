import type { SearchState } from '#domain/search/state.ts';
import { writeSearch } from '#domain/search/url.ts';
import { LazyComponent } from '#web/lib/lazy-component.tsx';
import styles from './stock-alert-slot.module.css';

const loadStockAlert = async () => (await import('#web/features/listing/deferred.ts')).StockAlert;

/** The slot of the stock alert button in an empty list; reserves its height. */
export function StockAlertSlot({ state }: { state: SearchState }) {
  return (
    <div className={styles.slot}>
      <LazyComponent load={loadStockAlert}>
        {(StockAlert) => <StockAlert state={state} search={writeSearch({ ...state, page: 1, sortBy: 'relevance' })} />}
      </LazyComponent>
    </div>
  );
}
