import { useState } from 'react';
import { managers } from '#domain/console/roles.ts';
import { api } from '#web/console/lib/api.ts';
import { useDealer, useDealerPath, useMay, useZone } from '#web/console/lib/console-context.ts';
import { CopySentence } from './copy-sentence.tsx';
import { countText } from '#web/console/lib/count-text.ts';
import { choice, defineListUrl, several } from '#web/console/lib/list-url.ts';
import { dateTimeWords } from '#web/console/lib/time-words.ts';
import { useListUrl } from '#web/console/lib/use-list-url.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { ChipFilter, Chips } from '#web/console/ui/chip-filter.tsx';
import { ViewTabs } from '#web/console/ui/view-tabs.tsx';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { Link } from '#web/lib/router.tsx';
import { saveBlob } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { adviceOf, numberText, rawCell, reasonKey, reasonText, supplierSentence } from './advice.ts';
import type { FeedRun, Row } from './feed.ts';
import { rowsCsv, useRows, type RowKind } from './use-rows.ts';
import { warningsOf } from './words.ts';
import styles from './feeds.module.css';

const rowsUrl = defineListUrl<{ rows: RowKind; reason: readonly string[] }>({
  rows: choice(['rows', 'warnings'], 'rows'),
  reason: several(),
});

/** A page of a phone; more are a press away. */
const SHOWN = 50;

/** Words of these fields can be said once under the columns of the source. */
const wordFields: ReadonlySet<string> = new Set(['location_code', 'car_type', 'status', 'price_type']);

function RowItem({ row, received, source }: { row: Row; received: string; source: string | null }) {
  const at = useDealerPath();
  const cell = rawCell(row);
  const { by, text } = adviceOf(row);
  return (
    <li className={styles.row}>
      <h3 className={styles.rowTitle}>
        Line {row.row}
        {row.stocknum !== null && `, ${numberText(row.stocknum)}`}: {reasonText(reasonKey(row))}
      </h3>
      {cell !== null && <p>The cell reads “{cell}”.</p>}
      <p className={styles.soft}>{row.detail}</p>
      {row.vehicle_id !== null && <p className={styles.soft}>Its vehicle stays as it was.</p>}
      <p>{text}</p>
      {source !== null && cell !== null && wordFields.has(row.field) && (
        <Link to={at(`/feeds/${source}/columns`)}>Say what “{cell}” is</Link>
      )}
      {by === 'source' && <CopySentence text={supplierSentence(row, { received })} />}
      <details>
        <summary>The row as it came</summary>
        <p className={styles.raw}>{row.excerpt}</p>
      </details>
    </li>
  );
}

const countsBy = (rows: readonly Row[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(reasonKey(row), (counts.get(reasonKey(row)) ?? 0) + 1);
  return counts;
};

/** The rows are no news any more: 'Needs you' says nothing of them until a file refuses others. */
function SeenButton({ source }: { source: string }) {
  const { tenant } = useDealer();
  const [said, setSaid] = useState('');
  const { busy, problem, take } = useStep();
  const see = (): void =>
    take(
      () => api('stock.see-rows', { params: { tenant, source } }),
      () => setSaid('They are off Needs you until a file has others.'),
    );
  return (
    <>
      <Button variant="quiet" busy={busy} onClick={see}>
        Ignore these rows
      </Button>
      <p role="status" className={styles.soft}>
        {said}
      </p>
      <Problem>{problem?.message ?? null}</Problem>
    </>
  );
}

function List({ rows, run, kind }: { rows: readonly Row[]; run: FeedRun; kind: RowKind }) {
  const zone = useZone();
  const isManager = useMay(managers);
  const { state, change } = useListUrl(rowsUrl);
  const [shown, setShown] = useState(SHOWN);
  const counts = countsBy(rows);
  const options = [...counts].map(([value, count]) => ({ value, label: reasonText(value), count }));
  const chosen = options.filter(({ value }) => state.reason.includes(value));
  const wanted = chosen.length === 0 ? rows : rows.filter((row) => state.reason.includes(reasonKey(row)));
  const received = dateTimeWords(run.created_at, zone);
  const mapped = isManager && run.detected === 'own-mapping' ? run.source : null;
  return (
    <>
      <div className={styles.actions}>
        <ChipFilter
          label="Reason"
          options={options}
          selected={state.reason}
          onChange={(reason) => change({ reason })}
        />
        <Button
          variant="quiet"
          onClick={() => saveBlob(new Blob([rowsCsv(wanted)], { type: 'text/csv' }), `${run.run_id}-${kind}.csv`)}
        >
          Save as CSV
        </Button>
        {kind === 'rows' && isManager && <SeenButton source={run.source} />}
      </div>
      <Chips chosen={chosen} onRemove={(value) => change({ reason: state.reason.filter((one) => one !== value) })} />
      <ul className={styles.rows} aria-label={kind === 'rows' ? 'Refused rows' : 'Rows with warnings'}>
        {wanted.slice(0, shown).map((row) => (
          <RowItem key={`${row.row}-${reasonKey(row)}-${row.detail}`} row={row} received={received} source={mapped} />
        ))}
      </ul>
      {wanted.length > shown && (
        <Button variant="secondary" onClick={() => setShown(shown + SHOWN)}>
          {countText(wanted.length - shown, 'more row')}
        </Button>
      )}
    </>
  );
}

function Kept({ all, ...list }: { rows: readonly Row[]; all: number; run: FeedRun; kind: RowKind }) {
  return (
    <>
      <List {...list} />
      {list.rows.length < all && (
        <p className={styles.soft}>
          The first {list.rows.length} of {all} are kept.
        </p>
      )}
    </>
  );
}

/** Rows that were not taken, with the cell, the reason and what to do. */
export function Quarantine({ run }: { run: FeedRun }) {
  const { state, linkTo } = useListUrl(rowsUrl);
  const warned = warningsOf(run);
  const isSome = run.counts.refused > 0 || warned > 0;
  const { answer, problem, retry } = useRows(run.run_id, isSome);
  if (!isSome) return null;
  const kind = run.counts.refused === 0 ? 'warnings' : state.rows;
  const tabs = [
    { id: 'rows', label: 'Refused', to: linkTo({ rows: 'rows', reason: [] }), count: run.counts.refused },
    { id: 'warnings', label: 'Taken with a warning', to: linkTo({ rows: 'warnings', reason: [] }), count: warned },
  ].filter(({ count }) => count > 0);
  const all = kind === 'rows' ? run.counts.refused : warned;
  return (
    <section aria-labelledby="rows-title" className={styles.part}>
      <h2 id="rows-title" className={styles.title}>
        Rows
      </h2>
      <ViewTabs label="Rows" current={kind} tabs={tabs} />
      {answer === null ? (
        <Waiting lines={4} problem={problem} onRetry={retry} />
      ) : (
        <Kept key={kind} rows={answer[kind]} all={all} run={run} kind={kind} />
      )}
    </section>
  );
}
