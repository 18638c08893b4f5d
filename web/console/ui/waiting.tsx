import type { CallProblem } from '#web/console/lib/api.ts';
import { ProblemPanel } from './problem-panel.tsx';
import { PageSkeleton, Skeleton } from './skeleton.tsx';

interface WaitingProps {
  problem: CallProblem | null;
  /** How high the answer will be; left out: it is the whole page. */
  lines?: number;
  onRetry: () => void;
}

/** Stands where an answer will: grey lines while it is on its way, what went wrong where it does not come. */
export function Waiting({ problem, lines, onRetry }: WaitingProps) {
  if (problem !== null) return <ProblemPanel problem={problem} onRetry={onRetry} />;
  return lines === undefined ? <PageSkeleton /> : <Skeleton lines={lines} />;
}
