import { useState } from 'react';
import { ApiError } from './api.ts';

/** What the server said of a failure, or `otherwise` where it said nothing. For people. */
export const wordsOfError = (error: unknown, otherwise = 'That did not work just now. Please try again.'): string =>
  error instanceof ApiError && error.message !== '' ? error.message : otherwise;

interface Act {
  busy: boolean;
  /** Of the last action, for people; null if there is none. */
  problem: string | null;
  act: (work: () => Promise<void>) => void;
  forgetProblem: () => void;
}

/** One action at a time of a page, and what became of it. */
export const useAct = (): Act => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    busy,
    problem,
    act: (work) => {
      setBusy(true);
      setProblem(null);
      work()
        .catch((error: unknown) => setProblem(wordsOfError(error)))
        .finally(() => setBusy(false));
    },
    forgetProblem: () => setProblem(null),
  };
};
