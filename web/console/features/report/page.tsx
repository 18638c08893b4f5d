import { localDateTime } from '#domain/hours/local-time.ts';
import { reportDimensions } from '#domain/inbox/figures.ts';
import { reportCsv } from '#domain/inbox/report-file.ts';
import { MOST_REPORT_DAYS, type LeadReport } from '#domain/inbox/report.ts';
import { wholeNumberText } from '#domain/text/numbers.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { useListUrl } from '#web/console/lib/use-list-url.ts';
import { DateRange } from '#web/console/ui/date-range.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { Menu } from '#web/console/ui/menu.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { ProblemPanel } from '#web/console/ui/problem-panel.tsx';
import { Skeleton } from '#web/console/ui/skeleton.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { saveBlob } from '#web/lib/save-file.ts';
import { makeNameOf } from './group-words.ts';
import { askedPeriod, lastDays, reportUrl, type Period } from './report-url.ts';
import { Section } from './section.tsx';
import { Summary } from './summary.tsx';
import { TradeIns } from './trade-ins.tsx';
import { useReport } from './use-report.ts';
import styles from './page.module.css';

const formats = [
  { id: 'csv', label: 'CSV', detail: 'for a spreadsheet' },
  { id: 'json', label: 'JSON', detail: 'for a program' },
] as const;

/** The figures as a file; nothing of a shopper is in it. */
function SaveMenu({ report, period }: { report: LeadReport; period: Period }) {
  const { slug, locations } = useDealer();
  const save = (format: string): void => {
    const isCsv = format === 'csv';
    const text = isCsv ? reportCsv(report, makeNameOf(locations)) : JSON.stringify({ ...period, ...report }, null, 2);
    const file = new Blob([text], { type: isCsv ? 'text/csv' : 'application/json' });
    saveBlob(file, `answers-${slug}-${period.from}-${period.to}.${format}`);
  };
  return <Menu label="Save" entries={formats} onAction={save} />;
}

const PERIODS = [7, 30, MOST_REPORT_DAYS] as const;

function PeriodChoice({ period, today }: { period: Period; today: string }) {
  const { change, linkTo } = useListUrl(reportUrl);
  return (
    <div className={styles.period}>
      {PERIODS.map((days) => {
        const of = lastDays(today, days);
        const isCurrent = of.from === period.from && of.to === period.to;
        return (
          <LinkButton
            key={days}
            variant={isCurrent ? 'primary' : 'secondary'}
            to={linkTo(of)}
            aria-current={isCurrent ? 'true' : undefined}
          >
            {days} days
          </LinkButton>
        );
      })}
      <DateRange label="Leads that came in" from={period.from} to={period.to} onChange={change} />
    </div>
  );
}

interface FiguresProps {
  report: LeadReport;
  period: Period;
  read: number;
  isDone: boolean;
}

function Figures({ report, period, read, isDone }: FiguresProps) {
  const { locations } = useDealer();
  if (isDone && read === 0) return <EmptyState title="No leads in these days" text="Other days may have some." />;
  const nameOf = makeNameOf(locations);
  return (
    <>
      <Summary report={report} period={period} />
      {reportDimensions.map((dimension) => (
        <Section key={dimension} dimension={dimension} report={report} period={period} nameOf={nameOf} />
      ))}
    </>
  );
}

const progressWords = (read: number, isDone: boolean): string =>
  isDone ? `${wholeNumberText(read)} leads read.` : `Reading: ${wholeNumberText(read)} leads so far.`;

/** How fast people answer, what nobody answered, and what was left alone on day two (docs/product/leads.md, 'Report'). */
export function Page() {
  const { time_zone } = useDealer();
  const { state } = useListUrl(reportUrl);
  const today = localDateTime(new Date(), time_zone).date;
  const period = askedPeriod(state, today);
  const { report, read, isDone, problem, retry } = useReport(period);
  return (
    <div className={styles.page}>
      <PageHeader title="Report" actions={report !== null && isDone && <SaveMenu report={report} period={period} />} />
      <PeriodChoice period={period} today={today} />
      <p role="status" className={styles.soft}>
        {report !== null && progressWords(read, isDone)}
      </p>
      {problem !== null && <ProblemPanel problem={problem} onRetry={retry} />}
      {report === null && problem === null && <Skeleton lines={8} />}
      {report !== null && <Figures {...{ report, period, read, isDone }} />}
      <TradeIns key={`${period.from} ${period.to}`} period={period} />
    </div>
  );
}
