import { useId, useState } from 'react';
import { leadPeople } from '#domain/console/roles.ts';
import { thingsText } from '#domain/text/plural.ts';
import { useDealer, useMay } from '#web/console/lib/console-context.ts';
import { usePolled } from '#web/console/lib/use-polled.ts';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { ProblemPanel } from '#web/console/ui/problem-panel.tsx';
import { Skeleton } from '#web/console/ui/skeleton.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { groupNeeds, newLinesText, putOffNeeds, type Need, type NeedGroup, type NeedsAnswer } from './need-groups.ts';
import { NeedLine, type Asking } from './need-line.tsx';
import styles from './needs.module.css';
import { PutOff } from './put-off.tsx';
import { SnoozeDialog } from './snooze-dialog.tsx';
import { useLines } from './use-lines.ts';

/** What came since the answer before, for screen readers. */
const useNewLines = (needs: readonly Need[] | undefined): string => {
  const [seen, setSeen] = useState<{ needs: readonly Need[]; text: string }>();
  if (needs !== undefined && seen?.needs !== needs) {
    const before = seen && new Set(seen.needs.map(({ id }) => id));
    setSeen({ needs, text: newLinesText(before, needs) });
  }
  return seen?.text ?? '';
};

function Group({ group, ...asking }: Asking & { group: NeedGroup }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.group}>
      <h2 id={titleId} className={styles.groupTitle}>
        {group.title} <span className={styles.count}>{group.needs.length}</span>
      </h2>
      <ul className={styles.lines}>
        {group.needs.map((need) => (
          <NeedLine key={need.id} need={need} {...asking} />
        ))}
      </ul>
    </section>
  );
}

interface Reading {
  title: string;
  text: string;
}

function Lines({ answer, onDone }: { answer: NeedsAnswer; onDone: () => void }) {
  const may = useMay(leadPeople);
  const [snoozing, setSnoozing] = useState<Need | null>(null);
  const [reading, setReading] = useState<Reading | null>(null);
  const findLine = (id: string): Need | null =>
    answer.needs.find((need) => need.id === id && need.action !== null) ?? null;
  const { ref, onKeyDown } = useLines(may ? (id) => setSnoozing(findLine(id)) : undefined);
  const groups = groupNeeds(answer.needs);
  return (
    <div ref={ref} onKeyDown={onKeyDown} role="presentation">
      {groups.length === 0 && (
        <EmptyState
          title="All done"
          text="Nobody waits for an answer, and everything that brings you enquiries works. What needs you appears here by itself."
        />
      )}
      {groups.map((group) => (
        <Group
          key={group.title}
          group={group}
          onRead={({ title }, text) => setReading({ title, text })}
          onSnooze={may ? setSnoozing : undefined}
          onDone={onDone}
        />
      ))}
      <PutOff needs={putOffNeeds(answer.needs)} onDone={onDone} />
      <SnoozeDialog need={snoozing} onClose={() => setSnoozing(null)} onDone={onDone} />
      <Dialog open={reading !== null} onClose={() => setReading(null)} title={reading?.title ?? ''}>
        <p>{reading?.text}</p>
      </Dialog>
    </div>
  );
}

const noteOf = ({ counts: { now, today, later } }: NeedsAnswer): string => {
  const open = now + today + later;
  return open === 0 ? '' : thingsText(open);
};

/** `/needs`: what waits for somebody, the dearest first; live. */
export function Page() {
  const { tenant } = useDealer();
  const { answer, problem, refetch } = usePolled('needs.list', { params: { tenant } });
  const said = useNewLines(answer?.needs);
  return (
    <>
      <PageHeader title="Needs you" {...(answer !== undefined && { note: noteOf(answer) })} />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {answer === undefined && problem !== null && <ProblemPanel problem={problem} onRetry={refetch} />}
      {answer === undefined && problem === null && <Skeleton />}
      {answer !== undefined && <Lines answer={answer} onDone={refetch} />}
    </>
  );
}
