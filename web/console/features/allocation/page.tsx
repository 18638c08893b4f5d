import type { Calls } from '#web/console/lib/routes.generated.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { ConflictDialog } from '#web/console/ui/conflict-dialog.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { ProblemPanel } from '#web/console/ui/problem-panel.tsx';
import { Skeleton } from '#web/console/ui/skeleton.tsx';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { Button } from '#web/ui/button.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { RulesList } from './rules-list.tsx';
import { Trial } from './trial.tsx';
import { useRules, type Published } from './use-rules.ts';
import styles from './page.module.css';

type Staff = Calls['console.staff']['answer']['staff'];

interface EditorProps {
  published: Published;
  staff: Staff;
  onPublished: () => void;
}

function Editor({ published, staff, onPublished }: EditorProps) {
  const { locations } = useDealer();
  const { draft, rules, said, edited, edit, add, arrange, changeRule, publish } = useRules(published, onPublished);
  const people = staff.filter(({ role }) => role !== 'viewer');
  const nameOf = (id: string): string => staff.find(({ person_id }) => person_id === id)?.name ?? 'Somebody who left';
  const placeOf = (id: string): string => locations.find((one) => one.id === id)?.name ?? id;
  return (
    <>
      {draft.isRestored && <p className={styles.soft}>You changed this earlier and did not publish it.</p>}
      {rules.length === 0 && (
        <EmptyState title="No rules" text="New leads stay with the team until somebody takes them." />
      )}
      <RulesList rules={rules} nameOf={nameOf} placeOf={placeOf} onEdit={edit} onChange={arrange} />
      <p role="status" className={styles.soft}>
        {said}
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={add}>
          Add a rule
        </Button>
        {draft.isChanged && (
          <Button variant="quiet" onClick={draft.discard}>
            Discard changes
          </Button>
        )}
      </div>
      <Trial rules={rules} nameOf={nameOf} draft={draft} onPublish={() => void publish()} />
      {edited !== undefined && (
        <RuleDialog rule={edited} people={people} onChange={changeRule} onClose={() => edit(null)} />
      )}
      <ConflictDialog conflict={draft.conflict} />
    </>
  );
}

const noteOf = ({ version, published_by }: Published): string =>
  published_by === null ? 'No rules published yet' : `Version ${version}, published by ${published_by.name}`;

function Loaded({ published, onPublished }: { published: Published; onPublished: () => void }) {
  const { tenant } = useDealer();
  const { answer, problem, refetch } = useAnswer('console.staff', { params: { tenant } });
  if (answer !== undefined) return <Editor published={published} staff={answer.staff} onPublished={onPublished} />;
  return <Waiting lines={4} problem={problem} onRetry={refetch} />;
}

/** The rules by which new leads are given to people (docs/product/leads.md, 'Who gets a lead'). */
export function Page() {
  const { tenant } = useDealer();
  const { answer, problem, refetch } = useAnswer('inbox.show-allocation', { params: { tenant } });
  return (
    <div className={styles.page}>
      <PageHeader title="Allocation" note={answer && noteOf(answer)} />
      <p>A new lead goes to whom the first rule names that fits. Whoever gives a lead by hand always wins.</p>
      {problem !== null && <ProblemPanel problem={problem} onRetry={refetch} />}
      {answer === undefined && problem === null && <Skeleton lines={4} />}
      {answer !== undefined && <Loaded published={answer} onPublished={refetch} />}
    </div>
  );
}
