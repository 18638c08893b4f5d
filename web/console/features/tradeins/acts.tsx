import { useState } from 'react';
import { managers, sellers } from '#domain/console/roles.ts';
import { formatCents } from '#domain/money/rules.ts';
import type { OperatorTradeIn } from '#functions/tradeins/contract.ts';
import { answerOf, api } from '#web/console/lib/api.ts';
import { useDealer, useMay } from '#web/console/lib/console-context.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EndAct } from './end-act.tsx';
import { PriceForm, type PriceBody } from './price-form.tsx';
import { moneyWords, unmailedWords, valueOf, vehicleWords } from './words.ts';
import styles from './page.module.css';

interface ActProps {
  shown: OperatorTradeIn;
  /** Somebody else, or the shopper, was faster. */
  onChange: () => void;
  /** It is done. */
  onDone: () => void;
}

const offerWords = ({ offer_price_cents, state }: OperatorTradeIn) => {
  if (offer_price_cents === null)
    return { label: 'Make an offer', title: 'Make an offer?', confirm: 'Make this offer' };
  return state === 'withdrawn'
    ? { label: 'Make the offer again', title: 'Make the offer again?', confirm: 'Make this offer' }
    : { label: 'Change the offer', title: 'Change the offer?', confirm: 'Change the offer' };
};

/** Who hears of it; without an enquiry nobody can be told. */
const told = (shown: OperatorTradeIn): string => {
  const unmailed = unmailedWords(shown);
  return unmailed === null
    ? `${shown.person?.name ?? 'The shopper'} is mailed the price and why, and it stands on the page of the valuation.`
    : `${unmailed} The page of the valuation shows the price and why.`;
};

function Change({ shown, onChange, onDone }: ActProps) {
  const { tenant } = useDealer();
  const [isOpen, setOpen] = useState(false);
  const { label, title, confirm } = offerWords(shown);
  const done = (): void => {
    setOpen(false);
    onDone();
  };
  return (
    <>
      <Button variant={shown.state === 'person' ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {label} …
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title}>
        {isOpen && (
          <PriceForm
            shown={shown}
            what="offer"
            asOffered={null}
            said={`It stands for as many days as a new offer. ${told(shown)}`}
            confirm={confirm}
            send={(body: PriceBody) => {
              const { reason = 'valued_by_person', ...price } = body;
              return api('tradeins.operator-change', {
                params: { tenant, id: shown.id },
                body: { ...price, reason },
              });
            }}
            onDone={done}
            onConflict={onChange}
          />
        )}
      </Dialog>
    </>
  );
}

function Accept({ shown, onDone, cents }: Omit<ActProps, 'onChange'> & { cents: number }) {
  const { tenant } = useDealer();
  const accept = async (): Promise<void> => {
    const body = { offer_price_cents: cents };
    answerOf(await api('tradeins.operator-accept', { params: { tenant, id: shown.id }, body }));
    onDone();
  };
  return (
    <ConfirmButton
      variant="secondary"
      label="They said yes"
      title={`${shown.person?.name ?? 'The shopper'} accepted ${formatCents(cents)}?`}
      subject={vehicleWords(shown)}
      text={`For a yes by phone or at your place. ${unmailedWords(shown) ?? 'They are mailed that they accepted, as if they had pressed it themselves.'} It cannot be taken back; the price after the inspection can be another one.`}
      confirm="They accepted it"
      onConfirm={accept}
    />
  );
}

function Finish({ shown, onChange, onDone, cents }: ActProps & { cents: number }) {
  const { tenant } = useDealer();
  const [isOpen, setOpen] = useState(false);
  const done = (): void => {
    setOpen(false);
    onDone();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Price after the inspection …</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Price after the inspection">
        {isOpen && (
          <PriceForm
            shown={shown}
            what="final"
            asOffered={cents}
            said={`It cannot be changed. Another price than ${formatCents(cents)} needs a reason. ${told(shown)}`}
            confirm="Note this price"
            send={(body) => api('tradeins.operator-finish', { params: { tenant, id: shown.id }, body })}
            onDone={done}
            onConflict={onChange}
          />
        )}
      </Dialog>
    </>
  );
}

/** The price that a yes would be to; null where nobody could say it, or to nothing. */
const acceptable = ({ state, person, offer_price_cents }: OperatorTradeIn): number | null =>
  state === 'offered' && person !== null ? offer_price_cents : null;

function BeforeYes(props: ActProps) {
  const { shown } = props;
  const cents = acceptable(shown);
  return (
    <>
      {shown.state !== 'started' && <Change {...props} />}
      {cents !== null && <Accept shown={shown} onDone={props.onDone} cents={cents} />}
      {(shown.state === 'offered' || shown.state === 'person') && <EndAct {...props} what="end" />}
    </>
  );
}

function Bought({ shown, onDone }: Omit<ActProps, 'onChange'>) {
  const { tenant } = useDealer();
  const note = async (): Promise<void> => {
    const body = { outcome: 'bought' as const, changed_at: shown.changed_at };
    answerOf(await api('tradeins.note-outcome', { params: { tenant, id: shown.id }, body }));
    onDone();
  };
  return (
    <ConfirmButton
      variant="secondary"
      label="Bought"
      title={`You bought it for ${moneyWords(valueOf(shown))}?`}
      subject={vehicleWords(shown)}
      text="Their page says that you have bought the car; nobody is mailed."
      confirm="It is bought"
      onConfirm={note}
    />
  );
}

function AfterYes({ cents, ...props }: ActProps & { cents: number }) {
  const { shown, onDone } = props;
  const { state, final } = shown;
  return (
    <>
      {state === 'accepted' && <Finish {...props} cents={cents} />}
      {final !== null && state !== 'bought' && <Bought shown={shown} onDone={onDone} />}
      {state !== 'not_bought' && <EndAct {...props} what="not_bought" />}
    </>
  );
}

/** What can be done with it now, by the machine of trade-ins. */
export function Acts({ shown, onChange }: Omit<ActProps, 'onDone'>) {
  const sells = useMay(sellers);
  const manages = useMay(managers);
  const [isDone, setDone] = useState(false);
  const { accepted } = shown;
  if (!(accepted === null ? sells : manages)) return null;
  const unmailed = unmailedWords(shown);
  const props = {
    shown,
    onChange,
    onDone: (): void => {
      setDone(true);
      onChange();
    },
  };
  return (
    <>
      <div className={styles.actions} role="group" aria-label="What becomes of it">
        {accepted === null ? <BeforeYes {...props} /> : <AfterYes {...props} cents={accepted.offer_price_cents} />}
      </div>
      {unmailed !== null && shown.person !== null && (
        <p role="status">{isDone ? `It is noted. ${unmailed}` : unmailed}</p>
      )}
    </>
  );
}
