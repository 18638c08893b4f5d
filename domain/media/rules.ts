// The only renditions there are (docs/product/media.md, 'Renditions'). No zod: pages import this file.

export const imageWidths = [320, 480, 640, 960, 1280, 1600] as const;

/** JPEG: 640 for cards without AVIF, 1280 for link previews, 1600 for the full-size gallery. */
const widthsOf = { avif: imageWidths, webp: imageWidths, jpeg: [640, 1280, 1600] } as const;

export type ImageFormat = keyof typeof widthsOf;
export type ImageWidth = (typeof imageWidths)[number];
export type WidthOf<F extends ImageFormat> = (typeof widthsOf)[F][number];

/** JPEG scale. Part of the address, so that changing it does not conflict with cached pictures. */
const IMAGE_QUALITY = 75;

export interface ImageVariant {
  /** '640-75.avif'. */
  name: string;
  format: ImageFormat;
  width: number;
  quality: number;
}

const nameOf = (width: number, format: ImageFormat): string => `${width}-${IMAGE_QUALITY}.${format}`;

const variantsIn = (format: ImageFormat): ImageVariant[] =>
  widthsOf[format].map((width) => ({ name: nameOf(width, format), format, width, quality: IMAGE_QUALITY }));

/** A function, so that the list is not in the page's bundle. */
export const imageVariants = (): ImageVariant[] => [
  ...variantsIn('avif'),
  ...variantsIn('webp'),
  ...variantsIn('jpeg'),
];

export const imageUrl = <F extends ImageFormat>(key: string, width: WidthOf<F>, format: F): string =>
  `/media/${key}/${nameOf(width, format)}`;

export const imageSrcSet = (key: string, format: 'avif' | 'webp', widths: readonly ImageWidth[]): string =>
  widths.map((width) => `${imageUrl(key, width, format)} ${width}w`).join(', ');
