import { Picture } from '#web/ui/picture.tsx';
import styles from './gallery.module.css';
import { type Slides, thumbnailWidths, type Pictured } from './use-slides.ts';

/** Thumbnails. They are links to the slides, so that they work without scripts. */
export function GalleryThumbnails({ car: vehicle, slides }: { car: Pictured; slides: Slides }) {
  if (vehicle.media.length < 2) return null;
  return (
    <ul className={styles.thumbnails}>
      {vehicle.media.map((picture, index) => (
        <li key={picture}>
          <a
            className={styles.thumbnail}
            href={`#picture-${index + 1}`}
            aria-current={slides.current === index}
            aria-label={`Show picture ${index + 1}`}
            onClick={(event) => {
              event.preventDefault();
              slides.show(index);
            }}
          >
            <Picture mediaKey={picture} alt="" sizes="112px" widths={thumbnailWidths} />
          </a>
        </li>
      ))}
    </ul>
  );
}
