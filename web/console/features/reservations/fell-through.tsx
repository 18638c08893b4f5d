import { useState } from 'react';
import type { WholeReservation } from '#functions/reservations/contract.ts';
import { formatCents } from '#domain/money/rules.ts';
import { api } from '#web/console/lib/api.ts';
import { useDealer, useZone } from '#web/console/lib/console-context.ts';
import { dateTimeWords } from '#web/console/lib/time-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Checkbox } from '#web/ui/fields/form-controls.tsx';
import { ReasonForm } from './reason-form.tsx';
import styles from './page.module.css';

type Deposit = 'return' | 'keep';

/** The deposit of who did not buy it went back long since. */
const isOfBuyer = ({ state }: WholeReservation): boolean => state === 'sold';

/** Asked where nothing says for sure that the car's own 'sold' came of this sale. */
function OwnSale({
  shown,
  ends,
  onChange,
}: {
  shown: WholeReservation;
  ends: boolean;
  onChange: (ends: boolean) => void;
}) {
  const zone = useZone();
  const { own_sale: sale } = shown;
  if (sale === null) return null;
  const who = `${sale.by} marked the car as sold on ${dateTimeWords(sale.at, zone)}`;
  switch (sale.of) {
    case 'this':
      return <p>{who}, to this buyer. That ends too: your site shows again what the feed says.</p>;
    case 'other':
      return <p>{who}, to another buyer. That stays: end it on the car’s page, if it is over too.</p>;
    case 'unsaid':
      return (
        <Checkbox
          label={`End the car’s own ‘sold’ too. ${who}, without naming this buyer; ended, your site shows again what the feed says, and an enquiry that it names and that says sold goes back to what it was before.`}
          checked={ends}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
  }
}

function FellThroughForm({ shown, onDone }: { shown: WholeReservation; onDone: () => void }) {
  const { tenant } = useDealer();
  const { id, first_name, last_name, amount_cents } = shown;
  const amount = formatCents(amount_cents);
  const buyers = isOfBuyer(shown);
  const [ends, setEnds] = useState(true);
  const asked = ends && shown.own_sale?.of === 'unsaid' ? { ends_own_sale: shown.own_sale.rev } : {};
  const say = (deposit: Deposit) => (reason: string) =>
    api('reservations.fell-through', { params: { tenant, id }, body: { reason, deposit, ...asked } });
  return (
    <ReasonForm
      draft={`reservations/${id}/fell-through`}
      hint={buyers ? 'The buyer reads it.' : undefined}
      lacking="Write the reason."
      act={{ label: buyers ? `It fell through: give ${amount} back` : 'It fell through', send: say('return') }}
      other={buyers ? { label: `It fell through: keep ${amount}`, send: say('keep') } : undefined}
      onDone={onDone}
    >
      <p>The vehicle is free at once, and anybody can reserve it. It cannot be taken back here.</p>
      {buyers && (
        <p>
          {first_name} {last_name} is mailed your reason, and what becomes of the {amount}. Keep it only where your
          contract of sale says so; where the buyer ended the contract in a cooling-off time, the law of your state says
          how much of it you may keep. Where their enquiry says sold, it goes back to what it was before.
        </p>
      )}
      <OwnSale shown={shown} ends={ends} onChange={setEnds} />
    </ReasonForm>
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
