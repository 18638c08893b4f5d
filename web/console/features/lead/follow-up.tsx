import { useState, type SyntheticEvent } from 'react';
import { api } from '#web/console/lib/api.ts';
import { useDealer, useZone } from '#web/console/lib/console-context.ts';
import { useNow } from '#web/console/lib/use-now.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { useUnsent } from '#web/console/lib/use-unsent.ts';
import { randomKey } from '#web/lib/random-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/controls.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { Card } from './card.tsx';
import { followUpWords, toDueAt } from './follow-up-words.ts';
import styles from './follow-up.module.css';
import type { LeadView } from './use-shown-lead.ts';

interface Planned {
  when: string;
  note: string;
}

const NOTHING: Planned = { when: '', note: '' };
const LONGEST_NOTE = 200;

const parsePlanned = (stored: unknown): Planned | undefined => {
  if (typeof stored !== 'object' || stored === null || !('when' in stored) || !('note' in stored)) return undefined;
  const { when, note } = stored;
  return typeof when === 'string' && typeof note === 'string' ? { when, note } : undefined;
};

interface FollowUpProps {
  view: LeadView;
  refetch: () => void;
}

const finished: readonly string[] = ['sold', 'lost', 'spam'];

function useFollowUp({ view, refetch }: FollowUpProps) {
  const { tenant } = useDealer();
  const zone = useZone();
  const { lead_id } = view.seen;
  const draft = useUnsent(`leads/${lead_id}/follow-up`, NOTHING, parsePlanned);
  const step = useStep();
  const [error, setError] = useState<string>();
  const params = { tenant, lead_id };
  const end = (kind: 'done' | 'cleared'): void =>
    step.take(() => api('inbox.follow-up', { params, body: { kind, id: randomKey() } }), refetch);
  const set = (): void => {
    const due_at = toDueAt(draft.value.when, zone);
    const note = draft.value.note.trim();
    setError(due_at === undefined ? 'Choose a day and a time.' : undefined);
    if (due_at === undefined) return;
    const body = { kind: 'set' as const, due_at, ...(note !== '' && { note }) };
    step.take(() => draft.add(({ id }) => api('inbox.follow-up', { params, body: { ...body, id } })), refetch);
  };
  const change = (part: Partial<Planned>): void => {
    setError(undefined);
    draft.change({ ...draft.value, ...part });
  };
  return { draft, step, error, end, set, change };
}

type Following = ReturnType<typeof useFollowUp>;

/** What is typed stays on this device until the server has it. */
function DateForm({ following, hasDate }: { following: Following; hasDate: boolean }) {
  const { draft, step, error, set, change } = following;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (!step.busy) set();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="A date of your own">
      <Field
        label="Day and time"
        hint={draft.isRestored ? 'You wrote this earlier and did not send it.' : undefined}
        error={error}
      >
        {(control) => (
          <Input
            {...control}
            type="datetime-local"
            value={draft.value.when}
            onChange={({ target }) => change({ when: target.value })}
          />
        )}
      </Field>
      <Field label="What to do" optional>
        {(control) => (
          <Input
            {...control}
            maxLength={LONGEST_NOTE}
            autoComplete="off"
            value={draft.value.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
      </Field>
      <Button type="submit" variant="secondary" busy={step.busy}>
        {hasDate ? 'Move it' : 'Set the date'}
      </Button>
    </form>
  );
}

interface EndsProps {
  following: Following;
  hasDate: boolean;
  choosing: boolean;
  onChoose: () => void;
}

/** What becomes of the date, and the press that opens the form for another one. */
function Ends({ following: { step, end }, hasDate, choosing, onChoose }: EndsProps) {
  return (
    <div className={styles.ends}>
      {hasDate && (
        <>
          <Button variant="secondary" busy={step.busy} onClick={() => end('done')}>
            Done
          </Button>
          <Button variant="quiet" busy={step.busy} onClick={() => end('cleared')}>
            Not needed
          </Button>
        </>
      )}
      <Button variant={hasDate ? 'quiet' : 'secondary'} aria-expanded={choosing} onClick={onChoose}>
        {hasDate ? 'Another date' : 'Choose a date'}
      </Button>
    </div>
  );
}

/** When somebody gets in touch again: by itself on days 2 and 3 after an answer, or on a date of one's own. */
export function FollowUp(props: FollowUpProps) {
  const { line, work } = props.view;
  const zone = useZone();
  const now = useNow();
  const following = useFollowUp(props);
  const { draft, step } = following;
  const hasDate = line.follow_up !== null;
  const [opened, setOpened] = useState<boolean>();
  // What was typed earlier is in sight.
  const choosing = opened ?? (draft.value.when !== '' || draft.value.note !== '');
  if (finished.includes(work.status)) return null;
  return (
    <Card title="Follow-up" hidesInPrint>
      <p data-due={line.follow_up_due} className={styles.state}>
        {followUpWords(line, now, zone)}
      </p>
      <Ends following={following} hasDate={hasDate} choosing={choosing} onChoose={() => setOpened(!choosing)} />
      {choosing && <DateForm following={following} hasDate={hasDate} />}
      <Problem>{step.problem?.message ?? null}</Problem>
    </Card>
  );
}
