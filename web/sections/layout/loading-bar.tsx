import { useIsFetching } from '@tanstack/react-query';
import styles from './loading-bar.module.css';

/** Two pixels under the header while something is on its way. Screen readers hear the result instead. */
export function LoadingBar() {
  const busy = useIsFetching() > 0;
  return <div className={styles.bar} data-busy={busy || undefined} aria-hidden />;
}
