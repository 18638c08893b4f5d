import { countText } from '#web/console/lib/count-text.ts';
import { useZone } from '#web/console/lib/console-context.ts';
import { dateTimeWords } from '#web/console/lib/time-words.ts';
import { DataTable, type Column } from '#web/console/ui/data-table.tsx';
import type { RunReview } from './feed.ts';
import { priceText } from './words.ts';
import styles from './feeds.module.css';

type Removed = RunReview['removals']['cars'][number];
type Repriced = RunReview['price_changes']['cars'][number];

const becomesWords: Readonly<Record<Removed['becomes'], string>> = {
  active: 'for sale',
  missing: 'missing, sold after one more file',
  sold: 'sold',
  withdrawn: 'withdrawn',
};

const removedTitle = ({ run, removals }: RunReview): string =>
  run.state === 'NEEDS_REVIEW'
    ? `${countText(removals.held, 'vehicle')} would leave`
    : `${countText(removals.all, 'vehicle')} not in the file`;

const shownText = (shown: number, all: number, lookedAt: number): string => {
  if (lookedAt < all) return `The ${shown} dearest of the first ${lookedAt}.`;
  return shown < all ? `The ${shown} dearest of ${all}.` : '';
};

function Removals({ review }: { review: RunReview }) {
  const zone = useZone();
  const { removals, currency, run } = review;
  const columns: readonly Column<Removed>[] = [
    { id: 'name', label: 'Vehicle', cell: ({ name }) => name },
    { id: 'stock', label: 'Stock number', cell: ({ stocknum }) => stocknum ?? 'None' },
    { id: 'listed', label: 'Listed since', cell: ({ listed_at }) => dateTimeWords(listed_at, zone).split(',')[0] },
    {
      id: 'becomes',
      label: run.state === 'NEEDS_REVIEW' ? 'Would be' : 'Is',
      cell: ({ becomes }) => becomesWords[becomes],
    },
    { id: 'price', label: 'Price', atEnd: true, cell: ({ price_cents }) => priceText(price_cents, currency) },
  ];
  const of = run.state === 'NEEDS_REVIEW' ? removals.held : removals.all;
  return (
    <section aria-labelledby="removed" className={styles.part}>
      <h2 id="removed" className={styles.title}>
        {removedTitle(review)}
      </h2>
      <p className={styles.soft}>
        {priceText(removals.value_cents, currency)} together. {shownText(removals.cars.length, of, removals.looked_at)}
        {removals.unread.length > 0 && ` They may be in rows that name no vehicle: line ${removals.unread.join(', ')}.`}
      </p>
      <DataTable
        label="Vehicles not in the file"
        columns={columns}
        lines={removals.cars}
        idOf={(one) => one.vehicle_id}
      />
    </section>
  );
}

const changeWords = ({ from_cents, to_cents }: Repriced, currency: string): string => {
  if (from_cents === null || to_cents === null) return '';
  const by = to_cents - from_cents;
  return `${by > 0 ? '+' : '−'}${priceText(Math.abs(by), currency)}`;
};

function Prices({ review: { price_changes, currency } }: { review: RunReview }) {
  const columns: readonly Column<Repriced>[] = [
    { id: 'name', label: 'Vehicle', cell: ({ name }) => name },
    { id: 'stock', label: 'Stock number', cell: ({ stocknum }) => stocknum ?? 'None' },
    { id: 'from', label: 'Before', atEnd: true, cell: ({ from_cents }) => priceText(from_cents, currency) },
    { id: 'to', label: 'Now', atEnd: true, cell: ({ to_cents }) => priceText(to_cents, currency) },
    { id: 'by', label: 'Change', atEnd: true, cell: (one) => changeWords(one, currency) },
  ];
  const { all, cars } = price_changes;
  return (
    <section aria-labelledby="repriced" className={styles.part}>
      <h2 id="repriced" className={styles.title}>
        {countText(all, 'price changed', 'prices changed')}
      </h2>
      <p className={styles.soft}>On your site already. {shownText(cars.length, all, all)}</p>
      <DataTable label="Changed prices" columns={columns} lines={cars} idOf={(one) => one.vehicle_id} />
    </section>
  );
}

/** A file as a difference: what leaves and what is repriced, the dearest first. */
export function Changes({ review }: { review: RunReview }) {
  const { removals, price_changes } = review;
  return (
    <>
      {removals.cars.length > 0 && <Removals review={review} />}
      {price_changes.cars.length > 0 && <Prices review={review} />}
    </>
  );
}
