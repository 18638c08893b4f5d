import { useState, type SubmitEvent } from 'react';
import type { Away } from '#domain/inbox/allocation/away-schema.ts';
import { api } from '#web/console/lib/api.ts';
import { useDraftOf } from '#web/console/lib/drafts.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { awayWords } from './away-words.ts';
import styles from './away-form.module.css';

interface AwayFormProps {
  tenant: string;
  person: { person_id: string; name: string };
  away: readonly Away[];
  /** Names the form. */
  label: string;
  onSaved: () => Promise<unknown> | void;
}

const nothing = { from: '', to: '' };

const parseTyped = (stored: unknown): typeof nothing | undefined => {
  if (typeof stored !== 'object' || stored === null || !('from' in stored) || !('to' in stored)) return undefined;
  const { from, to } = stored;
  return typeof from === 'string' && typeof to === 'string' ? { from, to } : undefined;
};

/** Days on which rules give somebody no leads. */
export function AwayForm({ tenant, person, away, label, onSaved }: AwayFormProps) {
  const { busy, problem, take } = useStep();
  const [shown, setShown] = useState(away);
  const draft = useDraftOf(tenant, `away/${person.person_id}`, nothing, parseTyped);
  const [said, setSaid] = useState('');
  const save = (next: readonly Away[], words: string, onDone?: () => void): void => {
    const params = { tenant, person: person.person_id };
    take(
      () => api('console.set-away', { params, body: { away: [...next] } }),
      async (answer) => {
        setShown(answer.away);
        setSaid(words);
        onDone?.();
        await onSaved();
      },
    );
  };
  const add = (event: SubmitEvent): void => {
    event.preventDefault();
    const { from, to } = draft.value;
    save([...shown, { from, to: to === '' ? from : to }], 'Saved.', draft.erase);
  };
  return (
    <form className={styles.form} onSubmit={add} noValidate aria-label={label}>
      <Problem>{problem?.message ?? null}</Problem>
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((one) => (
            <li key={`${one.from} ${one.to}`} className={styles.days}>
              {awayWords(one)}
              <Button
                variant="quiet"
                aria-label={`Remove ${awayWords(one)}`}
                onClick={() =>
                  save(
                    shown.filter((other) => other !== one),
                    'Removed.',
                  )
                }
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.fields}>
        <Field label="Away from">
          {(control) => (
            <Input
              {...control}
              type="date"
              value={draft.value.from}
              onChange={({ target }) => draft.change({ ...draft.value, from: target.value })}
            />
          )}
        </Field>
        <Field label="Last day">
          {(control) => (
            <Input
              {...control}
              type="date"
              value={draft.value.to}
              onChange={({ target }) => draft.change({ ...draft.value, to: target.value })}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" busy={busy}>
          Add days
        </Button>
      </div>
      <p role="status" className={styles.soft}>
        {said}
      </p>
    </form>
  );
}
