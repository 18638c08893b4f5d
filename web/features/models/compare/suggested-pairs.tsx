import { suggestPairs } from '#domain/models/pairs.ts';
import type { ModelEntry } from '#functions/search/contract.ts';
import { Link } from '#web/lib/router.tsx';
import { modelCompareHref, modelName } from '../model-choice.ts';
import { ModelPicture } from '../model-picture.tsx';
import { fromLabel } from '../model-words.ts';
import styles from './suggested-pairs.module.css';

const MOST = 6;

/** Rows of two or three that are full. */
const fullRows = (count: number): number => (count === 5 ? 4 : count);
const sizes = '(min-width: 1000px) 200px, 44vw';

function Side({ model }: { model: ModelEntry }) {
  return (
    <div>
      <ModelPicture model={model} sizes={sizes} loading="lazy" />
      <p className={styles.price}>{fromLabel(model)}</p>
    </div>
  );
}

/** Two models of one body at near prices; each pair is one link. */
export function SuggestedPairs({ models, chosen }: { models: readonly ModelEntry[]; chosen: readonly string[] }) {
  const others = suggestPairs(models, MOST + 1).filter((pair) => !pair.every((one) => chosen.includes(modelName(one))));
  const pairs = others.slice(0, fullRows(Math.min(others.length, MOST)));
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby="pairs" className={styles.section}>
      <h2 id="pairs">{chosen.length === 0 ? 'Pairs to start with' : 'Other pairs'}</h2>
      <ul className={styles.pairs} data-columns={pairs.length % 3 === 0 ? 3 : Math.min(pairs.length, 2)}>
        {pairs.map(([one, other]) => (
          <li key={`${modelName(one)} ${modelName(other)}`} className={styles.pair}>
            <div className={styles.sides}>
              <Side model={one} />
              <Side model={other} />
            </div>
            <p className={styles.names}>
              <Link to={modelCompareHref([modelName(one), modelName(other)])} className={styles.link}>
                {`${one.make} ${one.model} or ${other.make} ${other.model}`}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
