import { useState } from 'react';
import { slotWords } from '#domain/testdrive/words.ts';
import { dayOf, SlotForm } from '#web/console/inbox/slot-form.tsx';
import { settle } from '#web/console/inbox/standings.ts';
import { api } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import type { Wanted } from './moving.ts';

type Slots = Calls['inbox.drive-slots']['answer']['slots'];

interface MoveProps {
  wanted: Wanted;
  onClose: () => void;
  onMoved: () => void;
}

const sameTime = (start: string, other: string): boolean => Date.parse(start) === Date.parse(other);

interface Begun {
  day: string;
  start: string;
  /** What was dropped on is not free. */
  lost: boolean;
}

const clockOf = (start: string): string => start.slice(11, 16);

/** What was dropped on, as far as it is free: the very time, else the old hour of that day. */
const beginsWith = ({ appointment, day, start }: Wanted, slots: Slots): Begun => {
  const first = dayOf(slots[0]?.start ?? '');
  if (day === undefined) return { day: first, start: '', lost: false };
  const ofDay = slots.filter((slot) => dayOf(slot.start) === day);
  if (ofDay.length === 0) return { day: first, start: '', lost: true };
  const isIt = (slot: Slots[number]): boolean =>
    start === undefined ? clockOf(slot.start) === clockOf(appointment.start) : sameTime(slot.start, start);
  const found = ofDay.find(isIt)?.start;
  return { day, start: found ?? '', lost: start !== undefined && found === undefined };
};

function Times({ wanted, slots, onClose, onMoved }: MoveProps & { slots: Slots }) {
  const { tenant } = useDealer();
  const { busy, problem, take } = useStep();
  const [begun] = useState(() => beginsWith(wanted, slots));
  const { lead_id, name, mailed, start: seen_start } = wanted.appointment;
  if (slots.length === 0) return <p>No other time is free for this vehicle in the next two weeks.</p>;
  const move = (start: string): void =>
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
  return (
    <>
      {begun.lost && <p role="status">This vehicle is not free at that time. Choose another one.</p>}
      <SlotForm slots={slots} begun={begun} busy={busy} problem={problem} label="Move the test drive" onChoose={move}>
        {mailed
          ? 'The shopper gets one mail with the new time and a calendar entry.'
          : 'The shopper has no email address: say the new time to them yourself.'}
      </SlotForm>
    </>
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
