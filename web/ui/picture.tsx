import { imageSrcSet, imageUrl, type ImageWidth } from '#domain/media/rules.ts';
import { classNames } from './class-names.ts';
import styles from './picture.module.css';

export const cardWidths: readonly ImageWidth[] = [320, 480, 640, 960];
/** Size of the rendered and stored pictures: 3:2. */
const INTRINSIC = { width: 960, height: 640 };

interface PictureProps {
  /** Key of the media store. */
  mediaKey: string;
  alt: string;
  /** The `sizes` attribute: what the layout makes of it. */
  sizes: string;
  widths?: readonly ImageWidth[];
  /** True for what is on the first screen; everything else loads when it comes near. */
  eager?: boolean;
  /** The one picture the page is judged by. */
  priority?: boolean;
  className?: string | undefined;
}

/** One picture in three formats; its box keeps 3:2 before, while and after it loads, so that nothing jumps. */
export function Picture({
  mediaKey,
  alt,
  sizes,
  widths = cardWidths,
  eager = false,
  priority = false,
  className,
}: PictureProps) {
  return (
    <picture className={classNames(styles.box, className)}>
      <source type="image/avif" srcSet={imageSrcSet(mediaKey, 'avif', widths)} sizes={sizes} />
      <source type="image/webp" srcSet={imageSrcSet(mediaKey, 'webp', widths)} sizes={sizes} />
      <img
        src={imageUrl(mediaKey, 640, 'jpeg')}
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
