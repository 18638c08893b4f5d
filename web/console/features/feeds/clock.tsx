import { useZone } from '#web/console/lib/console-context.ts';
import { whenWords } from '#web/console/lib/time-words.ts';
import type { Feed } from './feed.ts';
import { everyText } from './words.ts';
import styles from './feeds.module.css';

interface Fact {
  name: string;
  value: string;
  isLate?: boolean;
}

const freshFact = ({ fresh_until, expected_every_minutes }: Feed, when: (at: string) => string, now: Date): Fact => {
  if (expected_every_minutes === null)
    return { name: 'Reservable until', value: 'Never: nobody said how often a file comes' };
  if (fresh_until === null) return { name: 'Reservable until', value: 'Not before the first file' };
  const isLate = fresh_until < now.toISOString();
  return { name: isLate ? 'Not reservable since' : 'Reservable until', value: when(fresh_until), isLate };
};

/** When the last file came, when the next one should, and until when its vehicles can be reserved. */
export function Clock({ feed, now }: { feed: Feed; now: Date }) {
  const zone = useZone();
  const when = (at: string): string => whenWords(at, now, zone);
  const facts: readonly Fact[] = [
    { name: 'Stock as of', value: feed.last_file_at === null ? 'None yet' : when(feed.last_file_at) },
    {
      name: 'Expected every',
      value: feed.expected_every_minutes === null ? 'Not set' : everyText(feed.expected_every_minutes),
    },
    freshFact(feed, when, now),
    ...(feed.pull?.failing_since == null
      ? []
      : [{ name: 'Cannot be fetched since', value: when(feed.pull.failing_since), isLate: true }]),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value, isLate = false }) => (
        <div key={name} className={styles.fact} data-late={isLate || undefined}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
