import { useQuery } from '@tanstack/react-query';
import type { BlockOf } from '#domain/content/blocks-schema.ts';
import { selectLocations } from '#domain/locations/select-locations.ts';
import { localDateTime } from '#domain/hours/local-time.ts';
import { zoneOfState } from '#domain/hours/zones.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { newestQuery } from '#web/queries/queries.ts';
import { shownCount } from '#web/sections/counts/count-label.ts';
import { aboutQuery } from '#web/sections/people/about-query.ts';
import { OwnHeading } from '../text-blocks.tsx';
import styles from './dealer-blocks.module.css';

interface Figure {
  value: string;
  label: string;
  href?: string;
}

type FigureName = BlockOf<'figures'>['show'][number];

const few = (count: number, one: string, many: string): string => (count === 1 ? one : many);

const vehiclesFigure = (count: number, site: Site): Figure | null =>
  count === 0
    ? null
    : {
        value: shownCount(count, site),
        label: `${few(count, 'vehicle', 'vehicles')} in stock today`,
        href: site.search.searchBasePath,
      };

const placesFigure = (count: number): Figure => ({
  value: String(count),
  label: few(count, 'place to see them', 'places to see them'),
  href: '/dealerships',
});

const peopleFigure = (count: number): Figure | null =>
  count === 0 ? null : { value: String(count), label: few(count, 'person to ask', 'people to ask') };

const yearsFigure = (first: number | undefined, now: number): Figure | null =>
  first === undefined || first >= now
    ? null
    : { value: String(now - first), label: `${few(now - first, 'year', 'years')}, since ${first}` };

/** Each from data of today; null where there is nothing to count. */
const useFigures = (): Readonly<Record<FigureName, Figure | null>> => {
  const site = useSite();
  const year = Number(localDateTime(useNow(), zoneOfState(site.country, site.state)).date.slice(0, 4));
  const { data: stock } = useQuery(newestQuery(site));
  const { data: about } = useQuery(aboutQuery());
  return {
    vehicles: vehiclesFigure(stock?.count ?? 0, site),
    places: placesFigure(selectLocations(site, 'sales').length),
    people: peopleFigure(about?.people.length ?? 0),
    years: yearsFigure(about?.history[0]?.year, year),
  };
};

/** One figure alone says nothing. */
const FEWEST = 2;

export function FiguresBlock({ block: { heading, show } }: { block: BlockOf<'figures'> }) {
  const figures = useFigures();
  const shown = show.flatMap((name) => figures[name] ?? []);
  if (shown.length < FEWEST) return null;
  return (
    <section className={styles.section}>
      <OwnHeading text={heading} />
      <ul className={styles.figures}>
        {shown.map(({ value, label, href }) => (
          <li key={label}>
            <strong className={styles.value}>{value}</strong>{' '}
            {href === undefined ? <span>{label}</span> : <Link to={href}>{label}</Link>}
          </li>
        ))}
      </ul>
    </section>
  );
}
