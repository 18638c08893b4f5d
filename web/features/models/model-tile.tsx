import type { ModelEntry } from '#functions/search/contract.ts';
import { Link } from '#web/lib/router.tsx';
import { ModelPicture } from './model-picture.tsx';
import styles from './model-tile.module.css';
import { fromParts, modelHref, stockText } from './model-words.ts';

const sizes = '(min-width: 1400px) 425px, (min-width: 1000px) 31vw, (min-width: 620px) 46vw, 92vw';

interface ModelTileProps {
  model: ModelEntry;
  eager: boolean;
  id?: string | undefined;
}

export function ModelTile({ model, eager, id }: ModelTileProps) {
  const { make, short_description: text, fuel } = model;
  const [lead, day] = fromParts(model);
  return (
    <li className={styles.tile} id={id}>
      <ModelPicture model={model} sizes={sizes} loading={eager ? 'eager' : 'lazy'} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link className={styles.link} to={modelHref(model)}>
            <span className={styles.make}>{make} </span>
            {model.model}
          </Link>
        </h2>
        {text !== null && <p className={styles.text}>{text}</p>}
        {lead !== null && (
          <p className={styles.from}>
            {lead} {day !== null && <span className={styles.day}>{day}</span>}
          </p>
        )}
        <p className={styles.facts}>
          {fuel !== null && <span className={styles.fuel}>{fuel}</span>}
          <span>{stockText(model)}</span>
        </p>
      </div>
    </li>
  );
}
