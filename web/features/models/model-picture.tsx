import type { ModelEntry } from '#functions/search/contract.ts';
import { Silhouette } from '#web/sections/cards/silhouette.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './model-picture.module.css';

interface ModelPictureProps {
  model: ModelEntry;
  sizes: string;
  /** `first` is the largest contentful picture. */
  loading: 'first' | 'eager' | 'lazy';
}

/** A model's picture, else its outline, else its name as text (docs/product/search.md, 'Models directory'). */
export function ModelPicture({ model, sizes, loading }: ModelPictureProps) {
  const { image, body, item_type: itemType, count, make } = model;
  if (image !== null) {
    return (
      <Picture
        mediaKey={image}
        alt=""
        sizes={sizes}
        eager={loading === 'eager'}
        priority={loading === 'first'}
        className={styles.picture}
      />
    );
  }
  return (
    <div className={styles.missing}>
      {count === 0 ? (
        <span className={styles.type} aria-hidden>
          {make}
        </span>
      ) : (
        <Silhouette body={body} itemType={itemType} className={styles.outline} />
      )}
    </div>
  );
}
