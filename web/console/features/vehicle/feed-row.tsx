import { useState } from 'react';
import { whyNoRow } from '#domain/vehicle/why-no-row.ts';
import { useDealer, useDealerPath, useZone } from '#web/console/lib/console-context.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { dateTimeWords } from '#web/console/lib/time-words.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { Link } from '#web/lib/router.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Whole } from './vehicle.ts';
import styles from './vehicle.module.css';

type Row = Calls['stock.show-car-row']['answer'];
export type Cell = NonNullable<Row['row']>['cells'][number];

/** The row is read when somebody asks for it, as the whole file is gone through. */
export const useFeedRow = ({ car }: Pick<Whole, 'car'>) => {
  const { tenant } = useDealer();
  const [isAsked, setAsked] = useState(false);
  const { answer, problem, refetch } = useAnswer(
    'stock.show-car-row',
    { params: { tenant, car: car.id } },
    { enabled: isAsked },
  );
  const row = isAsked ? (answer?.row ?? null) : null;
  return {
    isAsked,
    ask: () => setAsked(true),
    answer: isAsked ? answer : undefined,
    problem,
    refetch,
    cellOf: (field: string): Cell | undefined => row?.cells.find(({ fields }) => fields.includes(field)),
  };
};
export type FeedRow = ReturnType<typeof useFeedRow>;

function Answered({ answer: { run, received_at, row, why, detail }, source }: { answer: Row; source: string }) {
  const at = useDealerPath();
  const zone = useZone();
  const { places } = useDealer();
  if (row === null)
    return (
      <p role="status">
        {why !== null && whyNoRow[why]} {detail}
      </p>
    );
  const when = received_at === null ? '' : ` of ${dateTimeWords(received_at, zone)}`;
  const words = `line ${row.line.toLocaleString('en-AU')} of the file${when}`;
  return (
    <p role="status">
      Each field has its cell below it, as it stands in{' '}
      {places === 'all' ? <Link to={at(`/feeds/${source}/${run}`)}>{words}</Link> : words}.
    </p>
  );
}

/** Asks for the row of the file, and says where it stands. */
export function SeeFeedRow({ row, source }: { row: FeedRow; source: string }) {
  if (!row.isAsked)
    return (
      <div className={styles.actions}>
        <Button variant="secondary" onClick={row.ask}>
          Show the cells of the file
        </Button>
      </div>
    );
  if (row.answer === undefined) return <Waiting lines={1} problem={row.problem} onRetry={row.refetch} />;
  return <Answered answer={row.answer} source={source} />;
}

/** A cell as the file has it. */
export function RawCell({ cell }: { cell: Cell | undefined }) {
  if (cell === undefined) return null;
  return (
    <span className={styles.whose}>
      {cell.column}: <code className={styles.raw}>{cell.raw}</code>
    </span>
  );
}
