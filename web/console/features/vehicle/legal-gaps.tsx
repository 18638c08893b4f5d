import { useDealer } from '#web/console/lib/console-context.ts';
import { usePolled } from '#web/console/lib/use-polled.ts';
import styles from './vehicle.module.css';

const sentence = (what: string): string => (what.endsWith('.') ? what : `Missing: ${what}.`);

/** The chain is read whole for it. */
const LOOK_MS = 60_000;

/** What the law asks of its advert and it lacks, each with the law's name and what mends it; nothing where it lacks none. */
export function LegalGaps({ id }: { id: string }) {
  const { tenant } = useDealer();
  const { answer } = usePolled('adverts.show', { params: { tenant, car: id } }, { every: LOOK_MS });
  if (answer === undefined || answer.gaps.length === 0) return null;
  return (
    <section aria-labelledby="law" className={styles.why}>
      <h2 id="law" className={styles.title}>
        What the law asks
      </h2>
      <ul className={styles.reasons}>
        {answer.gaps.map(({ code, title, law, what, mend }) => (
          <li key={code} className={styles.reason}>
            <p>
              <strong>{title}</strong>
            </p>
            <p className={styles.soft}>{law}</p>
            {!title.toLowerCase().includes(what.toLowerCase()) && <p>{sentence(what)}</p>}
            <p>{mend}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
