import { useState } from 'react';
import type { CallProblem, Result } from '#web/console/lib/api.ts';

interface Step {
  busy: boolean;
  problem: CallProblem | null;
  /** Sends, and hands on what came of it if it went well. */
  take: <T>(send: () => Promise<Result<T>>, then: (answer: T) => void | Promise<void>) => void;
}

/** One call at a time of a form in steps. */
export const useStep = (): Step => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  return {
    busy,
    problem,
    take: (send, then) => {
      const work = async (): Promise<void> => {
        const result = await send();
        if (result.ok) await then(result.answer);
        else setProblem(result.problem);
      };
      setBusy(true);
      setProblem(null);
      void work().finally(() => setBusy(false));
    },
  };
};
