import { useState } from 'react';
import { slotWords } from '#domain/testdrive/words.ts';
import { SlotForm } from '#web/console/inbox/slot-form.tsx';
import { beginAt, sameTime, type WantedSlot } from '#web/console/inbox/wanted-slot.ts';
import { api, type Result } from '#web/console/lib/api.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Problem } from '#web/ui/problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';

/** An inspection as somebody sees it. */
export interface SeenInspection {
  trade_in_id: string;
  /** Null: none is booked. */
  start: string | null;
  /** Whose car it is. */
  name: string;
  /** They have an email address. */
  mailed: boolean;
}

interface TimesProps {
  seen: SeenInspection;
  wanted: WantedSlot;
  onDone: () => void;
  onClose: () => void;
}

type Slots = Calls['tradeins.inspection-slots']['answer']['slots'];
type Shown = Calls['tradeins.arrange-inspection']['answer'];

const toldWords = (mailed: boolean): string =>
  mailed
    ? 'The shopper gets one mail with the time and a calendar entry.'
    : 'No mail reaches the shopper: say the time to them yourself, by phone.';

/** Back to where it was; the shopper is told of that as well. */
const undo = async (tenant: string, seen: SeenInspection, now: string): Promise<void> => {
  const params = { tenant, id: seen.trade_in_id };
  const result: Result<Shown> =
    seen.start === null
      ? await api('tradeins.cancel-inspection', { params, body: { seen_start: now } })
      : await api('tradeins.arrange-inspection', { params, body: { slot_start: seen.start, seen_start: now } });
  if (result.ok) return;
  const action = { label: 'Try again', onPress: () => void undo(tenant, seen, now) };
  showToast({ title: 'Not moved back', text: result.problem.message, action });
};

function Times({ seen, wanted, slots, onDone, onClose }: TimesProps & { slots: Slots }) {
  const { tenant } = useDealer();
  const { busy, problem, take } = useStep();
  const [begun] = useState(() => beginAt(wanted, slots));
  if (slots.length === 0) return <p>No time is free for an inspection in the next two weeks.</p>;
  const isNew = seen.start === null;
  const arrange = (slot_start: string): void =>
    take(
      () =>
        api('tradeins.arrange-inspection', {
          params: { tenant, id: seen.trade_in_id },
          body: { slot_start, seen_start: seen.start },
        }),
      () => {
        showToast({
          title: `${isNew ? 'Booked' : 'Moved'}: ${slotWords({ start: slot_start })}`,
          text: seen.name,
          action: { label: 'Undo', onPress: () => void undo(tenant, seen, slot_start).then(onDone) },
        });
        onDone();
        onClose();
      },
    );
  return (
    <>
      {begun.lost && <p role="status">That time is not free. Choose another one.</p>}
      <SlotForm
        slots={slots}
        begun={begun}
        busy={busy}
        problem={problem}
        label={isNew ? 'Book the inspection' : 'Move the inspection'}
        onChoose={arrange}
      >
        {toldWords(seen.mailed)}
      </SlotForm>
    </>
  );
}

/** The times that an inspection can be booked at or moved to: those that its shopper is offered. */
export function InspectionTimes(props: TimesProps) {
  const { tenant } = useDealer();
  const { trade_in_id: id, start } = props.seen;
  const { answer, problem } = useAnswer('tradeins.inspection-slots', { params: { tenant, id } });
  if (problem !== null) return <Problem>{problem.message}</Problem>;
  if (answer === undefined) return <Spinner />;
  const others = answer.slots.filter((slot) => start === null || !sameTime(slot.start, start));
  return <Times {...props} slots={others} />;
}
