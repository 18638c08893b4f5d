import type { ImageWidth } from '#domain/media/rules.ts';

/** Renditions of a gallery picture: full width on a phone, eight of twelve columns on a desktop. */
export const galleryWidths: readonly ImageWidth[] = [480, 640, 960, 1280, 1600];
export const gallerySizes = '(min-width: 1440px) 870px, (min-width: 1024px) 62vw, 100vw';
export const thumbnailWidths: readonly ImageWidth[] = [320];
