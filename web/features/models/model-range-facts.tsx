import type { ModelAnswer } from '#functions/search/contract.ts';
import { Container } from '#web/ui/container.tsx';
import styles from './model-range-facts.module.css';
import { Swatches } from './swatches.tsx';

/** Grades and colours, as far as the dealer gives them. */
export function ModelRangeFacts({ grades, colours }: Pick<ModelAnswer, 'grades' | 'colours'>) {
  if (grades.length === 0 && colours.length === 0) return null;
  return (
    <Container className={styles.facts}>
      {grades.length > 0 && (
        <section aria-labelledby="grades">
          <h2 id="grades">Grades</h2>
          <dl className={styles.grades}>
            {grades.map(({ name, text }) => (
              <div key={name} className={styles.grade}>
                <dt className={styles.gradeName}>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {colours.length > 0 && (
        <section aria-labelledby="colours">
          <h2 id="colours">Colours</h2>
          <Swatches colours={colours} />
        </section>
      )}
    </Container>
  );
}
