import styles from './how-it-goes.module.css';

export interface Step {
  title: string;
  text: string;
}

interface HowItGoesProps {
  title?: string;
  steps: readonly Step[];
}

/** Beside a form: what follows what, until the matter is settled. */
export function HowItGoes({ title = 'How it goes', steps }: HowItGoesProps) {
  return (
    <section className={styles.how}>
      <h2 className={styles.title}>{title}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title}>
            <strong>{step.title}</strong>
            <span>{step.text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface GoodToKnowProps {
  title: string;
  points: readonly string[];
}

/** Beside a form: what to have at hand, who sees the answers. */
export function GoodToKnow({ title, points }: GoodToKnowProps) {
  return (
    <section className={styles.how}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
