import { useEffect, useEffectEvent } from 'react';
import { joinWithAnd } from '#domain/text/lists.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { usePolled } from '#web/console/lib/use-polled.ts';
import styles from './presence.module.css';

interface PresenceProps {
  leadId: string;
  /** That is shown. */
  version: number;
  refetch: () => void;
}

/** Who else has the lead open; what they do appears by itself. */
export function Presence({ leadId, version, refetch }: PresenceProps) {
  const { tenant } = useDealer();
  const { answer } = usePolled('inbox.present', { params: { tenant, lead_id: leadId } });
  const latest = answer?.version ?? version;
  const load = useEffectEvent(refetch);
  useEffect(() => {
    if (latest > version) load();
  }, [latest, version]);
  const names = answer?.people.map(({ name }) => name) ?? [];
  return (
    <div role="status" className={styles.presence}>
      {names.length > 0 && (
        <p className={styles.words}>
          {joinWithAnd(names)} {names.length === 1 ? 'is' : 'are'} looking at this
        </p>
      )}
    </div>
  );
}
