import { X, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react';
import { pictureAlt } from '#domain/media/descriptions.ts';
import { imageWidths } from '#domain/media/rules.ts';
import { openOverlay } from '#web/lib/overlay-entry.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SlideButtons } from './gallery-buttons.tsx';
import styles from './gallery.module.css';
import { useSlides, type Pictured } from './use-slides.ts';

interface GalleryDialogProps {
  car: Pictured;
  first: number;
  onClose: () => void;
}

/** Scrolls the enlarged picture so that the pressed point is in the middle. */
const centre = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): void => {
  const across = clientX / window.innerWidth;
  const down = clientY / window.innerHeight;
  requestAnimationFrame(() => {
    currentTarget.scrollTo(
      across * (currentTarget.scrollWidth - currentTarget.clientWidth),
      down * (currentTarget.scrollHeight - currentTarget.clientHeight),
    );
  });
};

/** Full-screen pictures, which the zoom button, a double click, '+' and '-' enlarge. A separate chunk: most visits never open it. */
export function GalleryDialog({ car: vehicle, first, onClose }: GalleryDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [attach, slides] = useSlides(vehicle.media.length, first);

  const [zoomed, setZoomed] = useState(false);
  const close = useEffectEvent(onClose);

  useEffect(() => openOverlay(() => close()), []);

  useEffect(() => {
    dialog.current?.showModal();
    // The dialog has no width until it is open.
    // Beside the others, or on a phone held upright below them.
    dialog.current?.querySelector('ul')?.children[first]?.scrollIntoView();
  }, [first]);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label={`Pictures of the ${vehicle.name}`}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === '+' || event.key === '-') setZoomed(event.key === '+');
        if (zoomed) return;
        if (event.key === 'ArrowLeft') slides.show(slides.current - 1);
        if (event.key === 'ArrowRight') slides.show(slides.current + 1);
      }}
    >
      <ul className={classNames(styles.track, zoomed && styles.still)} ref={attach} onScroll={slides.onScroll}>
        {vehicle.media.map((picture, index) => (
          <li
            key={picture}
            className={classNames(styles.slide, zoomed && index === slides.current && styles.zoomed)}
            onDoubleClick={(event) => {
              setZoomed(!zoomed);
              if (!zoomed) centre(event);
            }}
          >
            <Picture
              mediaKey={picture}
              alt={pictureAlt(vehicle, picture, index)}
              sizes="100vw"
              widths={imageWidths}
              eager={index === first}
              className={styles.large}
            />
          </li>
        ))}
      </ul>
      {!zoomed && <SlideButtons slides={slides} count={vehicle.media.length} />}
      <button type="button" className={styles.zoom} aria-pressed={zoomed} onClick={() => setZoomed(!zoomed)}>
        <Icon of={zoomed ? ZoomOut : ZoomIn} />
        Zoom
      </button>
      <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
        <Icon of={X} />
        Close
      </button>
    </dialog>
  );
}
