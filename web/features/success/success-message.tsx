import { openState } from '#domain/hours/rules.ts';
import type { SuccessRecord } from '#web/forms/enquiry/success-record.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import styles from './success-view.module.css';

/** The location that answers, and whether it is open; nothing where none is known. */
export function AnsweringHours({ record }: { record: SuccessRecord }) {
  const { locations } = useSite();
  const now = useNow();
  const place = locations.find(({ id }) => id === record.answering?.location_id);
  if (place === undefined) return null;
  return (
    <p className={styles.hours}>
      {place.name}: {openState(place, now).text}.
    </p>
  );
}

function Answer({ record }: { record: SuccessRecord }) {
  const { name, words } = useSite();
  const about = record.vehicle === null ? '' : ` about the ${record.vehicle.name}`;
  return (
    <div className={styles.text}>
      <p>
        {record.answering?.name ?? name} will answer you{about}. {record.thanks?.text ?? words.responsePromise}
      </p>
      <AnsweringHours record={record} />
      {record.reference !== undefined && (
        <p>
          Your reference is <strong className={styles.reference}>{record.reference}</strong>. Say it when you call.
        </p>
      )}
    </div>
  );
}

/** Who responds and when. Without a recorded enquiry it makes no promise. */
export function SuccessMessage({ record }: { record: SuccessRecord | null }) {
  const { name } = useSite();
  if (record !== null) return <Answer record={record} />;
  return <p className={styles.text}>If you have just written to {name}, your message has arrived.</p>;
}
