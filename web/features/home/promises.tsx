import { useSite } from '#web/lib/page-context.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './promises.module.css';

export function Promises() {
  const { promises } = useSite().words;
  if (promises.length === 0) return null;
  return (
    <section className={styles.promises} aria-label="What we promise">
      <Container>
        <ul className={styles.list}>
          {promises.map(({ title, text }) => (
            <li key={title} className={styles.promise}>
              <h2 className={styles.title}>{title}</h2>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}
