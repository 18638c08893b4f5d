import type { ModelAnswer } from '#functions/search/contract.ts';
import { Link } from '#web/lib/router.tsx';
import { modelCompareHref, modelName } from '../model-choice.ts';
import { ModelPicture } from '../model-picture.tsx';
import { fromLabel } from '../model-words.ts';
import styles from './model-rivals.module.css';

/** Models to put beside this one; each leads to the two side by side. */
export function ModelRivals({ answer: { model, rivals } }: { answer: Pick<ModelAnswer, 'model' | 'rivals'> }) {
  if (rivals.length === 0) return null;
  return (
    <section aria-labelledby="rivals">
      <h2 id="rivals">{`Side by side with the ${model.model}`}</h2>
      <ul className={styles.rivals}>
        {rivals.map((rival) => (
          <li key={modelName(rival)} className={styles.rival}>
            <ModelPicture model={rival} sizes="(min-width: 1000px) 200px, 40vw" loading="lazy" />
            <div className={styles.words}>
              <p className={styles.name}>
                <Link to={modelCompareHref([modelName(model), modelName(rival)])} className={styles.link}>
                  Compare with the {rival.make} {rival.model}
                </Link>
              </p>
              <p className={styles.price}>{fromLabel(rival)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
