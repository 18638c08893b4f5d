import { useState } from 'react';
import { api, type CallProblem, type Result } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import type { FeedRun, Verdict } from './feed.ts';

/** What somebody else decided meanwhile, in the words of the answer. */
export interface Theirs {
  verdict: Verdict;
  undone: boolean;
  by: string;
  version: number;
}

/** A press that came second, and what it would have done. */
export interface Late {
  mine: Verdict | 'undo';
  message: string;
  theirs: Theirs;
}

const isVerdict = (value: unknown): value is Verdict => value === 'approve' || value === 'keep' || value === 'refuse';

const theirsOf = ({ theirs }: CallProblem): Theirs | undefined => {
  if (typeof theirs !== 'object' || theirs === null) return undefined;
  const found: Readonly<Record<string, unknown>> = { ...theirs };
  const { verdict, undone, by, version } = found;
  if (!isVerdict(verdict) || typeof by !== 'string' || typeof version !== 'number') return undefined;
  return { verdict, undone: undone === true, by, version };
};

interface Deciding {
  busy: Verdict | 'undo' | null;
  problem: CallProblem | null;
  late: Late | null;
  decide: (verdict: Verdict, version?: number) => void;
  undo: (version?: number) => void;
  closeLate: () => void;
}

/** Decides on a held file, and takes the decision back: both name the version that the page shows. */
export const useDecision = (run: FeedRun, onDone: () => void): Deciding => {
  const { tenant } = useDealer();
  const [busy, setBusy] = useState<Verdict | 'undo' | null>(null);
  const [problem, setProblem] = useState<CallProblem | null>(null);
  const [late, setLate] = useState<Late | null>(null);
  const params = { tenant, run: run.run_id };
  const send = async (mine: Verdict | 'undo', call: () => Promise<Result<unknown>>): Promise<void> => {
    if (busy !== null) return;
    setBusy(mine);
    setProblem(null);
    setLate(null);
    const result = await call();
    setBusy(null);
    if (!result.ok) {
      const theirs = theirsOf(result.problem);
      if (theirs === undefined) setProblem(result.problem);
      else setLate({ mine, message: result.problem.message, theirs });
    }
    onDone();
  };
  return {
    busy,
    problem,
    late,
    decide: (verdict, version = run.version) =>
      void send(verdict, () => api('stock.decide', { params, body: { verdict, version } })),
    undo: (version = run.version) => void send('undo', () => api('stock.undo-decision', { params, body: { version } })),
    closeLate: () => setLate(null),
  };
};
