import { listingHref } from '#domain/search/paths.ts';
import { emptySearch } from '#domain/search/state.ts';
import { priceShown } from '#domain/vehicle/rules.ts';
import type { Hit } from '#domain/search/hit-schema.ts';
import type { SearchAnswer } from '#functions/search/contract.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { listPages, type FoundPage } from './find-pages.ts';
import styles from './search-dialog.module.css';

const MOST_VEHICLES = 6;
const MOST_PAGES = 6;

interface FoundProps {
  text: string;
  pages: readonly FoundPage[];
  answer: SearchAnswer | undefined;
  isBusy: boolean;
  isAway: boolean;
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** Said aloud whenever it changes. */
const describeStatus = ({ text, pages, answer, isBusy, isAway }: FoundProps): string => {
  if (text.trim().length < 2) return 'Type at least two letters.';
  if (isAway) return 'The search of vehicles does not answer just now. Pages are found all the same.';
  if (isBusy || answer === undefined) return 'Searching';
  return `${counted(answer.count, 'vehicle', 'vehicles')} and ${counted(pages.length, 'page', 'pages')} found`;
};

function Pages({ title, pages }: { title: string; pages: readonly FoundPage[] }) {
  return (
    <>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.list}>
        {pages.slice(0, MOST_PAGES).map(({ label, href }) => (
          <li key={href}>
            <Link className={styles.link} to={href}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** With what it includes, as everywhere. */
const formatHitPrice = (hit: Hit, site: Site): string => {
  const shown = priceShown(hit, site);
  const note = shown.kind === 'price' || shown.kind === 'subscription' ? shown.note : null;
  return note === null ? shown.text : `${shown.text} ${note}`;
};

function Vehicles({ text, answer }: { text: string; answer: SearchAnswer }) {
  const site = useSite();
  const all = listingHref({ ...emptySearch, query: text.trim() }, site.search.searchBasePath);
  return (
    <>
      <h3 className={styles.heading}>Vehicles</h3>
      <ul className={styles.list}>
        {answer.hits.slice(0, MOST_VEHICLES).map((hit) => (
          <li key={hit.id}>
            <Link className={styles.link} to={`/cars/${hit.slug}`}>
              {hit.name}
              <span className={styles.price}>{formatHitPrice(hit, site)}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link className={styles.link} to={all}>
            {answer.count === 1 ? 'Show it in the search' : `Show all ${answer.count} vehicles`}
          </Link>
        </li>
      </ul>
    </>
  );
}

/** What was found, as links: the vehicles, then the pages; before anything was typed, where most go. */
export function Found(props: FoundProps) {
  const { text, pages, answer } = props;
  const site = useSite();
  return (
    <>
      <p role="status" className={styles.status}>
        {describeStatus(props)}
      </p>
      {pages.length > 0 && <Pages title="Pages" pages={pages} />}
      {answer !== undefined && answer.count > 0 && <Vehicles text={text} answer={answer} />}
      {text === '' && <Pages title="Where most go" pages={listPages(site)} />}
    </>
  );
}
