import type { ReactNode } from 'react';
import type { ModelAnswer } from '#functions/search/contract.ts';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { ModelPicture } from '../model-picture.tsx';
import styles from './model-compare.module.css';
import { modelName, priceFromLabel } from '../model-choice.ts';
import { modelHref } from '../model-words.ts';
import { Swatches } from '../swatches.tsx';

interface Row {
  label: string;
  /** Null for what the dealer has not stated. */
  value: (answer: ModelAnswer, country: Site['country']) => ReactNode;
}

const inStock = ({ model }: ModelAnswer): ReactNode =>
  model.count === 0 ? (
    'None today'
  ) : (
    <Link to={`/search/${modelName(model)}`}>{model.count === 1 ? '1 vehicle' : `${model.count} vehicles`}</Link>
  );

const rows: readonly Row[] = [
  { label: 'Price from', value: priceFromLabel },
  { label: 'In stock', value: inStock },
  { label: 'Fuel', value: ({ model }) => model.fuel },
  {
    label: 'Grades',
    value: ({ grades }) => (grades.length === 0 ? null : grades.map(({ name }) => name).join(', ')),
  },
  { label: 'Colours', value: ({ colours }) => (colours.length === 0 ? null : <Swatches colours={colours} />) },
  { label: 'In short', value: ({ model }) => model.short_description },
];

/** Models side by side; the names stay visible while it scrolls. */
export function ModelCompareTable({ answers }: { answers: readonly ModelAnswer[] }) {
  const { country } = useSite();
  return (
    <div className={styles.scroller} role="region" aria-label="Comparison" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {answers.map(({ model }) => (
              <th key={modelName(model)} scope="col">
                <div className={styles.picture}>
                  <ModelPicture model={model} sizes="(min-width: 1000px) 280px, 150px" loading="eager" />
                </div>
                <Link className={styles.name} to={modelHref(model)}>
                  {model.make} {model.model}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {answers.map((answer) => (
                <td key={modelName(answer.model)}>
                  {value(answer, country) ?? <span className={styles.unknown}>Not stated</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
