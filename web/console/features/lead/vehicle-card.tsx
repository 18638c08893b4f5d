import { priceWords } from '#web/console/inbox/words.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { Card, Facts } from './card.tsx';
import { CopyButton } from '#web/console/ui/copy-button.tsx';
import { vehicleChanges, type VehicleNow, type VehicleThen } from './vehicle-changes.ts';
import styles from './vehicle-card.module.css';

const typeWords = { new: 'New', used: 'Used', demo: 'Demo' } as const;

/** The vehicle as the person saw it, and how it differs now. */
export function VehicleCard({ then, now }: { then: VehicleThen | null; now: VehicleNow | null }) {
  const { site_url, locations } = useDealer();
  if (then === null) return null;
  const changes = vehicleChanges(then, now);
  const place = locations.find(({ id }) => id === now?.location_id)?.name;
  return (
    <Card title="Vehicle">
      <p className={styles.name}>{then.name}</p>
      {changes.length === 0 ? (
        <p className={styles.same}>Still listed, at the same price.</p>
      ) : (
        <ul className={styles.changes}>
          {changes.map(({ words, tone }) => (
            <li key={words} data-tone={tone}>
              {words}
            </li>
          ))}
        </ul>
      )}
      <Facts
        facts={[
          { label: 'Price they saw', value: then.price_cents === null ? 'None' : priceWords(then.price_cents) },
          {
            label: 'Stock number',
            value: then.stock_number !== null && (
              <span className={styles.stock}>
                {then.stock_number}
                <CopyButton text={then.stock_number} label={`Copy the stock number ${then.stock_number}`} />
              </span>
            ),
          },
          { label: 'Type', value: typeWords[then.car_type] },
          { label: 'Stands at', value: place },
        ]}
      />
      {now?.path != null && (
        <p>
          <a href={site_url + now.path} target="_blank" rel="noreferrer">
            See it on your website
          </a>
        </p>
      )}
    </Card>
  );
}
