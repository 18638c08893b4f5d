import { Picture, wideWidths } from '#web/ui/picture.tsx';
import { Paragraphs } from '../inline-text.tsx';
import type { BlockProps } from '../renderer.ts';
import { OwnHeading } from '../text-blocks.tsx';
import styles from './dealer-blocks.module.css';

const HALF = '(min-width: 1400px) 640px, (min-width: 900px) 48vw, 92vw';
const WHOLE = '(min-width: 1400px) 1320px, 94vw';

/** Words beside a picture, or below one over the whole width. */
export function StoryBlock({ block: { heading, paragraphs, picture, place }, leads }: BlockProps<'story'>) {
  return (
    <section className={styles.story} data-place={place}>
      <Picture
        mediaKey={picture.image}
        alt={picture.alt}
        sizes={place === 'above' ? WHOLE : HALF}
        widths={wideWidths}
        priority={leads}
        className={styles.scene}
      />
      <div className={styles.told}>
        <OwnHeading text={heading} />
        <Paragraphs of={paragraphs} />
      </div>
    </section>
  );
}
