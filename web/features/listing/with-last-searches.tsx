import { useState, type ReactNode } from 'react';
import { OnDemand } from '#web/lib/on-demand.tsx';
import styles from './with-last-searches.module.css';

const loadList = async () => (await import('./later.ts')).LastSearches;

/** Around a field for words: while it has the focus and nothing is typed, the last searches stand beneath it. */
export function WithLastSearches({ children }: { children: ReactNode }) {
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
          <OnDemand load={loadList}>{(List) => <List onLeave={close} />}</OnDemand>
        </div>
      )}
    </div>
  );
}
