import type { Whole } from './vehicle.ts';
import styles from './vehicle.module.css';

type Missing = Whole['quality']['missing'][number];

const words: Readonly<Record<Missing['point'], string>> = {
  price: 'Price',
  pictures: 'Pictures',
  enough_pictures: 'Eight pictures or more',
  comments: 'Comments',
  features: 'Features',
  place: 'Place',
  odometer: 'Odometer',
  vin: 'VIN',
  stock_number: 'Stock number',
  badge: 'Badge',
  colour: 'Colour',
  interior_colour: 'Interior colour',
  body: 'Body',
  fuel: 'Fuel',
  transmission: 'Transmission',
  drive: 'Drive',
  engine: 'Engine size',
  seats: 'Seats',
  doors: 'Doors',
};

const useWords: Readonly<Record<Missing['uses'][number], string>> = {
  filters: 'filters do not find it by this',
  search_engines: 'search engines are not given it',
  page: 'its page has no line of it',
};

/** Of those that a dealer says here; all others come with the feed. */
const here = new Set<Missing['point']>(['price', 'pictures', 'enough_pictures', 'comments']);

const costWords = ({ point, uses }: Missing): string => {
  const said = uses.map((use) => useWords[use]);
  const cost = point === 'enough_pictures' ? 'buyers look for more views of it' : said.join('; ');
  return `${cost.charAt(0).toUpperCase()}${cost.slice(1)}. ${here.has(point) ? 'Add it here.' : 'It comes with the feed.'}`;
};

/** What the listing has of what search, search engines and its page take from it (docs/product/own-fields.md, 'Listing quality'). */
export function Quality({ quality: { have, of, missing } }: Pick<Whole, 'quality'>) {
  return (
    <section aria-labelledby="quality" className={styles.box}>
      <h2 id="quality" className={styles.title}>
        Listing quality
      </h2>
      <p>
        <meter min={0} max={of} value={have} aria-hidden className={styles.meter} /> {have} of {of}
      </p>
      {missing.length === 0 ? (
        <p className={styles.soft}>Nothing is missing.</p>
      ) : (
        <ul className={styles.links} aria-label="Missing">
          {missing.map((one) => (
            <li key={one.point} className={styles.two}>
              <span>{words[one.point]}</span>
              <span className={styles.soft}>{costWords(one)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
