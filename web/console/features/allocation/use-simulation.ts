import { useRef, useState } from 'react';
import type { AllocationRule } from '#domain/inbox/allocation/schema.ts';
import { api, type CallProblem } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';

type Page = Calls['inbox.simulate-allocation']['answer'];

export interface Simulation {
  /** Of which rules it speaks. */
  of: readonly AllocationRule[];
  progress: Page['progress'];
  /** Whom nobody gets. */
  nobody: Page['leads'];
  isDone: boolean;
}

interface Simulating {
  simulation: Simulation | null;
  problem: CallProblem | null;
  isRunning: boolean;
  run: (rules: readonly AllocationRule[]) => void;
}

/** What a draft would have done with the leads of the last 30 days, page by page. A later run ends an earlier one. */
export const useSimulation = (): Simulating => {
  const { tenant } = useDealer();
  const [simulation, setSimulation] = useState<Simulation | null>(null);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const [isRunning, setRunning] = useState(false);
  const latest = useRef(0);
  const go = async (rules: readonly AllocationRule[], mine: number): Promise<void> => {
    let nobody: Page['leads'] = [];
    let page: Page | undefined;
    do {
      const body = { rules: [...rules], ...(page === undefined ? {} : { progress: page.progress }) };
      const result = await api('inbox.simulate-allocation', { params: { tenant }, body });
      if (latest.current !== mine) return;
      if (!result.ok) return setProblem(result.problem);
      page = result.answer;
      nobody = [...nobody, ...page.leads.filter(({ owner }) => owner === null)];
      setSimulation({ of: rules, progress: page.progress, nobody, isDone: !page.more });
    } while (page.more);
  };
  const run = (rules: readonly AllocationRule[]): void => {
    latest.current += 1;
    const mine = latest.current;
    setProblem(null);
    setSimulation(null);
    setRunning(true);
    void go(rules, mine).finally(() => latest.current === mine && setRunning(false));
  };
  return { simulation, problem, isRunning, run };
};
