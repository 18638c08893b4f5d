import { useDealer } from '#web/console/lib/console-context.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { RawCell, SeeFeedRow, useFeedRow, type FeedRow } from './feed-row.tsx';
import type { VehicleField, Whole } from './vehicle.ts';
import { fieldLabel, fieldsToShow, valueWords } from './words.ts';
import styles from './vehicle.module.css';

const LONGEST = 600;
const LONG = 60;
const short = (words: string): string => (words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words);

const useWords = (name: string): ((value: unknown) => string) => {
  const { country, locations } = useDealer();
  return (value) => {
    const place = name === 'location_id' ? locations.find(({ id }) => id === value) : undefined;
    return short(place?.name ?? valueWords(name, value, country));
  };
};

function Value({ field, row }: { field: VehicleField; row: FeedRow }) {
  const words = useWords(field.name);
  const shown = words(field.shown);
  return (
    <>
      {shown === '' ? 'None' : shown}
      {field.whose === 'dealer' && (
        <span className={styles.whose}>
          <Badge tone="accent">Yours</Badge> Feed: {words(field.feed) || 'nothing'}
        </span>
      )}
      {field.whose === 'computed' && (
        <span className={styles.whose}>
          <Badge>Computed</Badge>
        </span>
      )}
      <RawCell cell={row.cellOf(field.name)} />
    </>
  );
}

/** All that is known of it: the feed's, unless it says whose it is. */
export function AllFields({ whole }: { whole: Whole }) {
  const { country } = useDealer();
  const row = useFeedRow(whole);
  const longest = ({ name, shown }: VehicleField): number =>
    Math.max(valueWords(name, shown, country).length, row.cellOf(name)?.raw.length ?? 0);
  return (
    <section aria-labelledby="fields" className={styles.box}>
      <h2 id="fields" className={styles.title}>
        All fields
      </h2>
      <p className={styles.soft}>The feed says each one that is not marked.</p>
      <SeeFeedRow row={row} source={whole.car.source} />
      <dl className={styles.fieldsList}>
        {fieldsToShow(whole.fields, country).map((field) => (
          <div key={field.name} className={styles.fieldOf} data-long={longest(field) > LONG || undefined}>
            <dt>{fieldLabel(field.name)}</dt>
            <dd>
              <Value field={field} row={row} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
