import { useState } from 'react';
import { slotWords } from '#domain/testdrive/words.ts';
import { SlotForm } from '#web/console/inbox/slot-form.tsx';
import { beginAt, sameTime } from '#web/console/inbox/wanted-slot.ts';
import { settle } from '#web/console/inbox/standings.ts';
import { InspectionDialog } from '#web/console/inspections/inspection-dialog.tsx';
import { api } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import type { Appointment, Wanted } from './moving.ts';

type Slots = Calls['inbox.drive-slots']['answer']['slots'];

interface MoveProps {
  wanted: Wanted;
  onClose: () => void;
  onMoved: () => void;
}

/** To where it was; the shopper is told of that as well. */
const moveBack = async (tenant: string, appointment: Appointment, now: string): Promise<void> => {
  const { lead_id, start } = appointment;
  const body = { slot_start: start, seen_start: now };
  const result = await api('inbox.book-drive', { params: { tenant, lead_id }, body });
  if (result.ok) return settle(lead_id, null, result.answer.work);
  const action = { label: 'Try again', onPress: () => void moveBack(tenant, appointment, now) };
  showToast({ title: 'Not moved back', text: result.problem.message, action });
};

function Times({ wanted, slots, onClose, onMoved }: MoveProps & { slots: Slots }) {
  const { tenant } = useDealer();
  const { busy, problem, take } = useStep();
  const { appointment, day, start: dropped } = wanted;
  const { lead_id, name, mailed, start: seen_start } = appointment;
  const [begun] = useState(() => beginAt({ from: seen_start, day, start: dropped }, slots));
  if (slots.length === 0) return <p>No other time is free for this vehicle in the next two weeks.</p>;
  const move = (start: string): void =>
    take(
      () => api('inbox.book-drive', { params: { tenant, lead_id }, body: { slot_start: start, seen_start } }),
      ({ work, appointment: moved }) => {
        settle(lead_id, null, work);
        showToast({
          title: `Moved: ${slotWords(moved)}`,
          text: name,
          action: { label: 'Undo', onPress: () => void moveBack(tenant, appointment, moved.start).then(onMoved) },
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

function DriveDialog(props: MoveProps) {
  const { wanted, onClose } = props;
  const { locations } = useDealer();
  const { appointment } = wanted;
  const place = locations.find(({ id }) => id === appointment.location_id)?.name;
  return (
    <Dialog open onClose={onClose} title="Move the test drive">
      <p>
        {appointment.name}
        {appointment.vehicle !== null && `, ${appointment.vehicle}`}: {slotWords(appointment)}
        {place !== undefined && ` at ${place}`}.
      </p>
      <Loading {...props} />
    </Dialog>
  );
}

/** Asks for the new time, and moves it once that is pressed: nothing is moved by a drop alone. */
export function MoveDialog({ wanted, onClose, onMoved }: Omit<MoveProps, 'wanted'> & { wanted: Wanted | null }) {
  if (wanted === null) return null;
  const { appointment, day, start } = wanted;
  const { trade_in_id } = appointment;
  if (trade_in_id === null) return <DriveDialog wanted={wanted} onClose={onClose} onMoved={onMoved} />;
  return (
    <InspectionDialog
      seen={{ ...appointment, trade_in_id }}
      vehicle={appointment.vehicle}
      wanted={{ day, start }}
      onDone={onMoved}
      onClose={onClose}
    />
  );
}
