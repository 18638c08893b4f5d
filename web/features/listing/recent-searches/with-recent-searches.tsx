import { useState, type ReactNode } from 'react';
import { LazyComponent } from '#web/lib/lazy-component.tsx';
import styles from './with-recent-searches.module.css';

const loadList = async () => (await import('#web/features/listing/deferred.ts')).RecentSearches;

/** Wraps a keyword field: shows recent searches while it has focus and is empty. */
export function WithRecentSearches({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <div
      className={styles.field}
      onFocus={({ target }) => {
        if (target instanceof HTMLInputElement) setOpen(target.value === '');
      }}
      onInput={close}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      {children}
      {open && (
        <div className={styles.list}>
          <LazyComponent load={loadList}>{(List) => <List onLeave={close} />}</LazyComponent>
        </div>
      )}
    </div>
  );
}
