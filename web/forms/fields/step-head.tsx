import { useStepArrival } from '#web/lib/use-step-arrival.ts';
import styles from './step-head.module.css';

interface StepHeadProps {
  steps: { all: readonly { title: string }[]; at: number; step: { title: string } };
}

/** Where one is in a long form; the heading says the number. */
export function StepHead({ steps: { all, at, step } }: StepHeadProps) {
  const head = useStepArrival<HTMLDivElement>(at);
  return (
    <div ref={head} className={styles.head}>
      <ol className={styles.steps} aria-label="Steps">
        {all.map(({ title }, n) => (
          <li
            key={title}
            className={styles.step}
            data-done={n < at || undefined}
            aria-current={n === at ? 'step' : undefined}
          >
            {title}
          </li>
        ))}
      </ol>
      <h2 data-step-title className={styles.title}>
        <span className={styles.count}>
          Step {at + 1} of {all.length}:
        </span>{' '}
        {step.title}
      </h2>
    </div>
  );
}
