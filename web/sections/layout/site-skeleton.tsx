import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './site-skeleton.module.css';

/** Shown while the site document loads (static shell only) and when it fails. */
export function SiteSkeleton({ failed }: { failed: boolean }) {
  return (
    <main className={styles.waiting} aria-busy={!failed}>
      {failed ? (
        <>
          <h1 className={styles.title}>The site does not answer just now</h1>
          <p className={styles.text}>Try again in a moment.</p>
          <Button onClick={() => window.location.reload()}>Try again</Button>
        </>
      ) : (
        <Spinner />
      )}
    </main>
  );
}
