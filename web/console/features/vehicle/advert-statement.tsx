import { imageUrl } from '#domain/media/rules.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { valueWords, fieldLabel } from './words.ts';
import type { Said } from './advert-words.ts';
import styles from './vehicle.module.css';

type Statement = Extract<Said['statement'], { shown: true }>;

/** Each with its words; what says nothing is left out. */
const linesOf = (statement: Statement): [string, string][] => {
  const { price, availability, words, dealer, offers, rights } = statement;
  const lines: [string, string | null][] = [
    ['Price', price.words],
    ['Drive away estimate', price.drive_away?.statement ?? null],
    ['Finance example', statement.finance?.words ?? null],
    ['State', availability],
    ['Tag', words.tag],
    ['Comments', words.comments],
    ['Features', words.features.join(', ')],
    ['Standard equipment', words.equipment.join(', ')],
    ['Offers', offers.map(({ title, disclaimer }) => [title, disclaimer].filter(Boolean).join(': ')).join('\n')],
    ['What the law gives a buyer', rights.join('\n')],
    ['Dealer', [dealer.legal_name, dealer.licence, dealer.location?.name].filter(Boolean).join(', ')],
  ];
  return lines.flatMap(([label, said]) => (said === null || said === '' ? [] : [[label, said]]));
};

function Pictures({ keys }: { keys: readonly string[] }) {
  const { tenant } = useDealer();
  if (keys.length === 0) return <p className={styles.soft}>It had no pictures.</p>;
  return (
    <ol className={styles.pictures} aria-label="Pictures of then">
      {keys.map((key, index) => (
        <li key={`${key} ${index}`}>
          <img
            className={styles.picture}
            src={`/api/v1/console/tenants/${tenant}${imageUrl(key, 320, 'webp')}`}
            alt={`Picture ${index + 1}`}
            width={320}
            height={213}
            loading="lazy"
          />
        </li>
      ))}
    </ol>
  );
}

/** What the page said, in its words and pictures. */
export function AdvertStatement({ statement }: { statement: Said['statement'] }) {
  const { country } = useDealer();
  if (!statement.shown) return <p>The site did not show it.</p>;
  const facts = Object.entries(statement.facts).flatMap(([name, value]) => {
    const said = valueWords(name, value, country);
    return said === '' ? [] : [`${fieldLabel(name)}: ${said}`];
  });
  return (
    <>
      <p>
        <strong>{statement.title}</strong>
      </p>
      <dl className={styles.fieldsList}>
        {linesOf(statement).map(([label, said]) => (
          <div key={label} className={styles.fieldOf} data-long={said.length > 60 || undefined}>
            <dt>{label}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      <details className={styles.facts}>
        <summary className={styles.name}>All further facts ({facts.length})</summary>
        <ul>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </details>
      <Pictures keys={statement.pictures} />
    </>
  );
}
