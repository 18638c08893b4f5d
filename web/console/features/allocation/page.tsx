import { useState } from 'react';
import { api, type Result } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { useVersioned } from '#web/console/lib/use-versioned.ts';
import { ConflictDialog } from '#web/console/ui/conflict-dialog.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { ProblemPanel } from '#web/console/ui/problem-panel.tsx';
import { Skeleton } from '#web/console/ui/skeleton.tsx';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import { newRule, parseRules, rulesParts, type Rules } from './rules.ts';
import { RulesList } from './rules-list.tsx';
import { Simulated } from './simulated.tsx';
import { useSimulation } from './use-simulation.ts';
import styles from './page.module.css';

type Published = Calls['inbox.show-allocation']['answer'];
type Staff = Calls['console.staff']['answer']['staff'];

const noteOf = ({ version, published_by }: Published): string =>
  published_by === null ? 'No rules published yet' : `Version ${version}, published by ${published_by.name}`;

/** Rules that are changed on this device until they are published. */
function Editor({ published, staff, onPublished }: { published: Published; staff: Staff; onPublished: () => void }) {
  const { tenant, locations } = useDealer();
  const [editing, setEditing] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const trial = useSimulation();
  const draft = useVersioned<Rules>({
    page: 'allocation',
    loaded: published,
    parts: rulesParts,
    parse: parseRules,
    send: async ({ version, rules }): Promise<Result<Rules>> =>
      api('inbox.publish-allocation', { params: { tenant }, body: { version, rules: [...rules] } }),
    onSaved: onPublished,
  });
  const { rules } = draft.value;
  const people = staff.filter(({ role }) => role !== 'viewer');
  const nameOf = (id: string): string => staff.find(({ person_id }) => person_id === id)?.name ?? 'Somebody who left';
  const placeOf = (id: string): string => locations.find((one) => one.id === id)?.name ?? id;
  const edited = rules.find(({ id }) => id === editing);
  const add = (): void => {
    const rule = newRule(rules);
    draft.change({ rules: [...rules, rule] });
    setEditing(rule.id);
  };
  const publish = async (): Promise<void> => {
    if (await draft.save()) setSaid('Published. New leads go by these rules.');
  };
  const { simulation } = trial;
  const isTried = simulation !== null && simulation.isDone && JSON.stringify(simulation.of) === JSON.stringify(rules);
  return (
    <>
      {draft.isRestored && <p className={styles.soft}>You changed this earlier and did not publish it.</p>}
      {rules.length === 0 && (
        <EmptyState title="No rules" text="New leads stay with the team until somebody takes them." />
      )}
      <RulesList
        rules={rules}
        nameOf={nameOf}
        placeOf={placeOf}
        onEdit={setEditing}
        onChange={(next, words) => {
          draft.change({ rules: next });
          setSaid(words);
        }}
      />
      <p role="status" className={styles.soft}>
        {said}
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={add}>
          Add a rule
        </Button>
        <Button busy={trial.isRunning} onClick={() => trial.run(rules)}>
          Try on last month’s leads
        </Button>
        {draft.isChanged && (
          <Button variant="quiet" onClick={draft.discard}>
            Discard changes
          </Button>
        )}
      </div>
      <Problem>{trial.problem?.message ?? draft.problem?.message ?? null}</Problem>
      {simulation !== null && (
        <section className={styles.part} aria-labelledby="tried">
          <h2 id="tried">What they would have done</h2>
          <Simulated simulation={simulation} nameOf={nameOf} />
          {draft.isChanged && isTried && (
            <Button busy={draft.isSaving} onClick={() => void publish()}>
              Publish these rules
            </Button>
          )}
          {draft.isChanged && !isTried && !trial.isRunning && (
            <p className={styles.soft}>You changed the rules since. Try them again to publish them.</p>
          )}
        </section>
      )}
      {edited !== undefined && (
        <RuleDialog
          rule={edited}
          people={people}
          onChange={(rule) => draft.change({ rules: rules.map((one) => (one.id === rule.id ? rule : one)) })}
          onClose={() => setEditing(null)}
        />
      )}
      <ConflictDialog conflict={draft.conflict} />
    </>
  );
}

/** The rules by which new leads are given to people (docs/product/leads.md, 'Who gets a lead'). */
export function Page() {
  const { tenant } = useDealer();
  const published = useAnswer('inbox.show-allocation', { params: { tenant } });
  const staff = useAnswer('console.staff', { params: { tenant } });
  const problem = published.problem ?? staff.problem;
  const isLoaded = published.answer !== undefined && staff.answer !== undefined;
  return (
    <div className={styles.page}>
      <PageHeader title="Allocation" note={published.answer && noteOf(published.answer)} />
      <p>A new lead goes to whom the first rule names that fits. Whoever gives a lead by hand always wins.</p>
      {problem !== null && <ProblemPanel problem={problem} onRetry={published.refetch} />}
      {!isLoaded && problem === null && <Skeleton lines={4} />}
      {isLoaded && published.answer !== undefined && staff.answer !== undefined && (
        <Editor published={published.answer} staff={staff.answer.staff} onPublished={published.refetch} />
      )}
    </div>
  );
}
