import { useQuery } from '@tanstack/react-query';
import { isSellable } from '#domain/vehicle/rules.ts';
import type { BlockOf } from '#domain/content/blocks-schema.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { searchQueryOfAddress } from '#web/queries/queries.ts';
import { CustomerReviews } from '#web/sections/reviews/customer-reviews.tsx';
import { StockGrid } from '#web/sections/stock-grid/stock-grid.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { formatThousands } from '#web/lib/formats.ts';
import styles from './blocks.module.css';
import { OwnHeading } from './text-blocks.tsx';

/** The query of a block's search; also fetched for the first view. */
export const stockQuery = (address: string) => {
  const [path = '', query = ''] = address.split('?');
  return searchQueryOfAddress(path, new URLSearchParams(query));
};

function Strip({ heading, search, most }: { heading: string; search: string; most: number }) {
  const { data } = useQuery(stockQuery(search));
  const hits = (data?.hits ?? []).filter(isSellable).slice(0, most);
  if (hits.length === 0) return null;
  return (
    <section className={styles.section}>
      <OwnHeading text={heading} />
      <StockGrid hits={hits} />
      <p>
        <LinkButton to={search} variant="secondary">
          See all {formatThousands.format(data?.count ?? hits.length)}
        </LinkButton>
      </p>
    </section>
  );
}

/** Vehicles of a search; nothing while it finds none. */
export function StockBlock({ block: { heading, search, most } }: { block: BlockOf<'stock'> }) {
  return <Strip heading={heading} search={search} most={most} />;
}

export const OFFERS = '/special-offers';

export function OffersBlock({ block: { heading } }: { block: BlockOf<'offers'> }) {
  const { cardsPerRow } = useSite().theme;
  return <Strip heading={heading} search={OFFERS} most={cardsPerRow} />;
}

export function ReviewsBlock({ block: { heading } }: { block: BlockOf<'reviews'> }) {
  return <CustomerReviews title={heading} />;
}
