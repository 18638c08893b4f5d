import { useQuery } from '@tanstack/react-query';
import { useSite } from '#web/lib/page-context.tsx';
import { newestQuery, searchQueryOfAddress } from '#web/queries/queries.ts';
import { KindsSold } from '#web/sections/next-steps/kinds-sold.tsx';
import { PopularMakes, VehicleRow } from '#web/sections/next-steps/next-steps.tsx';
import styles from './no-results.module.css';
import { EVERYTHING, type Relaxation } from './relaxations.ts';
import type { ListingView } from '#web/features/listing/search/use-listing.ts';

interface NoResultsStepsProps {
  view: ListingView;
  /** The one that finds most. */
  nearest: Relaxation | undefined;
}

/** Columns of the row beside the filters. */
const COLUMNS = 2;

const stepTitle = (label: string): string =>
  label === EVERYTHING ? 'From all our stock' : `Close to it: ${label.charAt(0).toLowerCase()}${label.slice(1)}`;

function Nearest({ href, label }: { href: string; label: string }) {
  const [path = '', query = ''] = href.split('?');
  const { data } = useQuery(searchQueryOfAddress(path, new URLSearchParams(query)));
  if (data === undefined) return null;
  return <VehicleRow title={stepTitle(label)} hits={data.hits} columns={COLUMNS} />;
}

/** Vehicles of the nearest search with results, else the newest, and popular makes of all stock; of no stock, what the dealer sells. */
export function NoResultsSteps({ view, nearest }: NoResultsStepsProps) {
  const { data } = useQuery(newestQuery(useSite()));
  return (
    <div className={styles.steps}>
      {nearest !== undefined && <Nearest href={view.href(nearest.state)} label={nearest.label} />}
      {data !== undefined && nearest === undefined && (
        <VehicleRow title="Just arrived" hits={data.hits} columns={COLUMNS} />
      )}
      {data !== undefined && <PopularMakes facets={data.facets} />}
      {data?.count === 0 && <KindsSold />}
    </div>
  );
}
