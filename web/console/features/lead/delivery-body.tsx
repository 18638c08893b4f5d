import { useState } from 'react';
import { managers } from '#domain/console/roles.ts';
import { useDealer, useMay } from '#web/console/lib/console-context.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './delivery-body.module.css';

/** As it was sent, indented where it is JSON. */
const readable = (body: string): string => {
  try {
    const parsed: unknown = JSON.parse(body);
    return JSON.stringify(parsed, null, 2);
  } catch {
    return body;
  }
};

function Body({ deliveryId }: { deliveryId: string }) {
  const { tenant } = useDealer();
  const { answer, problem } = useAnswer('crm.show-delivery', { params: { tenant, delivery_id: deliveryId } });
  if (problem !== null) return <p role="alert">{problem.message}</p>;
  if (answer === undefined) return <Spinner />;
  return (
    <pre className={styles.body} tabIndex={0} aria-label="What was sent">
      {readable(answer.full_body ?? answer.body)}
    </pre>
  );
}

/** What a delivery sent, for managers. */
export function DeliveryBody({ deliveryId }: { deliveryId: string }) {
  const [open, setOpen] = useState(false);
  const { places } = useDealer();
  const mayRead = useMay(managers) && places === 'all';
  if (!mayRead) return null;
  return (
    <div className={styles.opener}>
      <Button variant="quiet" className={styles.press} onClick={() => setOpen(true)}>
        Show what was sent
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="What was sent">
        {open && <Body deliveryId={deliveryId} />}
      </Dialog>
    </div>
  );
}
