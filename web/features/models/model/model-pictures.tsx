import type { ModelAnswer } from '#functions/search/contract.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Picture, wideWidths } from '#web/ui/picture.tsx';
import { ModelPicture } from '../model-picture.tsx';
import { chooseColour, colourAlt } from './colours.ts';
import styles from './model-pictures.module.css';

const sizes = '(min-width: 1400px) 760px, (min-width: 1000px) 56vw, 100vw';
const sideSizes = '(min-width: 1400px) 376px, (min-width: 1000px) 28vw, 50vw';

/** The model from all sides, in the colour of the address; each box is 3:2, so nothing moves when the colour changes. */
export function ModelPictures({ answer: { model, colours } }: { answer: ModelAnswer }) {
  const { search } = usePageRequest();
  const chosen = chooseColour(colours, search);
  const [front, ...others] = chosen?.pictures ?? [];
  return (
    <div className={styles.pictures}>
      {chosen === undefined || front === undefined ? (
        <ModelPicture model={model} sizes={sizes} loading="first" />
      ) : (
        <Picture mediaKey={front} alt={colourAlt(model, chosen, front)} sizes={sizes} widths={wideWidths} priority />
      )}
      {chosen !== undefined && others.length > 0 && (
        <div className={classNames(styles.sides, others.length === 1 && styles.one)}>
          {others.map((key, n) => (
            // By its place, so that the old picture stays until the new one is there.
            <Picture key={`${n}`} mediaKey={key} alt={colourAlt(model, chosen, key)} sizes={sideSizes} eager />
          ))}
        </div>
      )}
    </div>
  );
}
