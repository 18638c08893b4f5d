import type { SearchState } from '#domain/search/state.ts';
import { writeSearch } from '#domain/search/url.ts';
import { OnDemand } from '#web/lib/on-demand.tsx';
import styles from './wish-slot.module.css';

const loadWish = async () => (await import('./later.ts')).Wish;

/** The place of 'Tell me when one arrives' in an empty list; as high as its button before that is there. */
export function WishSlot({ state }: { state: SearchState }) {
  return (
    <div className={styles.slot}>
      <OnDemand load={loadWish}>
        {(Wish) => <Wish state={state} search={writeSearch({ ...state, page: 1, sortBy: 'relevance' })} />}
      </OnDemand>
    </div>
  );
}
