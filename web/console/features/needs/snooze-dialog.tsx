import { useId, useState, type SyntheticEvent } from 'react';
import { api, type CallProblem } from '#web/console/lib/api.ts';
import { useDealer, useZone } from '#web/console/lib/console-context.ts';
import { parseText, useDraft } from '#web/console/lib/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { RadioTile } from '#web/ui/fields/radio-tile.tsx';
import type { Need } from './need-groups.ts';
import styles from './needs.module.css';
import { snoozeTimes } from './snooze-times.ts';

interface SnoozeFormProps {
  need: Need;
  onClose: () => void;
  onDone: () => void;
}

const SHORTEST = 3;

const useSnooze = (need: Need, onSent: () => void) => {
  const { tenant } = useDealer();
  const [problem, setProblem] = useState<CallProblem>();
  const [isBusy, setIsBusy] = useState(false);
  const send = async (until: Date, reason: string): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    const body = { snooze: true, until: until.toISOString(), reason } as const;
    const result = await api('needs.snooze', { params: { tenant, need: need.id }, body });
    setIsBusy(false);
    if (result.ok) onSent();
    else setProblem(result.problem);
  };
  return { problem, isBusy, send };
};

function SnoozeForm({ need, onClose, onDone }: SnoozeFormProps) {
  const zone = useZone();
  const [times] = useState(() => snoozeTimes(new Date(), zone));
  const [chosen, setChosen] = useState<string>('tomorrow');
  const reason = useDraft(`needs/${need.id}/reason`, '', parseText);
  const [isShort, setIsShort] = useState(false);
  const legend = useId();
  const { problem, isBusy, send } = useSnooze(need, () => {
    reason.erase();
    onDone();
    onClose();
  });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const isTooShort = reason.value.trim().length < SHORTEST;
    setIsShort(isTooShort);
    const until = times.find(({ id }) => id === chosen)?.until;
    if (!isTooShort && until !== undefined) void send(until, reason.value.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{need.title}</p>
      <fieldset className={styles.times} aria-labelledby={legend}>
        <legend id={legend} className={styles.legend}>
          Until when
        </legend>
        {times.map(({ id, label }) => (
          <RadioTile
            key={id}
            name="until"
            label={label}
            value={id}
            checked={chosen === id}
            onChange={() => setChosen(id)}
          />
        ))}
      </fieldset>
      <Field
        label="Why it can wait"
        hint="Your colleagues read it. Name no customer."
        error={isShort ? 'Say in a few words why it can wait.' : undefined}
      >
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            autoComplete="off"
            value={reason.value}
            onChange={({ target }) => reason.change(target.value)}
          />
        )}
      </Field>
      {problem !== undefined && <p role="alert">{problem.message}</p>}
      <Button type="submit" busy={isBusy}>
        Put off
      </Button>
    </form>
  );
}

/** Until when a line may wait, and why. */
export function SnoozeDialog({ need, onClose, onDone }: Omit<SnoozeFormProps, 'need'> & { need: Need | null }) {
  return (
    <Dialog open={need !== null} onClose={onClose} title="Put off">
      {need !== null && <SnoozeForm need={need} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}
