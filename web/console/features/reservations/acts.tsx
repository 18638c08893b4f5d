import { useState } from 'react';
import type { WholeReservation } from '#functions/reservations/contract.ts';
import { managers, sellers } from '#domain/console/roles.ts';
import { formatCents } from '#domain/money/rules.ts';
import { api, answerOf } from '#web/console/lib/api.ts';
import { useDealer, useMay } from '#web/console/lib/console-context.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FellThrough } from './fell-through.tsx';
import { ReasonForm } from './reason-form.tsx';
import styles from './page.module.css';

interface ActProps {
  shown: WholeReservation;
  onChange: () => void;
}

function CancelForm({ shown, onDone }: { shown: WholeReservation; onDone: () => void }) {
  const { tenant } = useDealer();
  const { id, first_name, last_name, amount_cents } = shown;
  return (
    <ReasonForm
      draft={`reservations/${id}/cancel`}
      hint="The buyer reads it."
      lacking="Write the reason: the buyer reads it."
      act={{
        label: 'Cancel and give the deposit back',
        send: (reason) => api('reservations.operator-cancel', { params: { tenant, id }, body: { reason } }),
      }}
      onDone={onDone}
    >
      <p>
        {first_name} {last_name} gets {formatCents(amount_cents)} back, with a mail that says why. The vehicle is
        offered to whoever waits for it, else it is free. It cannot be taken back.
      </p>
    </ReasonForm>
  );
}

function Cancel({ shown, onChange }: ActProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Cancel …
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Cancel this reservation?">
        {isOpen && (
          <CancelForm
            shown={shown}
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

function Sold({ shown, onChange }: ActProps) {
  const { tenant } = useDealer();
  const amount = formatCents(shown.amount_cents);
  const sell = (to: 'buyer' | 'somebody_else') => async (): Promise<void> => {
    answerOf(await api('reservations.confirm-sold', { params: { tenant, id: shown.id }, body: { to } }));
    onChange();
  };
  const buyer = `${shown.first_name} ${shown.last_name}`;
  return (
    <>
      <ConfirmButton
        variant="secondary"
        label="Sold to the buyer"
        title="Sold to the buyer?"
        subject={`${shown.car.name}, ${buyer}`}
        text={`The deposit of ${amount} is taken: it is part of the price. The vehicle shows as sold.`}
        confirm="It is sold to the buyer"
        onConfirm={sell('buyer')}
      />
      <ConfirmButton
        variant="secondary"
        label="Sold to somebody else"
        title="Sold to somebody else?"
        subject={`${shown.car.name}, reserved by ${buyer}`}
        text={`${buyer} gets ${amount} back, with a mail that names similar vehicles.`}
        confirm="It is sold to somebody else"
        onConfirm={sell('somebody_else')}
      />
    </>
  );
}

function Extend({ shown, onChange }: ActProps) {
  const { tenant } = useDealer();
  const extend = async (): Promise<void> => {
    answerOf(await api('reservations.extend', { params: { tenant, id: shown.id } }));
    onChange();
  };
  return (
    <ConfirmButton
      variant="secondary"
      label="Extend"
      title="Keep it for the buyer as long again?"
      subject={`${shown.car.name}, ${shown.first_name} ${shown.last_name}`}
      text="A reservation can be extended once. The buyer gets a mail with the new time."
      confirm="Extend"
      onConfirm={extend}
    />
  );
}

const open: readonly WholeReservation['state'][] = ['held', 'paying', 'reserved'];

/** Of one that runs, for who sells. */
function Running({ shown, onChange }: ActProps) {
  const manages = useMay(managers);
  const isReserved = shown.state === 'reserved';
  return (
    <div className={styles.actions} role="group" aria-label="What became of it">
      {isReserved && <Sold shown={shown} onChange={onChange} />}
      {isReserved && !shown.extended && <Extend shown={shown} onChange={onChange} />}
      {manages && <Cancel shown={shown} onChange={onChange} />}
    </div>
  );
}

/** What can be done with it now; nothing once it is over, but for a sale that falls through. */
export function Acts(props: ActProps) {
  const sells = useMay(sellers);
  const manages = useMay(managers);
  const { state, can_fall_through } = props.shown;
  if (manages && can_fall_through) return <FellThrough {...props} />;
  return sells && open.includes(state) ? <Running {...props} /> : null;
}
