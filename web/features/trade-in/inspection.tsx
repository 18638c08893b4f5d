import { postalLines } from '#domain/locations/postal-address.ts';
import { useState } from 'react';
import { formatCents } from '#domain/money/rules.ts';
import { displayPhone, telHref } from '#domain/phone/rules.ts';
import { answeringPhone } from '#domain/locations/answering.ts';
import { slotDate } from '#domain/testdrive/slots.ts';
import { slotWords, timeWords } from '#domain/testdrive/words.ts';
import { inspectionCalendar } from '#domain/tradein/inspection-calendar.ts';
import { TO_BRING_VEHICLE } from '#domain/tradein/inspection.ts';
import type { RefusedInspection, TradeInView } from '#functions/tradeins/contract.ts';
import { DriveFacts } from '#web/forms/appointment/drive-facts.tsx';
import { SlotPicker } from '#web/forms/slots/slot-picker.tsx';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { saveBlob } from '#web/lib/save-file.ts';
import { wordsOfError } from '#web/lib/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { acceptTradeIn } from './trade-in-api.ts';
import styles from './trade-in.module.css';
import { useArrival } from './use-arrival.ts';
import { Problem } from '#web/ui/problem.tsx';
import { vehicleName, type TradeIn } from './use-trade-in.ts';

interface InspectionProps {
  form: TradeIn;
  view: TradeInView;
  /** The shopper leaves the time open. */
  onSkip: () => void;
}

type Booked = NonNullable<TradeInView['inspection']>;

const usePlace = (locationId: string | undefined) => {
  const site = useSite();
  const place = site.locations.find(({ id }) => id === locationId);
  const phone = displayPhone(answeringPhone(site, place, null), site.country);
  return { site, place, phone };
};

interface BookedProps extends Pick<InspectionProps, 'view'> {
  inspection: Booked;
  /** Booked on this page just now. */
  isFresh: boolean;
}

function BookedInspection({ view, inspection, isFresh }: BookedProps) {
  const heading = useArrival(isFresh);
  const now = useNow();
  const { site, place, phone } = usePlace(inspection.location_id);
  const save = (): void => {
    const { name, address } = place ?? { name: site.name, address: null };
    const where = address === null ? [] : postalLines(address, site);
    const { sequence } = inspection;
    const entry = { id: view.id, slot: inspection, sequence, dealer: site.name, car: vehicleName(view), phone, now };
    const text = inspectionCalendar({ ...entry, place: [name, ...where].join(', ') });
    saveBlob(new Blob([text], { type: 'text/calendar' }), 'inspection.ics');
  };
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        Your inspection is booked
      </h3>
      <DriveFacts appointment={inspection} vehicle={null}>
        {view.accepted !== null && (
          <>
            <dt>You accepted</dt>
            <dd>{formatCents(view.accepted.offer_price_cents)}</dd>
          </>
        )}
        <dt>Bring</dt>
        <dd>{TO_BRING_VEHICLE}</dd>
        {view.reference !== null && (
          <>
            <dt>Reference</dt>
            <dd>
              <strong>{view.reference}</strong>
            </dd>
          </>
        )}
      </DriveFacts>
      <div className={styles.actions}>
        <Button size="l" onClick={save}>
          Add to calendar
        </Button>
        <p>
          To move the time, call <a href={telHref(phone)}>{phone}</a>
        </p>
      </div>
    </>
  );
}

interface Choice {
  chosen: string;
  busy: boolean;
  refused: RefusedInspection | null;
}

/** Accepting again with a time books it; pressed twice, it is booked once. */
const useBooking = ({ form, view }: InspectionProps) => {
  const [choice, setChoice] = useState<Choice>({ chosen: '', busy: false, refused: null });
  const book = (): void => {
    const { chosen } = choice;
    if (form.ref === null || view.accepted === null || chosen === '') return;
    setChoice({ chosen, busy: true, refused: null });
    acceptTradeIn(form.ref, { leadId: view.accepted.lead_id, seen: null, start: chosen }).then(
      (answer) => {
        setChoice({ chosen: '', busy: false, refused: answer.inspection_refused ?? null });
        form.show(answer);
      },
      (error: unknown) => setChoice({ chosen, busy: false, refused: { again: true, text: wordsOfError(error) } }),
    );
  };
  return { ...choice, book, choose: (chosen: string) => setChoice({ ...choice, chosen }) };
};

function CallsInstead({ text, reference }: { text: string; reference: string | null }) {
  const heading = useArrival(true);
  return (
    <>
      <h4 ref={heading} tabIndex={-1}>
        We call you to agree on a time
      </h4>
      <p>{text}</p>
      {reference !== null && (
        <p>
          Your reference is <strong>{reference}</strong>. Say it when you call.
        </p>
      )}
    </>
  );
}

/** The dealer cancelled the one before, and why. */
function CalledOff({ called_off }: Pick<TradeInView, 'called_off'>) {
  if (called_off === undefined) return null;
  return (
    <p>
      We have cancelled the inspection of {slotWords(called_off)}.{called_off.note !== null && ` ${called_off.note}`}
    </p>
  );
}

function ChooseInspection(props: InspectionProps) {
  const { view, onSkip } = props;
  const { inspection_times: slots } = view;
  const { place } = usePlace(slots[0]?.location_id);
  const { chosen, busy, refused, book, choose } = useBooking(props);
  const [day, setDay] = useState<string | null>(null);
  const open = (date: string): void => {
    setDay(date);
    if (chosen !== '' && slotDate({ start: chosen }) !== date) choose('');
  };
  if (refused?.again === false) return <CallsInstead text={refused.text} reference={view.reference} />;
  return (
    <>
      <CalledOff called_off={view.called_off} />
      <h4>When can we look at your car?</h4>
      {refused !== null && <Problem>{refused.text}</Problem>}
      <p>Choose a time{place !== undefined && ` at ${place.name}`}, or leave it open and we call you.</p>
      <SlotPicker {...{ slots, day, chosen }} more={null} onDay={open} onChoose={choose} onOther={null} />
      <div className={styles.actions}>
        <Button size="l" busy={busy} disabled={chosen === ''} onClick={book}>
          {chosen === '' ? 'Book this time' : `Book ${timeWords(chosen)}`}
        </Button>
        <Button size="l" variant="secondary" onClick={onSkip}>
          Leave it open, call me
        </Button>
      </div>
    </>
  );
}

/** When the car of an accepted offer is inspected: booked, or to be chosen (docs/product/trade-in.md, 'Inspection'). */
export function Inspection(props: InspectionProps) {
  const { inspection } = props.view;
  const [wasBooked] = useState(inspection !== null);
  return (
    <div className={styles.inspection}>
      {inspection === null ? (
        <ChooseInspection {...props} />
      ) : (
        <BookedInspection view={props.view} inspection={inspection} isFresh={!wasBooked} />
      )}
    </div>
  );
}
