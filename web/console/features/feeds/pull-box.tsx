import { countText } from '#web/console/lib/count-text.ts';
import { managers } from '#domain/console/roles.ts';
import { useMay, useZone } from '#web/console/lib/console-context.ts';
import { whenWords } from '#web/console/lib/time-words.ts';
import type { Feed } from './feed.ts';
import { TestNow } from './test-now.tsx';
import { everyText } from './words.ts';
import styles from './feeds.module.css';

type Pull = NonNullable<Feed['pull']>;

const howWords: Readonly<Record<Pull['from'], string>> = { https: 'Web address', sftp: 'Server with SSH' };

/** Where the file is fetched from, and how that goes. */
export function PullBox({ source, pull, now }: { source: string; pull: Pull; now: Date }) {
  const zone = useZone();
  const manages = useMay(managers);
  const rows = [
    { name: howWords[pull.from], value: pull.where },
    ...(pull.user === null ? [] : [{ name: 'Signs in as', value: pull.user }]),
    { name: 'Secret', value: pull.secret_ref ?? 'None' },
    ...(pull.host_key === null ? [] : [{ name: 'Key of the server', value: pull.host_key }]),
    { name: 'Fetched every', value: everyText(pull.every_minutes) },
    ...(pull.next_at === null ? [] : [{ name: 'Next try', value: whenWords(pull.next_at, now, zone) }]),
  ];
  return (
    <section aria-labelledby="pull-title" className={styles.box}>
      <h2 id="pull-title" className={styles.title}>
        Fetched by us
      </h2>
      {pull.failing_since !== null && (
        <p className={styles.wrong}>
          It cannot be fetched since {whenWords(pull.failing_since, now, zone)}, in{' '}
          {countText(pull.failures, 'try', 'tries')}. {pull.detail}
        </p>
      )}
      <dl className={styles.facts}>
        {rows.map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {manages && <TestNow source={source} />}
    </section>
  );
}
