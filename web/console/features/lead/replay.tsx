import { useState } from 'react';
import { managers } from '#domain/console/roles.ts';
import type { ShownLead } from '#functions/inbox/contract.ts';
import { useDealer, useMay } from '#web/console/lib/console-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './replay.module.css';
import { sendAgain } from './send-again.ts';

type Delivery = ShownLead['deliveries'][number];

const whatHappens = ({ status, endpoint_name }: Delivery): string =>
  status === 'DELIVERED'
    ? `${endpoint_name} has this lead. It is sent under the same id as before: a system that does not compare ids will have the lead twice.`
    : `${endpoint_name} did not take this lead. It is sent once more, under the same id as before.`;

interface ReplayProps {
  delivery: Delivery;
  refetch: () => void;
}

/** Sends a delivery that has ended once more; asks first, because a lead in a CRM cannot be taken back. */
export function Replay({ delivery, refetch }: ReplayProps) {
  const { tenant, places } = useDealer();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  const mayReplay = useMay(managers) && places === 'all';
  const isSettled = delivery.status === 'DELIVERED' || delivery.status === 'DEAD';
  const close = (): void => setAsking(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    setSaid(await sendAgain(tenant, delivery));
    setBusy(false);
    close();
    refetch();
  };
  return (
    <div className={styles.replay}>
      {mayReplay && isSettled && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          Send again
        </Button>
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
      <Dialog open={asking} onClose={close} title={`Send to ${delivery.endpoint_name} again?`}>
        <p>{whatHappens(delivery)}</p>
        <div className={styles.choice}>
          <Button busy={busy} onClick={() => void send()}>
            Send it
          </Button>
          <Button variant="quiet" onClick={close}>
            Leave it
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
