import { useState } from 'react';
import type { ReservationLine } from '#functions/reservations/contract.ts';
import { formatCents } from '#domain/money/rules.ts';
import { useDealer, useDealerPath, useZone } from '#web/console/lib/console-context.ts';
import { whenWords } from '#web/console/lib/time-words.ts';
import { useListUrl } from '#web/console/lib/use-list-url.ts';
import { useNow } from '#web/console/lib/use-now.ts';
import { usePolled } from '#web/console/lib/use-polled.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { DataTable, type Column } from '#web/console/ui/data-table.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { partUrl, type Part } from './part-url.ts';
import { Sections } from './sections.tsx';
import { endOf, isRunning, leftWords, stateTone, stateWords } from './words.ts';
import styles from './page.module.css';

/** Of the clock of a hold, which has fifteen minutes. */
const LOOK_MS = 15_000;

const empty = {
  running: {
    title: 'Nothing is reserved',
    text: 'A vehicle that somebody holds, pays for or has reserved stands here with its clock.',
  },
  over: { title: 'None is over yet', text: 'What became of each reservation stands here.' },
} as const;

function StateOf({ line }: { line: ReservationLine }) {
  return (
    <span className={styles.actions}>
      <Badge tone={stateTone(line.state)}>{stateWords[line.state]}</Badge>
      {line.sold_in_feed && <Badge tone="danger">Sold in the feed</Badge>}
    </span>
  );
}

function Clock({ line }: { line: ReservationLine }) {
  const zone = useZone();
  const now = useNow(LOOK_MS);
  if (!isRunning(line)) return whenWords(line.created_at, now, zone);
  return (
    <span className={styles.two}>
      <span>{leftWords(endOf(line), now)}</span>
      <span className={styles.soft}>until {whenWords(endOf(line), now, zone)}</span>
    </span>
  );
}

const useColumns = (part: Part): readonly Column<ReservationLine>[] => {
  const at = useDealerPath();
  return [
    {
      id: 'vehicle',
      label: 'Vehicle',
      cell: (line) => (
        <Link to={at(`/reservations/${line.id}`)} className={styles.name}>
          {line.car.name}
        </Link>
      ),
    },
    {
      id: 'buyer',
      label: 'Buyer',
      cell: ({ first_name, last_name, phone }) => (
        <span className={styles.two}>
          <span>
            {first_name} {last_name}
          </span>
          <a href={`tel:${phone}`} className={styles.soft}>
            {phone}
          </a>
        </span>
      ),
    },
    { id: 'state', label: 'State', cell: (line) => <StateOf line={line} /> },
    { id: 'clock', label: part === 'running' ? 'Clock' : 'Begun', cell: (line) => <Clock line={line} /> },
    { id: 'deposit', label: 'Deposit', atEnd: true, cell: ({ amount_cents }) => formatCents(amount_cents) },
  ];
};

function Lines({ part, cursor, onMore }: { part: Part; cursor: string | undefined; onMore: (cursor: string) => void }) {
  const { tenant } = useDealer();
  const columns = useColumns(part);
  const query = cursor === undefined ? { part } : { part, cursor };
  const { answer, problem, refetch } = usePolled(
    'reservations.list',
    { params: { tenant }, query },
    { every: part === 'running' ? LOOK_MS : false },
  );
  if (answer === undefined) return <Waiting lines={6} problem={problem} onRetry={refetch} />;
  const { reservations, next } = answer;
  if (reservations.length === 0 && next === null) return <EmptyState {...empty[part]} />;
  return (
    <>
      <DataTable label="Reservations" columns={columns} lines={reservations} idOf={({ id }) => id} />
      {next !== null && (
        <Button variant="secondary" onClick={() => onMore(next)}>
          Older reservations
        </Button>
      )}
    </>
  );
}

function PartOf({ part }: { part: Part }) {
  const [cursor, setCursor] = useState<string>();
  return (
    <>
      {cursor !== undefined && (
        <Button variant="quiet" onClick={() => setCursor(undefined)}>
          Newest reservations
        </Button>
      )}
      <Lines part={part} cursor={cursor} onMore={setCursor} />
    </>
  );
}

/** Vehicles that somebody holds or has reserved, each with its clock (docs/product/reservations.md, 'States'). */
export function Page() {
  const { state } = useListUrl(partUrl);
  return (
    <div className={styles.page}>
      <PageHeader title="Reservations" />
      <Sections current={state.part} />
      <PartOf key={state.part} part={state.part} />
    </div>
  );
}
