import { useIsFetching } from '@tanstack/react-query';
import styles from './loading-bar.module.css';

/** A 2 px bar under the header while loading. Screen readers get the result instead. */
export function LoadingBar() {
  const busy = useIsFetching() > 0;
  return <div className={styles.bar} data-busy={busy || undefined} aria-hidden />;
}
