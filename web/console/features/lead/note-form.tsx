import { useState } from 'react';
import type { useDraft } from '#web/console/lib/drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Checkbox, Textarea } from '#web/ui/fields/form-controls.tsx';
import styles from './note-form.module.css';

const LONGEST_NOTE = 2_000;

interface NoteFormProps {
  draft: ReturnType<typeof useDraft<string>>;
  /** Resolves to whether the server has it. */
  onNote: (note: { text: string; answered: boolean }) => Promise<boolean>;
}

/** What is typed stays on this device until the server has it. */
export function NoteForm({ draft, onNote }: NoteFormProps) {
  const [answered, setAnswered] = useState(false);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const add = async (): Promise<void> => {
    const text = draft.value.trim();
    if (text === '') {
      setError('Write a note first.');
      return;
    }
    setBusy(true);
    if (await onNote({ text, answered })) {
      draft.erase();
      setAnswered(false);
    }
    setBusy(false);
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void add();
      }}
    >
      <Field
        id="lead-note"
        label="Note"
        hint={
          draft.isRestored
            ? 'You wrote this earlier and did not send it.'
            : 'It also goes with a call that you note above.'
        }
        error={error}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={LONGEST_NOTE}
            value={draft.value}
            onChange={({ target }) => {
              setError(undefined);
              draft.change(target.value);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
            }}
          />
        )}
      </Field>
      <div className={styles.line}>
        <Checkbox
          label="They have an answer with this (email, text or in person)"
          checked={answered}
          onChange={({ target }) => setAnswered(target.checked)}
        />
        <Button type="submit" variant="secondary" busy={busy}>
          Add note
        </Button>
      </div>
    </form>
  );
}
