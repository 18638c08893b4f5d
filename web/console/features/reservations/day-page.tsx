import type { DayReport, Movement } from '#functions/reservations/contract.ts';
import { dealerDay } from '#domain/hours/dealer-day.ts';
import { formatCents } from '#domain/money/rules.ts';
import { paymentsCsv } from '#domain/reservations/day-file.ts';
import { useDealer, useDealerPath } from '#web/console/lib/console-context.ts';
import { day, defineListUrl } from '#web/console/lib/list-url.ts';
import { clockWords, dateWords } from '#web/console/lib/time-words.ts';
import { useListUrl } from '#web/console/lib/use-list-url.ts';
import { useNow } from '#web/console/lib/use-now.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { DataTable, type Column } from '#web/console/ui/data-table.tsx';
import { DayInput } from '#web/console/ui/day-input.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { Link } from '#web/lib/router.tsx';
import { saveBlob } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Sections } from './sections.tsx';
import { knownWords, purposeWords } from './words.ts';
import styles from './page.module.css';

const dayUrl = defineListUrl<{ day: string }>({ day: day() });

const signed = ({ kind, amount_cents }: Movement): string =>
  kind === 'taken' ? formatCents(amount_cents) : `−${formatCents(amount_cents)}`;

function What({ movement }: { movement: Movement }) {
  const at = useDealerPath();
  const { purpose, reference, reservation_id, vehicle, kind } = movement;
  const words = `${purposeWords[purpose]}${kind === 'given_back' ? ', given back' : ''}`;
  return (
    <span className={styles.two}>
      {reservation_id === null ? (
        <span>
          {words} {reference}
        </span>
      ) : (
        <Link to={at(`/reservations/${reservation_id}`)} className={styles.name}>
          {words}
        </Link>
      )}
      {vehicle !== null && <span className={styles.soft}>{vehicle}</span>}
    </span>
  );
}

const columnsOf = (zone: string): readonly Column<Movement>[] => [
  { id: 'what', label: 'For', cell: (movement) => <What movement={movement} /> },
  { id: 'when', label: 'When', cell: ({ at }) => clockWords(at, zone) },
  { id: 'who', label: 'Who', cell: ({ name }) => name ?? 'nobody that is known here' },
  {
    id: 'known',
    label: 'Known to',
    cell: ({ known }) => <Badge tone={known === 'both' ? 'positive' : 'danger'}>{knownWords[known]}</Badge>,
  },
  { id: 'amount', label: 'Amount', atEnd: true, cell: signed },
];

function Totals({ report }: { report: DayReport }) {
  const { taken_cents, given_back_cents, provider_cents, here_cents } = report.totals;
  const figures = [
    ['Taken', taken_cents],
    ['Given back', given_back_cents],
    ['The provider’s sum', provider_cents],
    ['The sum here', here_cents],
  ] as const;
  return (
    <dl className={styles.totals}>
      {figures.map(([label, cents]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Report({ report }: { report: DayReport }) {
  const { slug } = useDealer();
  const save = (): void =>
    saveBlob(new Blob([paymentsCsv(report.movements)], { type: 'text/csv' }), `payments-${slug}-${report.day}.csv`);
  if (report.movements.length === 0)
    return <EmptyState title="No money moved" text="Neither here nor at the provider, on this day." />;
  return (
    <>
      <p role="status" className={styles.actions}>
        <Badge tone={report.agrees ? 'positive' : 'danger'}>{report.agrees ? 'Both sides agree' : 'They differ'}</Badge>
        <span>
          {report.agrees
            ? 'Each movement is known here and to the provider.'
            : 'Look at the lines that only one side has: somebody may have given money back by hand.'}
        </span>
      </p>
      <Totals report={report} />
      <DataTable
        label="Money of the day"
        columns={columnsOf(report.time_zone)}
        lines={report.movements}
        idOf={({ payment_id, kind }) => `${payment_id} ${kind}`}
      />
      <div className={styles.actions}>
        <Button variant="secondary" onClick={save}>
          Save as CSV
        </Button>
      </div>
    </>
  );
}

/** Money of one day, held against the provider's list (docs/product/reservations.md, 'Money of a day'). */
export function Page() {
  const { tenant, time_zone } = useDealer();
  const { state, change } = useListUrl(dayUrl);
  const today = dealerDay([{ primary: true, time_zone }], useNow());
  const asked = state.day === '' ? today : state.day;
  const { answer, problem, refetch } = useAnswer('reservations.show-day', {
    params: { tenant },
    query: { day: asked },
  });
  return (
    <div className={styles.page}>
      <PageHeader title="Money of a day" note={dateWords(asked)} />
      <Sections current="day" />
      <Field label="Day">
        {(control) => (
          <DayInput
            {...control}
            className={styles.day}
            max={today}
            value={asked}
            onChange={(next) => next !== '' && change({ day: next })}
          />
        )}
      </Field>
      {answer !== undefined && answer.day === asked && <Report report={answer} />}
      {(answer === undefined || answer.day !== asked) && <Waiting lines={5} problem={problem} onRetry={refetch} />}
    </div>
  );
}
