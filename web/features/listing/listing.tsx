import { deferredComponent } from '#web/lib/deferred/component.tsx';
import { memo } from 'react';
import type { SearchAnswer } from '#functions/search/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { ErrorView } from '#web/sections/layout/errors/error-view.tsx';
import { Container } from '#web/ui/container.tsx';
import { countLabel } from '#web/sections/counts/count-label.ts';
import { Estimates } from '#web/sections/payment/estimates.tsx';
import { FacetColumn } from './facets/facet-column.tsx';
import { FilterChips } from './search/filter-chips.tsx';
import { KeywordField } from './keywords/keyword-field.tsx';
import styles from './listing.module.css';
import { ListingSkeleton } from './results/listing-skeleton.tsx';
import { usePromoTiles } from './results/grid-tiles.tsx';
import { Results } from './results/results.tsx';
import { useRecordSearch } from './recent-searches/use-record-search.ts';
import { FILTERS_ID, Toolbar } from './toolbar/toolbar.tsx';
import { useCanonicalAddress } from './search/use-canonical-address.ts';
import { useListing, type ListingView } from './search/use-listing.ts';
import { useScrollToResults } from './results/use-scroll-to-results.ts';
import { StockAlertSlot } from './stock-alert/stock-alert-slot.tsx';
import { listingModule } from './deferred-module.ts';

const Closing = deferredComponent(async () => (await listingModule.load()).Closing);
const ParsedQueryChips = deferredComponent(async () => (await listingModule.load()).ParsedQueryChips);

const statusText = (words: string, { relaxations: { length } }: SearchAnswer): string => {
  if (length === 0) return words;
  return `${words}. ${length === 1 ? 'One other search that finds' : `${length} other searches that find`} vehicles below.`;
};

const ListingBody = memo(({ view }: { view: ListingView }) => {
  const site = useSite();
  const { answer, answered, searchState, href, state } = view;
  const top = useScrollToResults<HTMLDivElement>(searchState);
  const tiles = usePromoTiles(view);
  useCanonicalAddress(view);
  useRecordSearch(view);
  const words = countLabel(answer.count, answered, site);
  return (
    <Container className={styles.listing}>
      <div ref={top} className={styles.head}>
        <h1 className={styles.heading}>{words}</h1>
        <Toolbar view={view} />
        {/* A phone has the panel's field here; in the panel it is behind 'Filters'. */}
        <div className={styles.words}>
          <KeywordField view={view} />
        </div>
        <FilterChips view={view} />
        {view.parsed !== null && <ParsedQueryChips view={view} />}
      </div>
      {/* Announced after every change: the count and, if it is 0, that there are relaxations (WCAG 2.2, 4.1.3). */}
      <p role="status" className={styles.unseen}>
        {state === 'current' ? statusText(words, answer) : ''}
      </p>
      <aside id={FILTERS_ID} className={styles.facets} aria-labelledby={`${FILTERS_ID}-title`}>
        <h2 id={`${FILTERS_ID}-title`} className={styles.unseen}>
          Filters
        </h2>
        <a className={styles.back} href="#vehicles">
          To the vehicles
        </a>
        <FacetColumn view={view} />
      </aside>
      <section
        id="vehicles"
        tabIndex={-1}
        className={styles.results}
        aria-label="Vehicles"
        aria-busy={state === 'loading' || undefined}
      >
        <Estimates hits={answer.hits}>
          <Results
            view={view}
            tiles={tiles}
            stockAlert={answer.count === 0 && <StockAlertSlot key={href(answered)} state={answered} />}
          />
        </Estimates>
      </section>
    </Container>
  );
});

export function Listing() {
  const { view, failedWith } = useListing();
  if (view !== undefined)
    return (
      <>
        <ListingBody view={view} />
        <Closing />
      </>
    );
  return failedWith === null ? <ListingSkeleton /> : <ErrorView status={failedWith} />;
}
