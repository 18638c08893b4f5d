import { enteredSources } from '#domain/inbox/work.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { RadioTile } from '#web/ui/fields/radio-tile.tsx';
import type { Entry } from './entry.ts';
import { kindsFor } from './kinds.ts';
import styles from './page.module.css';

interface HowProps {
  entry: Entry;
  change: (part: Partial<Entry>) => void;
}

/** Of whoever answers one kind only nobody is asked. */
function Kinds({ entry, change }: HowProps) {
  const kinds = kindsFor(useDealer().roles);
  if (kinds.length < 2) return null;
  return (
    <fieldset className={styles.kinds}>
      <legend className={styles.legend}>What it is</legend>
      {kinds.map(({ kind, label }) => (
        <RadioTile
          key={kind}
          name="kind"
          label={label}
          checked={entry.kind === kind}
          onChange={() => change({ kind })}
        />
      ))}
    </fieldset>
  );
}

/** How the person came, and what it is about. */
export function How({ entry, change }: HowProps) {
  return (
    <>
      <fieldset className={styles.sources}>
        <legend className={styles.legend}>How they came</legend>
        {enteredSources.map((source) => (
          <RadioTile
            key={source}
            name="source"
            label={source}
            checked={entry.source === source}
            onChange={() => change({ source })}
          />
        ))}
      </fieldset>
      <Kinds entry={entry} change={change} />
    </>
  );
}
