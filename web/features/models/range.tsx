import type { ModelEntry } from '#functions/search/contract.ts';
import { rangeValueLabel } from '#domain/search/labels.ts';
import { Link } from '#web/lib/router.tsx';
import { Silhouette } from '#web/sections/cards/silhouette.tsx';
import { modelName } from './model-choice.ts';
import { ModelTile } from './model-tile.tsx';
import { groupRange, type RangeGroup } from './range-groups.ts';
import styles from './range.module.css';

const EAGER = 2;

/** '3 models from $43,990' */
const summary = (count: number, from: number | null): string =>
  `${count} ${count === 1 ? 'model' : 'models'}${from === null ? '' : ` from ${rangeValueLabel('price', from)}`}`;

/** Leads to the first model of a body. */
function Bodies({ groups }: { groups: readonly RangeGroup[] }) {
  return (
    <nav aria-label="The range by kind">
      <ul className={styles.bodies}>
        {groups.map(({ label, anchor, models, from }) => (
          <li key={anchor}>
            <Link to={`#${anchor}`} className={styles.body}>
              <Silhouette
                body={models[0]?.body ?? null}
                itemType={models[0]?.item_type ?? 'car'}
                className={styles.outline}
              />
              <span className={styles.label}>{label}</span>{' '}
              <span className={styles.from}>{summary(models.length, from)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tiles({ models, eager }: { models: readonly ModelEntry[]; eager: number }) {
  return (
    <ul className={styles.models}>
      {models.map((model, n) => (
        <ModelTile key={modelName(model)} model={model} eager={n < eager} />
      ))}
    </ul>
  );
}

/** The dealer's own range by body, then what else is in stock. */
export function Range({ models }: { models: readonly ModelEntry[] }) {
  const groups = groupRange(models.filter(({ in_range: own }) => own));
  const others = models.filter(({ in_range: own }) => !own);
  const own = groups.flatMap(({ models: group, anchor }) =>
    group.map((model, n) => ({ model, anchor: n === 0 ? anchor : undefined })),
  );
  if (own.length === 0) return <Tiles models={others} eager={EAGER} />;
  return (
    <div className={styles.range}>
      {groups.length > 1 && <Bodies groups={groups} />}
      <ul className={styles.models}>
        {own.map(({ model, anchor }, n) => (
          <ModelTile key={modelName(model)} model={model} eager={n < EAGER} id={anchor} />
        ))}
      </ul>
      {others.length > 0 && (
        <>
          <h2 className={styles.also}>Also in stock</h2>
          <Tiles models={others} eager={0} />
        </>
      )}
    </div>
  );
}
