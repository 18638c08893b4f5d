import { longDate } from '#domain/text/dates.ts';
import type { ModelEntry } from '#functions/search/contract.ts';
import { Link } from '#web/lib/router.tsx';
import { ModelPicture } from './model-picture.tsx';
import styles from './model-tile.module.css';
import { fromLabel, modelHref, stockLabel } from './model-words.ts';

const sizes = '(min-width: 1400px) 425px, (min-width: 1000px) 31vw, (min-width: 620px) 46vw, 92vw';

interface ModelTileProps {
  model: ModelEntry;
  eager: boolean;
  id?: string | undefined;
}

export function ModelTile({ model, eager, id }: ModelTileProps) {
  const { make, short_description: text, fuel } = model;
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
        {model.new_from !== null && (
          <p className={styles.from}>
            {fromLabel({ ...model, new_from_as_of: null })}
            {model.new_from_as_of !== null && (
              <span className={styles.day}>{` as of ${longDate(model.new_from_as_of)}`}</span>
            )}
          </p>
        )}
        <p className={styles.facts}>
          {fuel !== null && <span className={styles.fuel}>{fuel}</span>}
          <span>{stockLabel(model.new_from === null ? model : { ...model, price_from: null })}</span>
        </p>
      </div>
    </li>
  );
}
