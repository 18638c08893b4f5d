// The only renditions there are (docs/product/media.md, 'Renditions'). No zod: pages import this file.

export const imageWidths = [320, 480, 640, 960, 1280, 1600] as const;

/** JPEG: 640 for cards without AVIF, 1280 for link previews, 1600 for the full-size gallery. */
const widthsByFormat = { avif: imageWidths, webp: imageWidths, jpeg: [640, 1280, 1600] } as const;

export const imageFormats = ['avif', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof imageFormats)[number];
export type ImageWidth = (typeof imageWidths)[number];
export type WidthOf<F extends ImageFormat> = (typeof widthsByFormat)[F][number];

/** JPEG scale. Part of the address, so that changing it does not conflict with cached pictures. */
const IMAGE_QUALITY = 75;

/** A dealer chooses among the last three (`imageQuality`); the first is for large pictures whose quality nobody names. */
const imageQualities = [55, 65, 75, 85] as const;
type ImageQuality = (typeof imageQualities)[number];

/** The nearest that there is. */
export const chooseQuality = (wanted: number): ImageQuality => {
  if (wanted < 70) return 65;
  return wanted < 80 ? 75 : 85;
};

/** Pixels of a large picture are smaller than the eye. */
const LARGE_FROM = 1_280;

export const automaticQuality = (wanted: number, width: ImageWidth): ImageQuality => {
  const quality = chooseQuality(wanted);
  return width < LARGE_FROM ? quality : (imageQualities[imageQualities.indexOf(quality) - 1] ?? quality);
};

/** What a dealer's pictures may be asked in: older pages and links have the default. */
export const listQualities = (wanted: number): ReadonlySet<number> =>
  new Set([IMAGE_QUALITY, ...imageWidths.map((width) => automaticQuality(wanted, width))]);

/** The smallest of at least this width, else the largest. */
export const widthFor = <F extends ImageFormat>(format: F, wanted: number): WidthOf<F> => {
  const widths: readonly WidthOf<F>[] = widthsByFormat[format];
  const largest: WidthOf<F> = 1600;
  return widths.find((width) => width >= wanted) ?? largest;
};

export interface ImageVariant {
  /** '640-75.avif'. */
  name: string;
  format: ImageFormat;
  width: number;
  quality: number;
}

const renditionName = (width: number, format: ImageFormat, quality: number): string => `${width}-${quality}.${format}`;

const variantsIn = (format: ImageFormat, quality: number): ImageVariant[] =>
  widthsByFormat[format].map((width) => ({ name: renditionName(width, format, quality), format, width, quality }));

/** Of one quality. A function, so that the list is not in the page's bundle. */
export const imageVariants = (quality: number = IMAGE_QUALITY): ImageVariant[] => [
  ...variantsIn('avif', quality),
  ...variantsIn('webp', quality),
  ...variantsIn('jpeg', quality),
];

export const allImageVariants = (): ImageVariant[] => imageQualities.flatMap(imageVariants);

export const imagePath = (key: string, { name }: Pick<ImageVariant, 'name'>): string => `/media/${key}/${name}`;

/** `quality`: the site's `imageQuality`. */
export const imageUrl = <F extends ImageFormat>(
  key: string,
  width: WidthOf<F>,
  format: F,
  quality: number = IMAGE_QUALITY,
): string => imagePath(key, { name: renditionName(width, format, quality) });

export const imageSrcSet = (
  key: string,
  format: 'avif' | 'webp',
  widths: readonly ImageWidth[],
  quality: number = IMAGE_QUALITY,
): string => widths.map((width) => `${imageUrl(key, width, format, quality)} ${width}w`).join(', ');
