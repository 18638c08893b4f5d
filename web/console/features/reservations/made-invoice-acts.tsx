import { useState } from 'react';
import type { MadeInvoiceLine } from '#functions/reservations/contract.ts';
import { sellers } from '#domain/console/roles.ts';
import { formatCents } from '#domain/money/rules.ts';
import { api, answerOf } from '#web/console/lib/api.ts';
import { useDealer, useMay } from '#web/console/lib/console-context.ts';
import { CopyButton } from '#web/console/ui/copy-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ReasonForm } from './reason-form.tsx';
import styles from './page.module.css';

interface ActProps {
  line: MadeInvoiceLine;
  onChange: () => void;
}

function CancelForm({ line: { id }, onDone }: { line: MadeInvoiceLine; onDone: () => void }) {
  const { tenant } = useDealer();
  return (
    <ReasonForm
      draft={`reservations/invoices/${id}/cancel`}
      label="Reason, for your colleagues"
      lacking="Write the reason: your colleagues read it."
      act={{
        label: 'Cancel the invoice',
        send: (reason) => api('reservations.cancel-invoice', { params: { tenant, id }, body: { reason } }),
      }}
      onDone={onDone}
    >
      <p>Whoever opens its link is told that you cancelled it. A payment that is being made is ended.</p>
    </ReasonForm>
  );
}

function Cancel({ line, onChange }: ActProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-label={`Cancel invoice ${line.reference}`} onClick={() => setOpen(true)}>
        Cancel …
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Cancel invoice ${line.reference}?`}>
        {isOpen && (
          <CancelForm
            line={line}
            onDone={() => {
              setOpen(false);
              onChange();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function MailAgain({ line, onChange }: ActProps) {
  const { tenant } = useDealer();
  const { id, email, mails, reference, amount_cents } = line;
  if (email === null) return null;
  const send = async (): Promise<void> => {
    answerOf(await api('reservations.send-invoice', { params: { tenant, id }, body: { mails } }));
    onChange();
  };
  return (
    <ConfirmButton
      label={mails === 0 ? 'Mail it' : 'Mail it again'}
      fullLabel={`${mails === 0 ? 'Mail it' : 'Mail it again'}, invoice ${reference}`}
      title={mails === 0 ? 'Mail the link?' : 'Mail the link again?'}
      subject={`${reference}, ${formatCents(amount_cents)}`}
      text={`It goes to ${email} within a minute.`}
      confirm="Mail it"
      onConfirm={send}
    />
  );
}

/** What can be done with an invoice that can still be paid. */
export function MadeInvoiceActs({ line, onChange }: ActProps) {
  const sells = useMay(sellers);
  if (!sells || (line.state !== 'made' && line.state !== 'opened')) return null;
  return (
    <span className={styles.actions}>
      <CopyButton text={line.link} label={`Copy the link of ${line.reference}`} />
      <MailAgain line={line} onChange={onChange} />
      <Cancel line={line} onChange={onChange} />
    </span>
  );
}
