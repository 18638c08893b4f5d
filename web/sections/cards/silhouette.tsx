import { SILHOUETTE_VIEW_BOX, silhouetteOf } from '#domain/media/silhouettes.ts';
import sprite from './silhouettes.svg';

interface SilhouetteProps {
  /** Body code of the vocabulary, or the feed's own word. */
  body: string | null;
  itemType: string;
  className?: string | undefined;
}

/** The outline of a kind of vehicle, in the colour of its text; the words beside it say what it is. */
export function Silhouette({ body, itemType, className }: SilhouetteProps) {
  const id = silhouetteOf({ simple_body: body, item_type: itemType });
  return (
    <svg viewBox={SILHOUETTE_VIEW_BOX} className={className} fill="currentColor" aria-hidden focusable={false}>
      <use href={`${sprite}#${id}`} />
    </svg>
  );
}
