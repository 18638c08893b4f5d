import { useState } from 'react';
import type { TradeInLine } from '#functions/tradeins/contract.ts';
import { useDealer, useDealerPath, useZone } from '#web/console/lib/console-context.ts';
import { dateTimeWords, whenWords } from '#web/console/lib/time-words.ts';
import { useListUrl } from '#web/console/lib/use-list-url.ts';
import { useNow } from '#web/console/lib/use-now.ts';
import { usePolled } from '#web/console/lib/use-polled.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { DataTable, type Column } from '#web/console/ui/data-table.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { ViewTabs } from '#web/console/ui/view-tabs.tsx';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { partUrl, type Part } from './part-url.ts';
import { ageWords, moneyWords, stateTone, stateWords, valueOf, vehicleWords } from './words.ts';
import styles from './page.module.css';

const LOOK_MS = 30_000;

const empty = {
  open: {
    title: 'No trade-in waits',
    text: 'A car that somebody offers you stands here, from their enquiry to its inspection.',
  },
  over: { title: 'None is over yet', text: 'Finished trade-ins and offers that ended stand here.' },
  unsent: { title: 'None was left without an enquiry', text: 'A car that somebody valued without writing to you.' },
} as const;

function Who({ line: { person } }: { line: TradeInLine }) {
  if (person === null) return 'Nobody wrote';
  return (
    <span className={styles.two}>
      <span>{person.name}</span>
      {person.phone !== null && (
        <a href={`tel:${person.phone}`} className={styles.soft}>
          {person.phone}
        </a>
      )}
    </span>
  );
}

/** Until when the offer stands, or when the car is looked at. */
function Clock({ line: { state, expires_at, inspection } }: { line: TradeInLine }) {
  const zone = useZone();
  const now = useNow(LOOK_MS);
  if (state === 'accepted')
    return (
      <span className={styles.soft}>
        {inspection === null ? 'no inspection booked' : `inspected ${whenWords(inspection.start, now, zone)}`}
      </span>
    );
  if (state !== 'offered' || expires_at === null) return null;
  return <span className={styles.soft}>until {whenWords(expires_at, now, zone)}</span>;
}

function Age({ line: { created_at } }: { line: TradeInLine }) {
  const zone = useZone();
  const now = useNow(LOOK_MS);
  return (
    <time dateTime={created_at} title={dateTimeWords(created_at, zone)}>
      {ageWords(created_at, now)}
    </time>
  );
}

const useColumns = (): readonly Column<TradeInLine>[] => {
  const at = useDealerPath();
  return [
    {
      id: 'car',
      label: 'Car',
      cell: (line) => (
        <span className={styles.two}>
          <Link to={at(`/trade-ins/${line.id}`)} className={styles.name}>
            {vehicleWords(line)}
          </Link>
        </span>
      ),
    },
    { id: 'who', label: 'Who', cell: (line) => <Who line={line} /> },
    { id: 'place', label: 'Place', cell: ({ place }) => place?.name ?? 'None' },
    {
      id: 'state',
      label: 'State',
      cell: (line) => (
        <span className={styles.two}>
          <span>
            <Badge tone={stateTone(line.state)}>{stateWords[line.state]}</Badge>
          </span>
          <Clock line={line} />
        </span>
      ),
    },
    { id: 'age', label: 'Age', cell: (line) => <Age line={line} /> },
    { id: 'value', label: 'Value', atEnd: true, cell: (line) => moneyWords(valueOf(line)) },
  ];
};

function Lines({ part, cursor, onMore }: { part: Part; cursor: string | undefined; onMore: (cursor: string) => void }) {
  const { tenant } = useDealer();
  const columns = useColumns();
  const query = cursor === undefined ? { part } : { part, cursor };
  const { answer, problem, refetch } = usePolled(
    'tradeins.operator-list',
    { params: { tenant }, query },
    { every: part === 'open' ? LOOK_MS : false },
  );
  if (answer === undefined) return <Waiting lines={6} problem={problem} onRetry={refetch} />;
  const { trade_ins, next } = answer;
  if (trade_ins.length === 0 && next === null) return <EmptyState {...empty[part]} />;
  return (
    <>
      {trade_ins.length === 0 ? (
        <p>None among those that changed last.</p>
      ) : (
        <DataTable label="Trade-ins" columns={columns} lines={trade_ins} idOf={({ id }) => id} />
      )}
      {next !== null && (
        <Button variant="secondary" onClick={() => onMore(next)}>
          Older trade-ins
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
          Newest trade-ins
        </Button>
      )}
      <Lines part={part} cursor={cursor} onMore={setCursor} />
    </>
  );
}

/** Cars that shoppers offer (docs/product/trade-in.md, 'Operators'). */
export function Page() {
  const at = useDealerPath();
  const { state } = useListUrl(partUrl);
  const tabs = [
    { id: 'open', label: 'Open', to: at('/trade-ins') },
    { id: 'over', label: 'Over', to: at(`/trade-ins${partUrl.write({ part: 'over' })}`) },
    { id: 'unsent', label: 'Without an enquiry', to: at(`/trade-ins${partUrl.write({ part: 'unsent' })}`) },
  ];
  return (
    <div className={styles.page}>
      <PageHeader title="Trade-ins" />
      <ViewTabs label="Trade-ins" current={state.part} tabs={tabs} />
      <PartOf key={state.part} part={state.part} />
    </div>
  );
}
