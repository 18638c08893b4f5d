import { byName } from '#domain/text/order.ts';
import { wholeNumberText } from '#domain/text/numbers.ts';
import { useQuery } from '@tanstack/react-query';
import { slugify } from '#domain/text/rules.ts';
import { showcaseQuery } from '#web/queries/queries.ts';
import { facetValueLabel } from '#domain/search/labels.ts';
import type { ValueFacetName } from '#domain/search/facets.ts';
import { bodyLabels } from '#domain/vehicle/vocabulary.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { MakeMark } from '#web/sections/cards/make-mark.tsx';
import { Silhouette } from '#web/sections/cards/silhouette.tsx';
import { Link } from '#web/lib/router.tsx';
import { searchAddress } from './search/home-query.ts';
import { SectionFrame } from './section-frame.tsx';
import styles from './tiles.module.css';

const ranked = (stock: SearchAnswer, facet: ValueFacetName): [string, number][] =>
  Object.entries(stock.facets[facet] ?? {})
    .filter(([, count]) => count > 0)
    .sort(([a, m], [b, n]) => n - m || byName(a, b));

const BODY_TILES = 8;
const MAKE_TILES = 12;

/** Body tiles: outline, name, count (docs/product/sites.md, 'Home page'). */
export function BodyTiles({ stock }: { stock: SearchAnswer }) {
  const { search } = useSite();
  const bodies = ranked(stock, 'body')
    .filter(([body]) => bodyLabels.has(body))
    .slice(0, BODY_TILES);
  if (bodies.length < 2) return null;
  return (
    <SectionFrame title="Start with the shape">
      <ul className={styles.bodies}>
        {bodies.map(([body, count]) => (
          <li key={body}>
            <Link className={styles.body} to={searchAddress({ refinements: { body: [body] } }, search.searchBasePath)}>
              <Silhouette body={body} itemType="car" className={styles.outline} />
              <span className={styles.name}>{facetValueLabel('body', body)}</span>
              <span className={styles.count}>{wholeNumberText(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

export function MakeTiles({ stock }: { stock: SearchAnswer }) {
  const site = useSite();
  const { search } = site;
  const { data: showcase } = useQuery(showcaseQuery(site));
  const makes = ranked(stock, 'make').slice(0, MAKE_TILES);
  if (makes.length < 2) return null;
  return (
    <SectionFrame title="Or with the badge" more={{ label: 'All makes and models', href: '/models' }}>
      <ul className={styles.makes}>
        {makes.map(([make, count]) => (
          <li key={make}>
            <Link className={styles.make} to={searchAddress({ refinements: { make: [make] } }, search.searchBasePath)}>
              <MakeMark make={make} logo={showcase?.make_logos[slugify(make)]} className={styles.name} />
              <span className={styles.count}>{wholeNumberText(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

const categoryNames: ReadonlyMap<string, string> = new Map([
  ['car', 'Cars'],
  ['motorcycle', 'Motorcycles'],
  ['caravan', 'Caravans'],
  ['truck', 'Trucks'],
  ['bus', 'Buses'],
  ['machinery', 'Machinery'],
  ['trailer', 'Trailers'],
]);

export function CategoryTiles({ stock }: { stock: SearchAnswer }) {
  const { search, item_types: kinds } = useSite();
  const counts = stock.facets.item_type ?? {};
  if (kinds.length < 2) return null;
  return (
    <SectionFrame title="What is in the yard">
      <ul className={styles.categories}>
        {kinds.map((kind) => (
          <li key={kind}>
            <Link
              className={styles.category}
              to={searchAddress({ refinements: { item_type: [kind] } }, search.searchBasePath)}
            >
              <span className={styles.categoryName}>{categoryNames.get(kind)}</span>
              <span className={styles.count}>{wholeNumberText(counts[kind] ?? 0)} to look at</span>
              <Silhouette body={kind === 'car' ? 'wagon' : null} itemType={kind} className={styles.categoryOutline} />
            </Link>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
