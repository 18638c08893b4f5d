import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connection, noteConnection } from '#web/console/lib/connection.ts';
import { askToSignIn, sessionEnded } from '#web/console/lib/session-layer.ts';
import { useStore } from '#web/console/lib/store.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './connection-bar.module.css';

/** Says that the network is away, and asks again by itself when the browser has one; and that nobody is signed in any more. */
export function ConnectionBar() {
  const client = useQueryClient();
  const isLost = useStore(connection) === 'lost';
  const isEnded = useStore(sessionEnded);
  const signInAgain = async (): Promise<void> => {
    if (await askToSignIn()) await client.refetchQueries({ type: 'active' });
  };
  useEffect(() => {
    const again = (): void => void client.refetchQueries({ type: 'active' });
    const lost = (): void => noteConnection('lost');
    window.addEventListener('online', again);
    window.addEventListener('offline', lost);
    return () => {
      window.removeEventListener('online', again);
      window.removeEventListener('offline', lost);
    };
  }, [client]);
  return (
    <div role="status">
      {isEnded && (
        <div className={styles.bar}>
          <p>Your session has ended. What you see may be old, and what you typed is kept.</p>
          <Button variant="secondary" onClick={() => void signInAgain()}>
            Sign in
          </Button>
        </div>
      )}
      {isLost && (
        <div className={styles.bar}>
          <p>No connection. You see what was loaded last, and what you type is kept.</p>
          <Button variant="secondary" onClick={() => void client.refetchQueries({ type: 'active' })}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
