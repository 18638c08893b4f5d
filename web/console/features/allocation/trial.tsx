import type { AllocationRule } from '#domain/inbox/allocation/schema.ts';
import type { CallProblem } from '#web/console/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import type { NameOf } from './rules.ts';
import { Simulated } from './simulated.tsx';
import { useSimulation, type Simulation } from './use-simulation.ts';
import styles from './page.module.css';

interface TrialProps {
  rules: readonly AllocationRule[];
  nameOf: NameOf;
  draft: { isChanged: boolean; isSaving: boolean; problem: CallProblem | null };
  onPublish: () => void;
}

/** Whether all of these rules were tried as they are. */
const isTried = ({ of, isDone }: Simulation, rules: readonly AllocationRule[]): boolean =>
  isDone && JSON.stringify(of) === JSON.stringify(rules);

function Publish({ isReady, isSaving, onPublish }: { isReady: boolean; isSaving: boolean; onPublish: () => void }) {
  if (!isReady)
    return <p className={styles.soft}>Your changes are on this device only. Try them, then publish them.</p>;
  return (
    <Button busy={isSaving} onClick={onPublish}>
      Publish these rules
    </Button>
  );
}

/** Rules are published once they were tried on last month's leads. */
export function Trial({ rules, nameOf, draft, onPublish }: TrialProps) {
  const { simulation, problem, isRunning, run } = useSimulation();
  const isReady = simulation !== null && isTried(simulation, rules);
  return (
    <section className={styles.part} aria-label="Try and publish">
      <div className={styles.actions}>
        <Button busy={isRunning} variant={isReady ? 'secondary' : 'primary'} onClick={() => run(rules)}>
          Try on last month’s leads
        </Button>
        {draft.isChanged && <Publish isReady={isReady} isSaving={draft.isSaving} onPublish={onPublish} />}
      </div>
      <Problem>{(problem ?? draft.problem)?.message ?? null}</Problem>
      {simulation !== null && <Simulated simulation={simulation} nameOf={nameOf} />}
    </section>
  );
}
