import type { CallProblem } from '#web/console/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './problem-panel.module.css';

interface ProblemPanelProps {
  problem: CallProblem;
  onRetry?: () => void;
}

const titleOf = ({ status, code }: CallProblem): string => {
  if (status === 0) return 'No connection';
  if (code === 'forbidden') return 'Your role does not allow this';
  if (status === 404 || status === 410) return 'Not here any more';
  return status >= 500 ? 'That did not work just now' : 'That was not possible';
};

/** What went wrong where content would be, in the server's words, with one way on. */
export function ProblemPanel({ problem, onRetry }: ProblemPanelProps) {
  return (
    <div className={styles.panel} role="alert">
      <h2 className={styles.title}>{titleOf(problem)}</h2>
      <p>{problem.message}</p>
      {onRetry !== undefined && (
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
