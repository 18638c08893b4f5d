import { useState, type ReactNode } from 'react';
import type { Result } from '#web/console/lib/api.ts';
import { parseText, useDraft } from '#web/console/lib/drafts.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Problem } from '#web/ui/problem.tsx';
import styles from './page.module.css';

const LONGEST_REASON = 300;

interface Act {
  label: string;
  send: (reason: string) => Promise<Result<unknown>>;
}

interface ReasonFormProps {
  /** Names the draft, in which the reason is kept until it is sent. */
  draft: string;
  label?: string;
  hint?: string | undefined;
  /** What is said where there is no reason. */
  lacking: string;
  act: Act;
  /** Another that may be done instead. */
  other?: Act | undefined;
  onDone: () => void;
  /** What comes of it. */
  children: ReactNode;
}

/** Asks why before something is ended. */
export function ReasonForm({ draft, label = 'Reason', hint, lacking, act, other, onDone, children }: ReasonFormProps) {
  const reason = useDraft(draft, '', parseText);
  const step = useStep();
  const [error, setError] = useState<string>();
  const say = ({ send }: Act): void => {
    const text = reason.value.trim();
    if (text === '') {
      setError(lacking);
      return;
    }
    if (step.busy) return;
    step.take(
      () => send(text),
      () => {
        reason.erase();
        onDone();
      },
    );
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        say(act);
      }}
    >
      {children}
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <Input
            {...control}
            maxLength={LONGEST_REASON}
            value={reason.value}
            onChange={({ target }) => {
              setError(undefined);
              reason.change(target.value);
            }}
          />
        )}
      </Field>
      <Problem>{step.problem?.message ?? null}</Problem>
      <div className={styles.actions}>
        <Button type="submit" variant="danger" busy={step.busy}>
          {act.label}
        </Button>
        {other !== undefined && (
          <Button variant="secondary" busy={step.busy} onClick={() => say(other)}>
            {other.label}
          </Button>
        )}
      </div>
    </form>
  );
}
