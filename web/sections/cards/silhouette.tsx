import { SILHOUETTE_VIEW_BOX, chooseSilhouette } from '#domain/media/silhouettes.ts';
import sprite from './silhouettes.svg';

interface SilhouetteProps {
  /** Body code, or the feed's own text. */
  body: string | null;
  itemType: string;
  className?: string | undefined;
}

/** The outline of a vehicle type, in the text's colour. Decorative: the text beside it names the type. */
export function Silhouette({ body, itemType, className }: SilhouetteProps) {
  const id = chooseSilhouette({ simple_body: body, item_type: itemType });
  return (
    <svg viewBox={SILHOUETTE_VIEW_BOX} className={className} fill="currentColor" aria-hidden focusable={false}>
      <use href={`${sprite}#${id}`} />
    </svg>
  );
}
