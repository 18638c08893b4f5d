import { useState } from 'react';
import type { CallOutcome } from '#domain/inbox/work.ts';
import { useCommands } from '#web/console/inbox/use-commands.ts';
import { outcomeOrder, outcomeWords } from '#web/console/inbox/words.ts';
import { useUnsent } from '#web/console/lib/use-unsent.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './after-call.module.css';
import type { LeadView } from './use-shown-lead.ts';

const parseCalled = (stored: unknown): boolean | undefined => (typeof stored === 'boolean' ? stored : undefined);

/** Whether the number was pressed and nobody has said what came of it; a phone may close the page during the call. */
export const useAfterCall = ({ seen }: LeadView) => {
  const draft = useUnsent(`leads/${seen.lead_id}/called`, false, parseCalled);
  return { isAsked: draft.value, id: draft.id, begin: () => draft.change(true), end: draft.erase };
};

/** Asks what came of a call, once the number was pressed: one press notes it. */
export function AfterCall({ view, called }: { view: LeadView; called: ReturnType<typeof useAfterCall> }) {
  const run = useCommands();
  const [busy, setBusy] = useState<CallOutcome | null>(null);
  if (!called.isAsked) return null;
  const say = async (outcome: CallOutcome): Promise<void> => {
    if (busy !== null) return;
    setBusy(outcome);
    if (await run(view.seen, { kind: 'call', id: called.id, outcome, note: null })) called.end();
    setBusy(null);
  };
  return (
    <div className={styles.asked} role="group" aria-label="How did the call end?">
      <strong>How did the call end?</strong>
      {outcomeOrder.map((outcome) => (
        <Button key={outcome} variant="secondary" busy={busy === outcome} onClick={() => void say(outcome)}>
          {outcomeWords[outcome]}
        </Button>
      ))}
      <Button variant="quiet" onClick={called.end}>
        I did not call
      </Button>
    </div>
  );
}
