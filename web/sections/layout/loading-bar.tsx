import { useIsAsking } from '#web/lib/use-answer.tsx';
import styles from './loading-bar.module.css';

/** Two pixels under the header while something is on its way. Screen readers hear the result instead. */
export function LoadingBar() {
  const busy = useIsAsking();
  return <div className={styles.bar} data-busy={busy || undefined} aria-hidden />;
}
