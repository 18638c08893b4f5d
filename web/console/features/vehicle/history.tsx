import { formatCents } from '#domain/money/rules.ts';
import { priceTypeLabel } from '#domain/vehicle/vocabulary.ts';
import { managers } from '#domain/console/roles.ts';
import { useDealer, useMay, useZone } from '#web/console/lib/console-context.ts';
import { dateTimeWords } from '#web/console/lib/time-words.ts';
import { Timeline } from '#web/console/ui/timeline.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Whole } from './vehicle.ts';
import type { Editing } from './use-vehicle.ts';
import { entryTitle, ownLabel, pastWords } from './words.ts';
import styles from './vehicle.module.css';

type Entry = Whole['history'][number];

/** Of each field only the last change can be taken back; what came before it is what an undo brings. */
const undoable = ({ own }: Whole, { field, rev }: Entry) =>
  own.find((one) => one.field === field && one.rev === rev && one.undo)?.field ?? null;

function Change({ whole, entry, onUndo }: { whole: Whole; entry: Entry; onUndo: Editing['undo'] }) {
  const { country } = useDealer();
  const manages = useMay(managers);
  const field = undoable(whole, entry);
  const words = (text: string | null): string => pastWords(entry.field, text, country);
  return (
    <span className={styles.change}>
      {entry.how !== 'carried' && (
        <span>
          {words(entry.from)} → {words(entry.to)}
        </span>
      )}
      {manages && field !== null && (
        <Button
          variant="quiet"
          aria-label={`Undo: ${ownLabel(field).toLowerCase()}`}
          onClick={() => void onUndo({ [field]: entry.rev })}
        >
          Undo
        </Button>
      )}
    </span>
  );
}

/** What the dealer's people said of it, newest first, each last word with its undo. */
export function History({ whole, car }: { whole: Whole; car: Editing }) {
  const zone = useZone();
  const entries = whole.history.map((entry) => ({
    id: `${entry.field} ${entry.rev}`,
    at: entry.at,
    when: dateTimeWords(entry.at, zone),
    title: entryTitle(entry),
    by: entry.by.name,
    detail: <Change whole={whole} entry={entry} onUndo={car.undo} />,
  }));
  return (
    <section aria-labelledby="history" className={styles.box}>
      <h2 id="history" className={styles.title}>
        What was changed
      </h2>
      {entries.length === 0 && <p className={styles.soft}>Nobody changed anything here: all is as the feed says.</p>}
      {entries.length > 0 && <Timeline label="What was changed" entries={entries} />}
    </section>
  );
}

/** What its pages asked, by which a reduction is proven. */
export function Prices({ whole }: { whole: Whole }) {
  const zone = useZone();
  const { country } = useDealer();
  if (whole.price_history.length === 0) return null;
  const entries = whole.price_history.toReversed().map(({ at, price_cents, price_type }) => ({
    id: at,
    at,
    when: dateTimeWords(at, zone),
    title: price_cents === null ? 'No price' : formatCents(price_cents),
    by: price_type === null ? undefined : priceTypeLabel(price_type, country),
  }));
  return (
    <section aria-labelledby="prices" className={styles.box}>
      <h2 id="prices" className={styles.title}>
        Prices on your pages
      </h2>
      <Timeline label="Prices on your pages" entries={entries} />
    </section>
  );
}
