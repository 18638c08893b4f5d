import { useState, type ReactNode } from 'react';
import { sellers } from '#domain/console/roles.ts';
import { isTaken } from '#domain/reservations/vehicle.ts';
import { kindWords } from '#web/console/inbox/words.ts';
import { api, answerOf } from '#web/console/lib/api.ts';
import { useDealer, useDealerPath, useMay, useZone } from '#web/console/lib/console-context.ts';
import { dateTimeWords } from '#web/console/lib/time-words.ts';
import { useNow } from '#web/console/lib/use-now.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { reportUndone } from '#web/console/stock/report-undone.ts';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioTile } from '#web/ui/fields/radio-tile.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { viewOf, type Whole } from './vehicle.ts';
import { saleOf } from './sale-state.ts';
import type { Editing } from './use-vehicle.ts';
import { useLeads, type VehicleLead } from './use-leads.ts';
import styles from './vehicle.module.css';

interface SaleProps {
  whole: Whole;
  car: Editing;
}

const revOf = (whole: Whole): number => viewOf(whole, 'status')?.rev ?? 0;

const ELSEWHERE = 'elsewhere';

function Buyer({ lead }: { lead: VehicleLead }) {
  const zone = useZone();
  return (
    <span className={styles.two}>
      <span>{lead.name}</span>
      <span className={styles.soft}>
        {kindWords[lead.kind]}, {dateTimeWords(lead.submitted_at, zone)}
      </span>
    </span>
  );
}

/** Reports count a sale by the lead that it came from. */
function SoldForm({ whole, car, onDone }: SaleProps & { onDone: () => void }) {
  const { tenant } = useDealer();
  const { leads, problem: unread, refetch } = useLeads(whole.car);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const step = useStep();
  const params = { tenant, car: whole.car.id };
  const takeBack = async (rev: number): Promise<void> => {
    const result = await api('stock.return-car', { params, body: { rev } });
    if (result.ok) car.keep(result.answer);
    reportUndone(result, { title: 'Back in stock', text: whole.car.name });
  };
  const sell = (): void => {
    if (chosen === null) {
      setMissing(true);
      return;
    }
    const buyer = chosen === ELSEWHERE ? { elsewhere: true } : { lead_id: chosen };
    step.take(
      () => api('stock.sell-car', { params, body: { rev: revOf(whole), ...buyer } }),
      (answer) => {
        car.keep(answer);
        onDone();
        const action = { label: 'Undo', onPress: () => void takeBack(revOf(answer)) };
        showToast({ title: 'Marked as sold', text: whole.car.name, action });
      },
    );
  };
  if (leads === undefined) return <Waiting lines={3} problem={unread} onRetry={refetch} />;
  const tile = (id: string, label: ReactNode) => (
    <RadioTile
      key={id}
      name="buyer"
      className={styles.tile}
      label={label}
      checked={chosen === id}
      onChange={() => {
        setMissing(false);
        setChosen(id);
      }}
    />
  );
  return (
    <div className={styles.part}>
      <p>Your site shows it as sold. Rows of the feed that still name it do not bring it back.</p>
      <fieldset className={styles.tiles}>
        <legend>Who bought it?</legend>
        {leads.map((lead) => tile(lead.lead_id, <Buyer lead={lead} />))}
        {tile(ELSEWHERE, leads.length === 0 ? 'Nobody who asked about it here' : 'None of them')}
      </fieldset>
      <Problem>{isMissing ? 'Choose who bought it, or that it was none of them.' : null}</Problem>
      <Problem>{step.problem?.message ?? null}</Problem>
      <div className={styles.actions}>
        <Button busy={step.busy} onClick={() => !step.busy && sell()}>
          It is sold
        </Button>
      </div>
    </div>
  );
}

function MarkSold({ whole, car }: SaleProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Mark as sold …
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Is it sold?">
        {isOpen && <SoldForm whole={whole} car={car} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

/** After a sale that fell through, or against a feed that says sold. */
export function BackInStock({ whole, car }: SaleProps) {
  const { tenant } = useDealer();
  const back = async (): Promise<void> => {
    const params = { tenant, car: whole.car.id };
    car.keep(answerOf(await api('stock.return-car', { params, body: { rev: revOf(whole) } })));
  };
  return (
    <ConfirmButton
      variant="secondary"
      label="Back in stock"
      title="Is it back in stock?"
      subject={whole.car.name}
      text="Your site offers it again, until the feed says something else than it says now."
      confirm="It is back"
      onConfirm={back}
    />
  );
}

function Buyers({ whole }: { whole: Whole }) {
  const at = useDealerPath();
  const { leadId, elsewhere, by } = saleOf(whole);
  if (by === null) return null;
  if (leadId !== null)
    return (
      <p>
        {by} marked it as sold to <Link to={at(`/leads/${leadId}`)}>the person of this lead</Link>.
      </p>
    );
  return <p>{`${by} marked it as sold${elsewhere ? ', to nobody of its leads' : ', without a buyer'}.`}</p>;
}

const takenWords = (reservation: NonNullable<Whole['reservation']>, zone: string): string => {
  const { state, until } = reservation;
  const who = state === 'HELD' ? 'Somebody is paying for it' : 'Somebody has it reserved';
  return until === null ? `${who}.` : `${who}, until ${dateTimeWords(until, zone)}.`;
};

function Taken({ reservation }: { reservation: NonNullable<Whole['reservation']> }) {
  const at = useDealerPath();
  const zone = useZone();
  return (
    <p>
      {takenWords(reservation, zone)}{' '}
      {reservation.id !== null && <Link to={at(`/reservations/${reservation.id}`)}>Confirm or cancel it there</Link>}
    </p>
  );
}

function Free({ whole, car }: SaleProps) {
  const sells = useMay(sellers);
  const { isSold } = saleOf(whole);
  const Act = isSold ? BackInStock : MarkSold;
  return (
    <>
      {!isSold && <p className={styles.soft}>Not sold.</p>}
      {sells && (
        <div className={styles.actions}>
          <Act whole={whole} car={car} />
        </div>
      )}
    </>
  );
}

/** Sold and back, for who sells; while somebody has it reserved, by the reservation. */
export function Sale({ whole, car }: SaleProps) {
  const { reservation } = whole;
  // While somebody holds it or has it reserved, the reservation decides.
  const taken = isTaken(reservation, useNow()) ? reservation : null;
  return (
    <section aria-labelledby="sale" className={styles.box}>
      <h2 id="sale" className={styles.title}>
        Sale
      </h2>
      <Buyers whole={whole} />
      {taken === null ? <Free whole={whole} car={car} /> : <Taken reservation={taken} />}
    </section>
  );
}
