import { useState, type ReactNode } from 'react';
import { deferredComponent } from '#web/lib/deferred/component.tsx';
import styles from './with-recent-searches.module.css';
import { listingModule } from '#web/features/listing/deferred-module.ts';

const RecentSearches = deferredComponent(async () => (await listingModule.load()).RecentSearches);

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
          <RecentSearches onLeave={close} />
        </div>
      )}
    </div>
  );
}
