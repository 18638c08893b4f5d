import { useQuery } from '@tanstack/react-query';
import type { Hit } from '#domain/search/hit-schema.ts';
import { priceShown } from '#domain/vehicle/rules.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { newestQuery } from '#web/queries/queries.ts';
import { Silhouette } from '#web/sections/cards/silhouette.tsx';
import { compareHref } from '#web/sections/compare/comparison.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './suggested-pairs.module.css';
import { suggestVehiclePairs } from './vehicle-pairs.ts';

/** One row of the widest page. */
const MOST = 3;
const sizes = '(min-width: 1000px) 210px, (min-width: 720px) 24vw, 46vw';

function Side({ hit }: { hit: Hit }) {
  const site = useSite();
  const [picture] = hit.media;
  return (
    <div className={styles.side}>
      {picture === undefined ? (
        <div className={styles.missing}>
          <Silhouette body={hit.simple_body} itemType={hit.item_type} className={styles.outline} />
        </div>
      ) : (
        <Picture mediaKey={picture} alt="" sizes={sizes} />
      )}
      <p className={styles.name}>{hit.name}</p>
      <Price shown={priceShown(hit, site)} />
    </div>
  );
}

/** Two of one body at near prices, from the newest stock; each pair is one link. */
export function SuggestedPairs() {
  const site = useSite();
  const { data } = useQuery(newestQuery(site));
  // What is shown by the week is near to no price.
  const hits = (data?.hits ?? []).filter((hit) => priceShown(hit, site).kind !== 'subscription');
  const pairs = suggestVehiclePairs(hits, MOST);
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby="pairs" className={styles.section}>
      <h2 id="pairs">Pairs to start with</h2>
      <ul className={styles.pairs} data-columns={pairs.length}>
        {pairs.map(([one, other]) => (
          <li key={one.id} className={styles.pair}>
            <Side hit={one} />
            <Side hit={other} />
            <Link to={compareHref([one.id, other.id])} className={styles.link}>
              Compare these two
              <VisuallyHidden>
                : {one.name} and {other.name}
              </VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
