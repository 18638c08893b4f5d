import { electricityUseText, fuelUseText } from '#domain/models/figures-words.ts';
import { longDate } from '#domain/text/dates.ts';
import { wholeNumberText } from '#domain/text/numbers.ts';
import type { ModelAnswer } from '#functions/search/contract.ts';
import styles from './model-figures.module.css';

type Figures = NonNullable<ModelAnswer['figures']>;
type Engine = Figures['engines'][number];

interface Column {
  label: string;
  value: (engine: Engine) => string | null;
}

const said = <Value,>(value: Value | undefined, text: (value: Value) => string): string | null =>
  value === undefined ? null : text(value);

const columns: readonly Column[] = [
  { label: 'Fuel use', value: ({ litres_per_100km: litres }) => said(litres, fuelUseText) },
  { label: 'Electricity', value: ({ kwh_per_100km: hours }) => said(hours, electricityUseText) },
  { label: 'CO₂', value: ({ co2_g_per_km: grams }) => said(grams, (value) => `${value} g/km`) },
  { label: 'Electric range', value: ({ range_km: range }) => said(range, (value) => `${wholeNumberText(value)} km`) },
];

/** What each engine uses; a column that nothing is said of is left out. */
function Engines({ engines }: Pick<Figures, 'engines'>) {
  const shown = columns.filter(({ value }) => engines.some((engine) => value(engine) !== null));
  if (shown.length === 0) return null;
  return (
    <table className={styles.engines}>
      <caption>Claimed, combined cycle</caption>
      <thead>
        <tr>
          <th scope="col">Engine</th>
          {shown.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {engines.map((engine) => (
          <tr key={engine.name}>
            <th scope="row">{engine.name}</th>
            {shown.map(({ label, value }) => (
              <td key={label} data-label={label}>
                {value(engine) ?? 'None'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const number = (value: number | null, unit: string): string | null =>
  value === null ? null : `${wholeNumberText(value)}${unit}`;

const capacities = (figures: Figures): [label: string, value: string][] =>
  (
    [
      ['Seats', number(figures.seats, '')],
      ['Sleeps', number(figures.sleeps, '')],
      ['Boot', number(figures.boot_litres, ' L')],
      ['Tows, braked', number(figures.towing_kg, ' kg')],
      ['Weighs empty', number(figures.tare_kg, ' kg')],
      ['ANCAP safety', figures.ancap === null ? null : `${figures.ancap.stars} stars, tested ${figures.ancap.year}`],
    ] as const
  ).flatMap(([label, value]): [string, string][] => (value === null ? [] : [[label, value]]));

const note = ({ as_of: day, engines }: Figures): string =>
  engines.length === 0
    ? `As stated to us on ${longDate(day)}.`
    : `As stated to us on ${longDate(day)}. Load, tyres, weather and the way you drive decide what you get.`;

/** Economy, what it carries and what keeps it safe, as far as the dealer states it. */
export function ModelFigures({ figures }: { figures: Figures }) {
  const facts = capacities(figures);
  const { safety } = figures;
  return (
    <section aria-labelledby="figures" className={styles.figures}>
      <h2 id="figures">{figures.engines.length === 0 ? 'What it carries' : 'What it uses and carries'}</h2>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Engines engines={figures.engines} />
      {safety.length > 0 && (
        <>
          <h3>Safety</h3>
          <ul className={styles.safety}>
            {safety.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.note}>{note(figures)}</p>
    </section>
  );
}
