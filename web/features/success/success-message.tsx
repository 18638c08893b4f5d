import { openState } from '#domain/hours/rules.ts';
import { respondingLocation } from '#web/forms/next-step.ts';
import type { SuccessRecord } from '#web/forms/success-record.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import styles from './success-view.module.css';

function Answer({ record }: { record: SuccessRecord }) {
  const site = useSite();
  const now = useNow();
  const place = respondingLocation(site, record.location_id ?? null);
  const about = record.vehicle === null ? '' : ` about the ${record.vehicle.name}`;
  return (
    <div className={styles.text}>
      <p>
        {place?.name ?? site.name} will answer you{about}. {record.thanks?.text ?? site.words.responsePromise}
      </p>
      {place !== undefined && (
        <p className={styles.hours}>
          {place.name}: {openState(place, now).text}
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
