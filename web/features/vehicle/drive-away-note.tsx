import { useQuery } from '@tanstack/react-query';
import type { DriveAway, DriveAwayEstimate } from '#domain/oncosts/drive-away.ts';
import { placeNames } from '#domain/oncosts/places.ts';
import { rangeText } from '#domain/oncosts/words.ts';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { answerQuery } from '#web/lib/answer-query.ts';
import { useBuyerState } from '#web/sections/buyer-state/buyer-state.ts';
import { BuyerStateForm } from './buyer-state-form.tsx';
import styles from './drive-away-note.module.css';
import summary from './summary-card.module.css';

function Lines({ estimate }: { estimate: DriveAwayEstimate }) {
  return (
    <details className={summary.history}>
      <summary>What this includes</summary>
      <dl className={summary.historyLines}>
        {estimate.lines.map((line) => (
          <div key={`${line.id} ${line.label}`}>
            <dt>
              {line.label}
              {line.note !== null && (
                <>
                  <br />
                  {line.note}
                </>
              )}
            </dt>
            <dd>{rangeText(line)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Estimated drive away price</dt>
          <dd>{rangeText(estimate)}</dd>
        </div>
      </dl>
    </details>
  );
}

function Result({ shown }: { shown: DriveAway }) {
  if (shown.kind === 'unknown') return <p className={summary.small}>{shown.statement}</p>;
  return (
    <>
      <p>
        <strong className={styles.amount}>{rangeText(shown)}</strong> estimated drive away in {placeNames[shown.place]}
      </p>
      <Lines estimate={shown} />
      <p className={summary.small}>{shown.statement}</p>
    </>
  );
}

type Own = NonNullable<CarAnswer['drive_away']>;

/** In the shopper’s state, which may be another than the answer’s; null while it is fetched. */
const useDriveAway = (slug: string, own: Own) => {
  const state = useBuyerState();
  const wanted = own.place === 'NZ' || state === own.place ? null : state;
  const { data, isError } = useQuery({
    ...answerQuery('vehicles.get-drive-away', {
      params: { slug },
      ...(wanted === null ? {} : { query: { state: wanted } }),
    }),
    enabled: wanted !== null,
  });
  return { place: wanted ?? own.place, shown: wanted === null ? own : (data?.drive_away ?? null), isError };
};

function DriveAwayIn({ slug, own }: { slug: string; own: Own }) {
  const { place, shown, isError } = useDriveAway(slug, own);
  return (
    <div className={styles.driveAway}>
      <div role="status" className={styles.driveAway}>
        {shown === null ? (
          <p className={summary.small}>
            {isError ? 'The drive away price could not be loaded. Please try again.' : 'One moment …'}
          </p>
        ) : (
          <Result shown={shown} />
        )}
      </div>
      {place !== 'NZ' && <BuyerStateForm state={place} />}
    </div>
  );
}

/** What the buyer pays in all, in the buyer’s state (docs/product/on-road-costs.md, 'Estimate'). */
export function DriveAwayNote({ answer: { car, drive_away: own } }: { answer: CarAnswer }) {
  return own === undefined ? null : <DriveAwayIn slug={car.slug} own={own} />;
}
