import { SILHOUETTE_VIEW_BOX, silhouetteOf, silhouettes } from '#domain/media/silhouettes.ts';

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
      <path d={silhouettes[id]} />
    </svg>
  );
}
