import { useDealer } from '#web/console/lib/console-context.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { Button } from '#web/ui/button.tsx';
import type { Whole } from './vehicle.ts';
import styles from './vehicle.module.css';

type Searched = Calls['search.show-standing']['answer']['searches'][number];

const rankWords = ({ rank, count }: Searched): string => {
  if (rank === null) return 'Not found';
  return `${rank.toLocaleString('en-AU')} of ${count.toLocaleString('en-AU')}`;
};

function Rank({ searched }: { searched: Searched }) {
  const { site_url } = useDealer();
  return (
    <a href={site_url + searched.path} target="_blank" rel="noreferrer">
      {rankWords(searched)}
    </a>
  );
}

/** Lines of 'Where it is': its rank in the site's own search, and whether the sitemap names it. */
export function Standing({ car, shown }: Pick<Whole, 'car' | 'shown'>) {
  const { tenant } = useDealer();
  const { answer, problem, refetch } = useAnswer('search.show-standing', { params: { tenant, car: car.id } });
  const listed = shown.search ? 'Shown' : 'Not shown';
  if (answer === undefined)
    return (
      <div className={styles.pair}>
        <dt>The listing</dt>
        <dd>
          {listed}
          {problem !== null && (
            <>
              . {problem.message} <Button onClick={refetch}>Try again</Button>
            </>
          )}
        </dd>
      </div>
    );
  return (
    <>
      {answer.searches.map((searched) => (
        <div key={searched.words ?? ''} className={styles.pair}>
          <dt>{searched.words === null ? 'The listing' : `Search “${searched.words}”`}</dt>
          <dd>
            {searched.words === null && (shown.search ? 'Shown, ' : 'Not shown')}
            {(searched.words !== null || shown.search) && <Rank searched={searched} />}
          </dd>
        </div>
      ))}
      <div className={styles.pair}>
        <dt>The sitemap</dt>
        <dd>{answer.sitemap ? 'Names it' : 'Does not name it'}</dd>
      </div>
    </>
  );
}
