import { useState } from 'react';
import type { WholeReservation } from '#functions/reservations/contract.ts';
import { formatCents } from '#domain/money/rules.ts';
import { api } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { parseText, useDraft } from '#web/console/lib/drafts.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Problem } from '#web/ui/problem.tsx';
import styles from './page.module.css';

const LONGEST_REASON = 300;

type Deposit = 'return' | 'keep';

/** The deposit of who did not buy it went back long since. */
const isOfBuyer = ({ state }: WholeReservation): boolean => state === 'sold';

function FellThroughForm({ shown, onDone }: { shown: WholeReservation; onDone: () => void }) {
  const { tenant } = useDealer();
  const reason = useDraft(`reservations/${shown.id}/fell-through`, '', parseText);
  const step = useStep();
  const [error, setError] = useState<string>();
  const amount = formatCents(shown.amount_cents);
  const buyers = isOfBuyer(shown);
  const say = (deposit: Deposit): void => {
    const text = reason.value.trim();
    if (text === '') {
      setError('Write the reason.');
      return;
    }
    if (step.busy) return;
    step.take(
      () => api('reservations.fell-through', { params: { tenant, id: shown.id }, body: { reason: text, deposit } }),
      () => {
        reason.erase();
        onDone();
      },
    );
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        say('return');
      }}
    >
      <p>The vehicle is free at once, and anybody can reserve it. It cannot be taken back here.</p>
      {buyers && (
        <p>
          {shown.first_name} {shown.last_name} is mailed your reason, and what becomes of the {amount}. Keep it only
          where your contract of sale says so; where the buyer ended the contract in a cooling-off time, the law of your
          state says how much of it you may keep.
        </p>
      )}
      <Field label="Reason" hint={buyers ? 'The buyer reads it.' : undefined} error={error}>
        {(control) => (
          <Input
            {...control}
            maxLength={LONGEST_REASON}
            value={reason.value}
            onChange={({ target }) => {
              setError(undefined);
              reason.change(target.value);
            }}
          />
        )}
      </Field>
      <Problem>{step.problem?.message ?? null}</Problem>
      <div className={styles.actions}>
        <Button type="submit" variant="danger" busy={step.busy}>
          {buyers ? `It fell through: give ${amount} back` : 'It fell through'}
        </Button>
        {buyers && (
          <Button variant="secondary" busy={step.busy} onClick={() => say('keep')}>
            It fell through: keep {amount}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Of a confirmed sale: the vehicle is for sale again. */
export function FellThrough({ shown, onChange }: { shown: WholeReservation; onChange: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.actions} role="group" aria-label="What became of it">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        The sale fell through …
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="The sale fell through?">
        {isOpen && (
          <FellThroughForm
            shown={shown}
            onDone={() => {
              setOpen(false);
              onChange();
            }}
          />
        )}
      </Dialog>
    </div>
  );
}
