import { X } from 'lucide-react';
import { useState } from 'react';
import { modelStockHref } from '#domain/models/in-stock.ts';
import type { ModelAnswer } from '#functions/search/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { BesideChoice, CompareRows, isAside, useBeside } from '#web/sections/compare-table/compare-rows.tsx';
import styles from '#web/sections/compare-table/compare-table.module.css';
import { Icon } from '#web/ui/icon.tsx';
import { modelCompareHref, modelName } from '../model-choice.ts';
import { ModelPicture } from '../model-picture.tsx';
import { modelHref } from '../model-words.ts';
import { modelRows } from './model-rows.ts';
import own from './model-compare.module.css';

type Model = ModelAnswer['model'];

const toColumn = ({ model }: ModelAnswer) => ({
  id: modelName(model),
  name: `${model.make} ${model.model}`,
  isLoaded: true,
});

/** The picture, and what leads away from it. */
function Portrait({ model, others }: { model: Model; others: readonly string[] }) {
  const name = `${model.make} ${model.model}`;
  return (
    <>
      <div className={own.portrait}>
        <ModelPicture model={model} sizes="(min-width: 1000px) 280px, 180px" loading="eager" />
        <Link to={modelCompareHref(others)} className={own.remove} aria-label={`Leave out the ${name}`}>
          <Icon of={X} />
        </Link>
      </div>
      {model.count > 0 && (
        <Link to={modelStockHref(model)} className={own.stock}>
          {`See ${model.count} in stock`}
        </Link>
      )}
    </>
  );
}

/** Models side by side: the names stay visible, a phone shows two, what is the same can be left out. */
export function ModelCompareTable({ answers }: { answers: readonly ModelAnswer[] }) {
  const { country } = useSite();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const { choose, ...compared } = useBeside(answers.map(toColumn));
  const rows = modelRows(answers, country);
  const differing = rows.filter(({ differs }) => differs);
  const aside = (model: Model): true | undefined => isAside(compared, modelName(model)) || undefined;
  return (
    <div>
      {differing.length > 0 && differing.length < rows.length && (
        <label className={own.only}>
          <input
            type="checkbox"
            checked={onlyDifferences}
            onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
          />
          Show only what differs ({differing.length} of {rows.length})
        </label>
      )}
      <BesideChoice {...compared} choose={choose} />
      <table className={styles.table} aria-label="Comparison">
        <thead>
          <tr>
            <td className={styles.blank} />
            {answers.map(({ model }) => (
              <th key={modelName(model)} scope="col" className={styles.car} data-aside={aside(model)}>
                <Link className={styles.name} to={modelHref(model)}>
                  {model.make} {model.model}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <td className={styles.blank} />
            {answers.map(({ model }) => (
              <td key={modelName(model)} data-aside={aside(model)}>
                <Portrait
                  model={model}
                  others={compared.columns.map(({ id }) => id).filter((id) => id !== modelName(model))}
                />
              </td>
            ))}
          </tr>
          <CompareRows rows={onlyDifferences ? differing : rows} {...compared} />
        </tbody>
      </table>
    </div>
  );
}
