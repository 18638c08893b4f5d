import type { Area } from '#domain/media/hide-areas.ts';
import { useDraft } from '#web/console/lib/drafts.ts';
import { noBoxes, parseBoxes, type Boxes } from './plate-boxes.ts';

/**
 * Boxes that are drawn and not saved, on this device until they are saved or all removed: a slip, a reload, an expired session
 * and a closed tab lose none. By the picture's file, so that what was drawn on one is never offered on another.
 */
export const usePlateBoxes = (car: string, key: string) => {
  const draft = useDraft<Boxes>(`cars/${car}/plates/${key}`, noBoxes, parseBoxes);
  return {
    boxes: draft.value,
    isRestored: draft.isRestored,
    erase: draft.erase,
    change: (areas: readonly Area[], chosen: number): void => {
      if (areas.length === 0) draft.erase();
      else draft.change({ areas, chosen });
    },
  };
};
