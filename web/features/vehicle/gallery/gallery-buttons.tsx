import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './gallery.module.css';
import type { Slides } from './use-slides.ts';

/** Previous and next, disabled at the ends without losing the focus, and a counter that screen readers announce. */
export function SlideButtons({ slides, count }: { slides: Slides; count: number }) {
  if (count < 2) return null;
  const { current, show } = slides;
  return (
    <div className={styles.controls}>
      <IconButton
        label="Previous picture"
        className={styles.control}
        aria-disabled={current === 0}
        onClick={() => show(current - 1)}
      >
        <Icon of={ChevronLeft} size={24} />
      </IconButton>
      <p className={styles.counter} aria-live="polite">
        <VisuallyHidden>Picture </VisuallyHidden>
        {current + 1} <span aria-hidden="true">/</span>
        <VisuallyHidden> of </VisuallyHidden> {count}
      </p>
      <IconButton
        label="Next picture"
        className={styles.control}
        aria-disabled={current === count - 1}
        onClick={() => show(current + 1)}
      >
        <Icon of={ChevronRight} size={24} />
      </IconButton>
    </div>
  );
}
