import type { CallProblem } from '#web/console/lib/api.ts';
import { ProblemPanel } from './problem-panel.tsx';
import { Skeleton } from './skeleton.tsx';

interface WaitingProps {
  problem: CallProblem | null;
  /** How high the answer will be. */
  lines: number;
  onRetry: () => void;
}

/** Stands where an answer will: grey lines while it is on its way, what went wrong where it does not come. */
export function Waiting({ problem, lines, onRetry }: WaitingProps) {
  return problem === null ? <Skeleton lines={lines} /> : <ProblemPanel problem={problem} onRetry={onRetry} />;
}
