import type { ShownLead } from '#functions/inbox/contract.ts';
import { useZone } from '#web/console/lib/console-context.ts';
import { whenWords } from '#web/console/lib/time-words.ts';
import { Card } from './card.tsx';
import styles from './deliveries.module.css';
import { DeliveryBody } from './delivery-body.tsx';
import { Replay } from './replay.tsx';

type Delivery = ShownLead['deliveries'][number];

const statusWords: Readonly<Record<string, string>> = {
  DELIVERED: 'Delivered',
  PENDING: 'On its way',
  INFLIGHT: 'On its way',
  RETRY: 'Failed, will be tried again',
  DEAD: 'Gave up',
};

const triesWords = ({ tries, next_try_at }: Delivery, when: (at: string) => string): string => {
  const count = tries.length === 1 ? '1 try' : `${tries.length} tries`;
  return next_try_at === null ? count : `${count}, next ${when(next_try_at)}`;
};

/** Where the lead was sent, with every try. */
export function Deliveries({ deliveries, refetch }: { deliveries: readonly Delivery[]; refetch: () => void }) {
  const now = new Date();
  const zone = useZone();
  const when = (at: string): string => whenWords(at, now, zone);
  return (
    <Card title="Sent to your CRM">
      {deliveries.length === 0 && <p className={styles.none}>It was sent to no CRM.</p>}
      {deliveries.map((delivery) => (
        <div key={delivery.delivery_id} className={styles.delivery}>
          <p className={styles.line}>
            <strong className={styles.name}>{delivery.endpoint_name}</strong>
            <span data-status={delivery.status} className={styles.status}>
              {statusWords[delivery.status] ?? delivery.status}
            </span>
          </p>
          <details>
            <summary className={styles.summary}>{triesWords(delivery, when)}</summary>
            <ul className={styles.tries}>
              {delivery.tries.map(({ at, outcome, status }, index) => (
                <li key={index}>
                  {when(at)}: {outcome}
                  {status !== null && ` (${status})`}
                </li>
              ))}
            </ul>
          </details>
          <div className={styles.presses}>
            <Replay delivery={delivery} refetch={refetch} />
            <DeliveryBody deliveryId={delivery.delivery_id} />
          </div>
        </div>
      ))}
    </Card>
  );
}
