import { useState } from 'react';
import { slotWords } from '#domain/testdrive/words.ts';
import { dayOf, SlotFields } from '#web/console/inbox/slot-fields.tsx';
import { settle } from '#web/console/inbox/standings.ts';
import { api } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import type { Wanted } from './moving.ts';
import styles from './calendar.module.css';

type Slots = Calls['inbox.drive-slots']['answer']['slots'];

interface MoveProps {
  wanted: Wanted;
  onClose: () => void;
  onMoved: () => void;
}

const sameTime = (start: string, other: string): boolean => Date.parse(start) === Date.parse(other);

/** What was dropped on, as far as it is free: the very time, else the old hour of that day. */
const beginsWith = (
  { appointment, day, start }: Wanted,
  slots: Slots,
): { day: string; start: string; lost: boolean } => {
  const first = dayOf(slots[0]?.start ?? '');
  if (day === undefined) return { day: first, start: '', lost: false };
  const ofDay = slots.filter((slot) => dayOf(slot.start) === day);
  const found =
    start === undefined
      ? ofDay.find((slot) => slot.start.slice(11, 16) === appointment.start.slice(11, 16))
      : ofDay.find((slot) => sameTime(slot.start, start));
  const lost = ofDay.length === 0 || (start !== undefined && found === undefined);
  return { day: ofDay.length === 0 ? first : day, start: found?.start ?? '', lost };
};

function Times({ wanted, slots, onClose, onMoved }: MoveProps & { slots: Slots }) {
  const { tenant } = useDealer();
  const { busy, problem, take } = useStep();
  const [begun] = useState(() => beginsWith(wanted, slots));
  const [day, setDay] = useState(begun.day);
  const [start, setStart] = useState(begun.start);
  const [missing, setMissing] = useState<string>();
  const { lead_id, name, mailed, start: seen_start } = wanted.appointment;
  if (slots.length === 0) return <p>No other time is free for this vehicle in the next two weeks.</p>;
  const move = (): void => {
    if (start === '') {
      setMissing('Choose a time.');
      return;
    }
    take(
      () => api('inbox.book-drive', { params: { tenant, lead_id }, body: { slot_start: start, seen_start } }),
      ({ work, appointment }) => {
        settle(lead_id, null, work);
        showToast({
          title: `Moved: ${slotWords(appointment)}`,
          text: name,
          action: { label: 'Close', onPress: () => undefined },
        });
        onMoved();
        onClose();
      },
    );
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) move();
      }}
    >
      {begun.lost && <p role="status">This vehicle is not free at that time. Choose another one.</p>}
      <SlotFields
        slots={slots}
        day={day}
        start={start}
        missing={missing}
        onDay={(next) => {
          setDay(next);
          setStart('');
        }}
        onStart={(next) => {
          setMissing(undefined);
          setStart(next);
        }}
      />
      <p className={styles.soft}>
        {mailed
          ? 'The shopper gets one mail with the new time and a calendar entry.'
          : 'The shopper has no email address: tell them the new time yourself.'}
      </p>
      <Problem>{problem?.message ?? null}</Problem>
      <Button type="submit" busy={busy}>
        Move the test drive
      </Button>
    </form>
  );
}

function Loading(props: MoveProps) {
  const { tenant } = useDealer();
  const { appointment } = props.wanted;
  const { answer, problem } = useAnswer('inbox.drive-slots', { params: { tenant, lead_id: appointment.lead_id } });
  if (problem !== null) return <Problem>{problem.message}</Problem>;
  if (answer === undefined) return <Spinner />;
  return <Times {...props} slots={answer.slots.filter(({ start }) => !sameTime(start, appointment.start))} />;
}

/** Asks for the new time, and moves it once that is pressed: nothing is moved by a drop alone. */
export function MoveDialog(props: Omit<MoveProps, 'wanted'> & { wanted: Wanted | null }) {
  const { wanted, onClose } = props;
  return (
    <Dialog open={wanted !== null} onClose={onClose} title="Move the test drive">
      {wanted !== null && (
        <>
          <p>
            {wanted.appointment.name}
            {wanted.appointment.vehicle !== null && `, ${wanted.appointment.vehicle}`}: {slotWords(wanted.appointment)}.
          </p>
          <Loading {...props} wanted={wanted} />
        </>
      )}
    </Dialog>
  );
}
