/** Widths the image route makes; a `srcset` lists these (spec §7: width, quality and format parameters). */
export const imageWidths = [320, 480, 640, 960, 1280, 1600] as const;
export type ImageWidth = (typeof imageWidths)[number];
export const imageFormats = ['avif', 'webp', 'jpeg'] as const;
export type ImageFormat = (typeof imageFormats)[number];
/** Spec §9. */
export const DEFAULT_QUALITY = 75;

/** Media key of a layered picture: body, view and paint name it, so the same car colour is composed once. */
export const layeredKey = (picture: { body: string; view: string; colour: string }): string =>
  `l.${picture.body}.${picture.view}.${picture.colour.slice(1)}`;

/** Address of one rendition of a picture. */
export const imageUrl = (
  key: string,
  width: ImageWidth,
  format: ImageFormat,
  quality: number = DEFAULT_QUALITY,
): string => `/media/${key}?f=${format}&q=${quality}&w=${width}`;

/** Value of a `srcset` attribute. */
export const imageSrcSet = (key: string, format: ImageFormat, widths: readonly ImageWidth[]): string =>
  widths.map((width) => `${imageUrl(key, width, format)} ${width}w`).join(', ');
