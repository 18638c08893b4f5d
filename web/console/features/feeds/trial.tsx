import { useDealer } from '#web/console/lib/console-context.ts';
import { countText } from '#web/console/lib/count-text.ts';
import { DataTable, type Column } from '#web/console/ui/data-table.tsx';
import { reasonKey, reasonText } from './advice.ts';
import type { Row, Trial } from './feed.ts';
import { priceText } from './words.ts';
import styles from './feeds.module.css';

type First = Trial['first'][number];

const outcomeText = ({ outcome, detail, counts, reason }: Trial): string => {
  const rows = `${countText(counts.accepted, 'row')} of ${counts.read}`;
  switch (outcome) {
    case 'taken':
      return `The file would be taken: ${rows}.`;
    case 'held':
      return `The file would be taken: ${rows}. As it leaves out many of your vehicles, none would go before you decide.`;
    case 'same_file':
      return 'It is the file that was taken last: nothing would change.';
    case 'refused':
      return `The file would be refused. ${detail ?? reason ?? ''}`;
  }
};

function FirstVehicles({ first, currency }: Pick<Trial, 'first' | 'currency'>) {
  const { locations } = useDealer();
  const placeOf = (location: string | null): string => locations.find(({ id }) => id === location)?.name ?? 'None';
  const columns: readonly Column<First>[] = [
    { id: 'name', label: 'Vehicle', cell: ({ name }) => name },
    { id: 'stock', label: 'Stock number', cell: ({ stocknum, vin }) => stocknum ?? vin ?? 'None' },
    { id: 'type', label: 'Kind', cell: ({ car_type }) => car_type },
    { id: 'km', label: 'Odometer', atEnd: true, cell: ({ km }) => (km === null ? 'None' : `${km} km`) },
    { id: 'place', label: 'Location', cell: ({ location }) => placeOf(location) },
    { id: 'pictures', label: 'Pictures', atEnd: true, cell: ({ pictures }) => pictures },
    { id: 'price', label: 'Price', atEnd: true, cell: ({ price_cents }) => priceText(price_cents, currency) },
  ];
  return <DataTable label="First vehicles" columns={columns} lines={first} idOf={({ line }) => String(line)} />;
}

function Reasons({ title, reasons, rows }: { title: string; reasons: Trial['reasons']; rows: readonly Row[] }) {
  const named = Object.entries(reasons);
  if (named.length === 0) return null;
  return (
    <>
      <h3 className={styles.rowTitle}>{title}</h3>
      <ul className={styles.rows} aria-label={title}>
        {named.map(([key, count]) => {
          const example = rows.find((row) => reasonKey(row) === key);
          return (
            <li key={key} className={styles.row}>
              <span>
                {countText(count, 'row')}: {reasonText(key)}
              </span>
              {example !== undefined && (
                <span className={styles.soft}>
                  Line {example.row}: {example.detail}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** What would become of a file, its first vehicles, and why rows would not be taken. */
export function TrialResult({ trial }: { trial: Trial }) {
  return (
    <div className={styles.part}>
      <p role="status" className={trial.outcome === 'refused' ? styles.wrong : undefined}>
        {outcomeText(trial)}
      </p>
      {trial.first.length > 0 && <FirstVehicles first={trial.first} currency={trial.currency} />}
      <Reasons title="Rows that would be refused" reasons={trial.reasons} rows={trial.refused_rows} />
      <Reasons title="Taken with a warning" reasons={trial.warnings} rows={trial.warned_rows} />
    </div>
  );
}
