import { useState } from 'react';
import { slotWords } from '#domain/testdrive/words.ts';
import { api } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { useDraft } from '#web/console/lib/drafts.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Textarea } from '#web/ui/fields/form-controls.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import type { SeenInspection } from './inspection-times.tsx';
import styles from './inspections.module.css';

interface CancelProps {
  seen: SeenInspection & { start: string };
  onDone: () => void;
  onClose: () => void;
}

const LONGEST_NOTE = 500;
const parseNote = (stored: unknown): string | undefined => (typeof stored === 'string' ? stored : undefined);

/** Asks why, and cancels: the acceptance stays, and the shopper may book another time. */
export function CancelInspection({ seen, onDone, onClose }: CancelProps) {
  const { tenant } = useDealer();
  const { busy, problem, take } = useStep();
  const { trade_in_id: id, start, name, mailed } = seen;
  const draft = useDraft(`inspections/${id}/cancel`, '', parseNote);
  const params = { tenant, id };
  const [asked, ask] = useState(false);
  const bookAgain = async (): Promise<void> => {
    const result = await api('tradeins.arrange-inspection', {
      params,
      body: { slot_start: start, seen_start: null },
    });
    const action = { label: 'Try again', onPress: () => void bookAgain() };
    if (!result.ok) showToast({ title: 'Not booked again', text: result.problem.message, action });
    onDone();
  };
  const cancel = (): void => {
    const note = draft.value.trim();
    take(
      () => api('tradeins.cancel-inspection', { params, body: { seen_start: start, ...(note !== '' && { note }) } }),
      () => {
        draft.erase();
        const action = { label: 'Undo', onPress: () => void bookAgain() };
        showToast({ title: `Cancelled: ${slotWords({ start })}`, text: name, action });
        onDone();
        onClose();
      },
    );
  };
  if (!asked)
    return (
      <Button variant="quiet" onClick={() => ask(true)}>
        Cancel the inspection …
      </Button>
    );
  return (
    <form
      className={styles.form}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) cancel();
      }}
    >
      <p>
        {mailed ? 'The shopper gets one mail.' : 'No mail reaches the shopper: say it to them yourself, by phone.'}{' '}
        Their acceptance stays, and they may choose another time.
      </p>
      <Field label="Why" optional hint="The shopper reads it.">
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={LONGEST_NOTE}
            value={draft.value}
            onChange={({ target }) => draft.change(target.value)}
          />
        )}
      </Field>
      <Problem>{problem?.message ?? null}</Problem>
      <Button type="submit" variant="secondary" busy={busy}>
        Cancel the inspection
      </Button>
    </form>
  );
}
