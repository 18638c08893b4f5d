import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { pictureAlt } from '#domain/media/descriptions.ts';
import { imageWidths } from '#domain/media/rules.ts';
import { openOverlay } from '#web/lib/overlay-entry.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SlideButtons } from './gallery-buttons.tsx';
import styles from './gallery.module.css';
import { useSlides, type Pictured } from './use-slides.ts';

export interface GalleryDialogProps {
  car: Pictured;
  first: number;
  onClose: () => void;
}

/** Full-screen pictures. A separate chunk: most visits never open it. */
export function GalleryDialog({ car, first, onClose }: GalleryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [attach, slides] = useSlides(car.media.length, first);

  const close = useEffectEvent(onClose);

  useEffect(() => openOverlay(() => close()), []);

  useEffect(() => {
    dialog.current?.showModal();
    // The dialog has no width until it is open.
    const row = dialog.current?.querySelector('ul');
    if (row) row.scrollLeft = first * row.clientWidth;
  }, [first]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={`Pictures of the ${car.name}`}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') slides.show(slides.current - 1);
        if (event.key === 'ArrowRight') slides.show(slides.current + 1);
      }}
    >
      <ul className={styles.track} ref={attach} onScroll={slides.onScroll}>
        {car.media.map((picture, index) => (
          <li key={picture} className={styles.slide}>
            <Picture
              mediaKey={picture}
              alt={pictureAlt(car, picture, index)}
              sizes="100vw"
              widths={imageWidths}
              eager={index === first}
              className={styles.large}
            />
          </li>
        ))}
      </ul>
      <SlideButtons slides={slides} count={car.media.length} />
      <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
        <Icon of={X} />
        Close
      </button>
    </dialog>
  );
}
