import { useQuery } from '@tanstack/react-query';
import { isSellable } from '#domain/vehicle/rules.ts';
import type { BlockOf } from '#domain/content/blocks-schema.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { searchQueryOfAddress } from '#web/queries/queries.ts';
import { OfferList } from '#web/sections/offers/offer-list.tsx';
import { offersQuery } from '#web/sections/offers/offers-query.ts';
import { CustomerReviews } from '#web/sections/reviews/customer-reviews.tsx';
import { StockGrid } from '#web/sections/stock-grid/stock-grid.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { wholeNumberText } from '#domain/text/numbers.ts';
import styles from './blocks.module.css';
import { OwnHeading } from './text-blocks.tsx';
import type { Renderers } from './renderer.ts';

/** The query of a block's search; also fetched for the first view. */
export const stockQuery = (address: string) => {
  const [path = '', query = ''] = address.split('?');
  return searchQueryOfAddress(path, new URLSearchParams(query));
};

/** Whole rows, where there is more than one. */
const inRows = <One,>(all: readonly One[], columns: number): readonly One[] =>
  all.length > columns ? all.slice(0, all.length - (all.length % columns)) : all;

const useHits = (search: string, most: number) => {
  const { cardsPerRow } = useSite().theme;
  const { data } = useQuery(stockQuery(search));
  const hits = inRows((data?.hits ?? []).filter(isSellable).slice(0, most), cardsPerRow);
  return { hits, count: data?.count ?? hits.length };
};

function Strip({ search, hits, count }: { search: string } & ReturnType<typeof useHits>) {
  return (
    <>
      <StockGrid hits={hits} />
      <p>
        <LinkButton to={search} variant="secondary">
          See all {wholeNumberText(count)}
        </LinkButton>
      </p>
    </>
  );
}

/** Vehicles of a search; nothing while it finds none. */
function StockBlock({ block: { heading, search, most } }: { block: BlockOf<'stock'> }) {
  const found = useHits(search, most);
  if (found.hits.length === 0) return null;
  return (
    <section className={styles.section}>
      <OwnHeading text={heading} />
      <Strip search={search} {...found} />
    </section>
  );
}

const OFFERS = '/special-offers';

/** What the block of offers shows; also fetched for the first view. */
export const offersBlockQueries = () => [offersQuery(), stockQuery(OFFERS)] as const;

/** The dealer's offers of today, then reduced vehicles; nothing where there are none of both. */
function OffersBlock({ block: { heading } }: { block: BlockOf<'offers'> }) {
  const found = useHits(OFFERS, useSite().theme.cardsPerRow);
  const { data } = useQuery(offersQuery());
  const offers = data?.offers ?? [];
  if (offers.length === 0 && found.hits.length === 0) return null;
  return (
    <section className={styles.section}>
      <OwnHeading text={heading} />
      {offers.length > 0 && <OfferList offers={offers} level="h3" />}
      {found.hits.length > 0 && <Strip search={OFFERS} {...found} />}
    </section>
  );
}

function ReviewsBlock({ block: { heading } }: { block: BlockOf<'reviews'> }) {
  return <CustomerReviews title={heading} />;
}

export const stockBlocks: Renderers<'stock' | 'offers' | 'reviews'> = {
  stock: StockBlock,
  offers: OffersBlock,
  reviews: ReviewsBlock,
};
