import { useDealer, useZone } from '#web/console/lib/console-context.ts';
import { dateTimeWords } from '#web/console/lib/time-words.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { Waiting } from '#web/console/ui/waiting.tsx';
import styles from './page.module.css';

/** Who is asked next, and who is being asked. */
export function WaitingList({ id }: { id: string }) {
  const { tenant } = useDealer();
  const zone = useZone();
  const { answer, problem, refetch } = useAnswer('reservations.show-waiting-list', { params: { tenant, id } });
  return (
    <section aria-labelledby="waiting" className={styles.box}>
      <h2 id="waiting" className={styles.title}>
        Waiting list
      </h2>
      {answer === undefined && <Waiting lines={2} problem={problem} onRetry={refetch} />}
      {answer?.people.length === 0 && <p className={styles.soft}>Nobody waits for this vehicle.</p>}
      {answer !== undefined && answer.people.length > 0 && (
        <ol className={styles.people}>
          {answer.people.map(({ first_name, last_name, phone, joined_at, offered_until }) => (
            <li key={`${phone} ${joined_at}`}>
              {first_name} {last_name}, <a href={`tel:${phone}`}>{phone}</a>
              <br />
              <span className={styles.soft}>
                {offered_until === null
                  ? `since ${dateTimeWords(joined_at, zone)}`
                  : `is asked, until ${dateTimeWords(offered_until, zone)}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
