import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { slotWords } from '#domain/testdrive/words.ts';
import { dayOf, SlotForm } from '#web/console/inbox/slot-form.tsx';
import { settle } from '#web/console/inbox/standings.ts';
import { addressOf, api } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import type { LeadView } from './use-shown-lead.ts';

interface BookingProps {
  view: LeadView;
  onDone: () => void;
}

type Slots = Calls['inbox.drive-slots']['answer']['slots'];

function Times({ view, onDone, slots }: BookingProps & { slots: Slots }) {
  const { tenant, locations } = useDealer();
  const { lead_id } = view.seen;
  const client = useQueryClient();
  const { busy, problem, take } = useStep();
  const [first] = slots;
  if (first === undefined) return <p>No time is free in the next two weeks.</p>;
  const place = locations.find(({ id }) => id === first.location_id)?.name;
  const book = (start: string): void =>
    take(
      () => api('inbox.book-drive', { params: { tenant, lead_id }, body: { slot_start: start } }),
      ({ work, appointment }) => {
        settle(lead_id, null, work);
        const address = addressOf('inbox.show', { params: { tenant, lead_id } });
        void client.invalidateQueries({ queryKey: [{ address }, {}] });
        showToast({
          title: `Booked: ${slotWords(appointment)}`,
          text: view.name,
          action: { label: 'Close', onPress: () => undefined },
        });
        onDone();
      },
    );
  return (
    <SlotForm
      slots={slots}
      begun={{ day: dayOf(first.start), start: '' }}
      busy={busy}
      problem={problem}
      label="Book the test drive"
      onChoose={book}
    >
      {place !== undefined && `At ${place}. `}
      {view.answer.lead.email === null
        ? 'The shopper has no email address: say the time to them yourself.'
        : 'The shopper gets a mail with a calendar entry.'}
    </SlotForm>
  );
}

function Loading(props: BookingProps) {
  const { tenant } = useDealer();
  const { lead_id } = props.view.seen;
  const { answer, problem } = useAnswer('inbox.drive-slots', { params: { tenant, lead_id } });
  if (problem !== null) return <Problem>{problem.message}</Problem>;
  return answer === undefined ? <Spinner /> : <Times {...props} slots={answer.slots} />;
}

/** A free time, booked as the shopper's own form does; or another one for what is booked. */
export function BookDrive({ view }: { view: LeadView }) {
  const [open, setOpen] = useState(false);
  const { appointment, lead } = view.answer;
  if (lead.vehicle === null) return null;
  const isBooked = appointment !== null && appointment.status === 'booked';
  const label = isBooked ? 'Move the test drive' : 'Book a test drive';
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={label}>
        {open && <Loading view={view} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}
