import { useEffect, useRef } from 'react';
import styles from './step-head.module.css';

interface StepHeadProps {
  steps: { all: readonly { title: string }[]; at: number; step: { title: string } };
}

/** Where one is in a long form. A new step takes the focus to its heading, which says its number. */
export function StepHead({ steps: { all, at, step } }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    heading.current?.focus();
  }, [at]);
  return (
    <div className={styles.head}>
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
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        <span className={styles.count}>
          Step {at + 1} of {all.length}:
        </span>{' '}
        {step.title}
      </h2>
    </div>
  );
}
