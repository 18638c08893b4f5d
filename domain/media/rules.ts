/**
 * The renditions of a picture: the image route makes these and no others, and pages can only ask for these. No zod: pages import
 * this file.
 */

export const imageWidths = [320, 480, 640, 960, 1280, 1600] as const;

/** Widths by format. JPEG is the fallback of a card (640), link previews (1280) and the gallery's full size (1600). */
const widthsOf = { avif: imageWidths, webp: imageWidths, jpeg: [640, 1280, 1600] } as const;

export type ImageFormat = keyof typeof widthsOf;
/** Width of a `srcset` entry. */
export type ImageWidth = (typeof imageWidths)[number];
/** Widths that come in a format. */
export type WidthOf<F extends ImageFormat> = (typeof widthsOf)[F][number];

/** Quality on JPEG's scale. It stands in the address, so that another one can follow while caches keep this one. */
const IMAGE_QUALITY = 75;

export interface ImageVariant {
  /** Last part of the address: '640-75.avif'. */
  name: string;
  format: ImageFormat;
  width: number;
  quality: number;
}

const nameOf = (width: number, format: ImageFormat): string => `${width}-${IMAGE_QUALITY}.${format}`;

const variantsIn = (format: ImageFormat): ImageVariant[] =>
  widthsOf[format].map((width) => ({ name: nameOf(width, format), format, width, quality: IMAGE_QUALITY }));

/** Every rendition there can be of one picture. A function, so that a page's script does not carry the list. */
export const imageVariants = (): ImageVariant[] => [
  ...variantsIn('avif'),
  ...variantsIn('webp'),
  ...variantsIn('jpeg'),
];

/** Address of one rendition of a picture. */
export const imageUrl = <F extends ImageFormat>(key: string, width: WidthOf<F>, format: F): string =>
  `/media/${key}/${nameOf(width, format)}`;

/** Value of a `srcset` attribute. */
export const imageSrcSet = (key: string, format: 'avif' | 'webp', widths: readonly ImageWidth[]): string =>
  widths.map((width) => `${imageUrl(key, width, format)} ${width}w`).join(', ');
