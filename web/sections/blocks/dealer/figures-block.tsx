import { useQuery } from '@tanstack/react-query';
import type { BlockOf } from '#domain/content/blocks-schema.ts';
import { selectLocations } from '#domain/locations/select-locations.ts';
import { localDateTime } from '#domain/hours/local-time.ts';
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

/** Each from data of today; null where there is nothing to count. */
const useFigures = (): Readonly<Record<FigureName, Figure | null>> => {
  const site = useSite();
  const now = useNow();
  const { data: stock } = useQuery(newestQuery(site));
  const { data: about } = useQuery(aboutQuery());
  const places = selectLocations(site, 'sales');
  const [zone] = places.map(({ time_zone: name }) => name);
  const [first] = about?.history ?? [];
  const people = about?.people.length ?? 0;
  const year = zone === undefined ? now.getUTCFullYear() : Number(localDateTime(now, zone).date.slice(0, 4));
  return {
    vehicles:
      stock === undefined || stock.count === 0
        ? null
        : {
            value: shownCount(stock.count, site),
            label: `${few(stock.count, 'vehicle', 'vehicles')} in stock today`,
            href: site.search.searchBasePath,
          },
    places: {
      value: String(places.length),
      label: few(places.length, 'place to see them', 'places to see them'),
      href: '/dealerships',
    },
    people: people === 0 ? null : { value: String(people), label: few(people, 'person to ask', 'people to ask') },
    years:
      first === undefined || first.year >= year
        ? null
        : { value: String(year - first.year), label: `years, since ${first.year}` },
  };
};

export function FiguresBlock({ block: { heading, show } }: { block: BlockOf<'figures'> }) {
  const figures = useFigures();
  const shown = show.flatMap((name) => figures[name] ?? []);
  if (shown.length === 0) return null;
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
