import { imageSrcSet, imageUrl, type ImageWidth } from '#domain/media/rules.ts';
import { usePictureQuality } from '#web/lib/page-context.tsx';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

export const cardWidths: readonly ImageWidth[] = [320, 480, 640, 960];
/** Of a picture over half the page or more. */
export const wideWidths: readonly ImageWidth[] = [480, 640, 960, 1280, 1600];
/** Size of the rendered and stored pictures: 3:2. */
const INTRINSIC = { width: 960, height: 640 };

interface PictureProps {
  mediaKey: string;
  alt: string;
  sizes: string;
  widths?: readonly ImageWidth[];
  /** True on the first screen; other pictures load lazily. */
  eager?: boolean;
  /** True for the largest contentful picture. */
  priority?: boolean;
  className?: string | undefined;
}

/** A picture in three formats. Its box is 3:2 before it loads, so that nothing shifts. */
export function Picture({
  mediaKey,
  alt,
  sizes,
  widths = cardWidths,
  eager = false,
  priority = false,
  className,
}: PictureProps) {
  const quality = usePictureQuality();
  return (
    <picture className={classNames(styles.box, className)}>
      <source type="image/avif" srcSet={imageSrcSet(mediaKey, 'avif', widths, quality)} sizes={sizes} />
      <source type="image/webp" srcSet={imageSrcSet(mediaKey, 'webp', widths, quality)} sizes={sizes} />
      <img
        src={imageUrl(mediaKey, 640, 'jpeg', quality)}
        alt={alt}
        width={INTRINSIC.width}
        height={INTRINSIC.height}
        loading={eager || priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className={styles.image}
      />
    </picture>
  );
}
