import { lazy, Suspense, useState, type MouseEvent } from 'react';
import { pictureAlt } from '#domain/media/descriptions.ts';
import { imageUrl } from '#domain/media/rules.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Silhouette } from '#web/sections/cards/silhouette.tsx';
import { SlideButtons } from './gallery-buttons.tsx';
import { useSlides, gallerySizes, galleryWidths, type Pictured, type Slides, thumbnailWidths } from './use-slides.ts';
import styles from './gallery.module.css';

/** Thumbnails. They are links to the slides, so that they work without scripts. */
function GalleryThumbnails({ car: vehicle, slides }: { car: Pictured; slides: Slides }) {
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

/** Shown for a vehicle without pictures: its outline and a hint. */
function NoPictures({ car: vehicle }: { car: Pictured }) {
  return (
    <section className={styles.gallery} aria-label={`Pictures of the ${vehicle.name}`}>
      <div className={styles.stage}>
        <div className={styles.none}>
          <Silhouette body={vehicle.simple_body} itemType={vehicle.item_type} />
          <p className={styles.noneText}>Pictures coming soon.</p>
        </div>
      </div>
    </section>
  );
}

const GalleryDialog = lazy(async () => ({ default: (await import('./gallery-dialog.tsx')).GalleryDialog }));

/** A plain click opens the large view; modified clicks are left to the browser. */
const opens = (event: MouseEvent, open: () => void): void => {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  open();
};

/** The vehicle's pictures: a swipeable row, buttons, thumbnails and a large view. Only the large view needs scripts. */
export function Gallery({ car: vehicle }: { car: Pictured }) {
  const [attach, slides] = useSlides(vehicle.media.length);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  if (vehicle.media.length === 0) return <NoPictures car={vehicle} />;

  return (
    <section className={styles.gallery} aria-label={`Pictures of the ${vehicle.name}`}>
      <div className={styles.stage}>
        <ul
          className={styles.track}
          ref={attach}
          onScroll={slides.onScroll}
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
        >
          {vehicle.media.map((picture, index) => (
            <li key={picture} id={`picture-${index + 1}`} className={styles.slide}>
              <a
                href={imageUrl(picture, 1600, 'jpeg')}
                onClick={(event) => opens(event, () => setEnlarged(index))}
                aria-label={`${pictureAlt(vehicle, picture, index)}: large view`}
              >
                <Picture
                  mediaKey={picture}
                  alt={pictureAlt(vehicle, picture, index)}
                  sizes={gallerySizes}
                  widths={galleryWidths}
                  priority={index === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        <SlideButtons slides={slides} count={vehicle.media.length} />
      </div>
      <GalleryThumbnails car={vehicle} slides={slides} />
      {enlarged !== null && (
        <Suspense>
          <GalleryDialog car={vehicle} first={enlarged} onClose={() => setEnlarged(null)} />
        </Suspense>
      )}
    </section>
  );
}
