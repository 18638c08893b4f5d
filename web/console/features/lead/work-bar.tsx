import { Phone } from 'lucide-react';
import { useState } from 'react';
import { needsReason, workStatuses, type CallOutcome, type WorkStatus } from '#domain/inbox/work.ts';
import { useOwners } from '#web/console/inbox/staff.ts';
import { useCommands } from '#web/console/inbox/use-commands.ts';
import { outcomeOrder, outcomeWords, statusWords } from '#web/console/inbox/words.ts';
import { useMe } from '#web/console/lib/console-context.ts';
import { parseText } from '#web/console/lib/drafts.ts';
import { useShortcuts } from '#web/console/lib/shortcuts.ts';
import { useUnsent } from '#web/console/lib/use-unsent.ts';
import { Menu } from '#web/console/ui/menu.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { BookDrive } from './book-drive.tsx';
import { NoteForm } from './note-form.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { LeadView } from './use-shown-lead.ts';
import styles from './work-bar.module.css';

type Reasoned = 'lost' | 'spam';

const isReasoned = (status: WorkStatus): status is Reasoned => needsReason(status);

const statusChoices = workStatuses.map((id) => ({
  id,
  label: statusWords[id],
  ...(needsReason(id) && { detail: 'Asks why' }),
}));

/** One press each; what is typed as a note goes along with the call. */
function Outcomes({ busy, onCall }: { busy: CallOutcome | null; onCall: (outcome: CallOutcome) => void }) {
  return (
    <div className={styles.calls} role="group" aria-label="I called">
      <span className={styles.label}>
        <Icon of={Phone} size={18} />I called
      </span>
      {outcomeOrder.map((outcome) => (
        <Button
          key={outcome}
          variant={outcome === 'reached' ? 'primary' : 'secondary'}
          className={styles.outcome}
          busy={busy === outcome}
          onClick={() => onCall(outcome)}
        >
          {outcomeWords[outcome]}
        </Button>
      ))}
    </div>
  );
}

function useWork({ seen }: LeadView) {
  const run = useCommands();
  const draft = useUnsent(`leads/${seen.lead_id}/note`, '', parseText);
  const [busy, setBusy] = useState<CallOutcome | null>(null);
  const setStatus = (status: WorkStatus, reason: string | null): void =>
    void run(seen, { kind: 'status', status, reason });
  const call = async (outcome: CallOutcome): Promise<void> => {
    if (busy !== null) return;
    setBusy(outcome);
    const note = draft.value.trim();
    const isDone = await run(seen, { kind: 'call', id: draft.id, outcome, note: note === '' ? null : note });
    if (isDone) draft.erase();
    setBusy(null);
  };
  return { run, draft, busy, setStatus, call };
}

/** What a person does with a lead: whose it is, how far it is, calls and notes. */
export function WorkBar({ view }: { view: LeadView }) {
  const { seen, work } = view;
  const { run, draft, busy, setStatus, call } = useWork(view);
  const { person } = useMe();
  const { choices, ownerOf } = useOwners();
  const [asking, setAsking] = useState<Reasoned | null>(null);
  const me = { person_id: person.person_id, name: person.name };
  const assign = (id: string): void => {
    const owner = ownerOf(id);
    if (owner !== undefined) void run(seen, { kind: 'assign', owner });
  };
  const choose = (id: string): void => {
    const status = workStatuses.find((one) => one === id);
    if (status === undefined) return;
    if (isReasoned(status)) setAsking(status);
    else setStatus(status, null);
  };
  useShortcuts([
    { keys: 'a', label: 'Take the lead yourself', run: () => void run(seen, { kind: 'assign', owner: me }) },
    { keys: 'c', label: 'I called and reached them', run: () => void call('reached') },
    { keys: 'n', label: 'Write a note', run: () => document.getElementById('lead-note')?.focus() },
  ]);
  return (
    <section className={styles.bar} aria-label="Work">
      <Outcomes busy={busy} onCall={(outcome) => void call(outcome)} />
      <div className={styles.choices}>
        <Menu label={`Status: ${statusWords[work.status]}`} entries={statusChoices} onAction={choose} />
        <Menu label={`Owner: ${work.owner?.name ?? 'Nobody'}`} entries={choices} onAction={assign} />
        {work.owner?.person_id !== me.person_id && (
          <Button variant="quiet" onClick={() => void run(seen, { kind: 'assign', owner: me })}>
            Take it
          </Button>
        )}
        <BookDrive view={view} />
      </div>
      <NoteForm draft={draft} onNote={(note) => run(seen, { kind: 'note', id: draft.id, ...note })} />
      <ReasonDialog
        status={asking}
        onClose={() => setAsking(null)}
        onReason={(status, reason) => setStatus(status, reason)}
      />
    </section>
  );
}
