import { useState } from 'react';
import { managers } from '#domain/console/roles.ts';
import { addDays } from '#domain/hours/dates.ts';
import { toInstant } from '#domain/hours/instants.ts';
import { formatCents } from '#domain/money/rules.ts';
import { wholeNumberText } from '#domain/text/numbers.ts';
import { endReasons, endReasonTexts } from '#domain/tradein/end-reasons.ts';
import { tradeInFiguresCsv } from '#domain/tradein/report-file.ts';
import { useDealer, useDealerPath, useMay } from '#web/console/lib/console-context.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { usePolled } from '#web/console/lib/use-polled.ts';
import { DataTable } from '#web/console/ui/data-table.tsx';
import { ProblemPanel } from '#web/console/ui/problem-panel.tsx';
import { Skeleton } from '#web/console/ui/skeleton.tsx';
import { saveBlob } from '#web/lib/save-file.ts';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import { BarFigure, type Bar } from './bar-figure.tsx';
import type { Period } from './report-url.ts';
import styles from './page.module.css';

type Report = Calls['tradeins.operator-report']['answer'];

const LOOK_MS = 300_000;

const sentence = ({ valued, bought, bought_cents, not_bought, withdrawn }: Report): string => {
  const ended = bought + not_bought + withdrawn;
  if (valued === 0 && ended === 0) return 'No trade-in changed in these days.';
  const price = bought === 0 ? '' : `, for ${formatCents(bought_cents)} together`;
  return `Of ${wholeNumberText(ended)} that ended by your word you bought ${wholeNumberText(bought)}${price}.`;
};

const figuresOf = (report: Report) =>
  [
    ['Valued', report.valued],
    ['By a person', report.by_person],
    ['Accepted', report.accepted],
    ['Bought', report.bought],
    ['Not bought', report.not_bought],
    ['Offer ended', report.withdrawn],
  ] as const;

/** Dark in 'Valued' is what a person valued. */
const barsOf = (report: Report): Bar[] =>
  figuresOf(report)
    .filter(([label]) => label !== 'By a person')
    .map(([label, whole]) => {
      const valued = label === 'Valued';
      const words = `${label}: ${wholeNumberText(whole)}`;
      return {
        id: label,
        text: valued ? `${words}, by a person ${wholeNumberText(report.by_person)}` : words,
        whole,
        part: valued ? report.by_person : whole,
      };
    });

/** A table on a desktop; on a phone it opens by a press. */
const hasRoom = (): boolean => window.matchMedia('(min-width: 48em)').matches;

/** What became of them as bars, with the table of all. */
function Chart({ report }: { report: Report }) {
  const [opened] = useState(hasRoom);
  const figures = figuresOf(report);
  if (figures.every(([, count]) => count === 0)) return <p>{sentence(report)}</p>;
  return (
    <>
      <BarFigure bars={barsOf(report)} sentence={sentence(report)} />
      <details open={opened}>
        <summary className={styles.summary}>All figures of trade-ins</summary>
        <DataTable
          label="What became of trade-ins"
          columns={[
            { id: 'what', label: 'What became of them', cell: ([label]) => label },
            { id: 'count', label: 'Trade-ins', atEnd: true, cell: ([, count]) => wholeNumberText(count) },
          ]}
          lines={figures}
          idOf={([label]) => label}
        />
      </details>
    </>
  );
}

function Counts({ report }: { report: Report }) {
  const figures = figuresOf(report);
  return (
    <ul className={styles.figures}>
      {figures.map(([label, value]) => (
        <li key={label} className={styles.card}>
          <span className={styles.soft}>{label}</span>
          <strong className={styles.value}>{wholeNumberText(value)}</strong>
        </li>
      ))}
    </ul>
  );
}

function Reasons({ report }: { report: Report }) {
  const lines = endReasons.flatMap((reason) => {
    const count = report.ended_by_reason[reason] ?? 0;
    return count === 0 ? [] : [{ reason, count }];
  });
  if (lines.length === 0) return null;
  return (
    <DataTable
      label="Why cars were not bought"
      columns={[
        { id: 'reason', label: 'Not bought because', cell: ({ reason }) => endReasonTexts[reason] },
        { id: 'count', label: 'Trade-ins', atEnd: true, cell: ({ count }) => wholeNumberText(count) },
      ]}
      lines={lines.toSorted((a, b) => b.count - a.count)}
      idOf={({ reason }) => reason}
    />
  );
}

function Shown({ report, period }: { report: Report; period: Period }) {
  const { slug } = useDealer();
  const at = useDealerPath();
  const save = (): void =>
    saveBlob(
      new Blob([tradeInFiguresCsv(report)], { type: 'text/csv' }),
      `trade-ins-${slug}-${period.from}-${period.to}.csv`,
    );
  return (
    <>
      <Counts report={report} />
      <Chart report={report} />
      <Reasons report={report} />
      <p className={styles.soft}>
        Of trade-ins that last changed in these days; of each the latest word counts.{' '}
        {!report.complete && 'There are more than are counted here: choose fewer days. '}
        <Link className={styles.link} to={at('/trade-ins')}>
          All trade-ins
        </Link>
      </p>
      <div>
        <Button variant="secondary" onClick={save}>
          Save trade-ins (CSV)
        </Button>
      </div>
    </>
  );
}

function Loaded({ period }: { period: Period }) {
  const { tenant, time_zone } = useDealer();
  const query = {
    since: toInstant(period.from, '00:00', time_zone).toISOString(),
    until: toInstant(addDays(period.to, 1), '00:00', time_zone).toISOString(),
  };
  const { answer, problem, refetch } = usePolled(
    'tradeins.operator-report',
    { params: { tenant }, query },
    { every: LOOK_MS },
  );
  return (
    <section className={styles.part} aria-labelledby="trade-ins">
      <h2 id="trade-ins" className={styles.title}>
        Trade-ins
      </h2>
      {answer !== undefined && <Shown report={answer} period={period} />}
      {answer === undefined && problem !== null && <ProblemPanel problem={problem} onRetry={refetch} />}
      {answer === undefined && problem === null && <Skeleton lines={4} />}
    </section>
  );
}

/** What became of the cars that people offered, for managers of all places (docs/product/trade-in.md, 'Offer against final'). */
export function TradeIns({ period }: { period: Period }) {
  const { places } = useDealer();
  const manages = useMay(managers);
  return manages && places === 'all' ? <Loaded period={period} /> : null;
}
