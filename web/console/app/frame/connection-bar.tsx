import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connection, noteConnection } from '#web/console/lib/connection.ts';
import { useStore } from '#web/console/lib/store.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './connection-bar.module.css';

/** Says that the network is away, and asks again by itself when the browser has one. */
export function ConnectionBar() {
  const client = useQueryClient();
  const isLost = useStore(connection) === 'lost';
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
