import type { ImageWidth } from '#domain/media/rules.ts';

/** Renditions of a gallery picture: edge to edge on a phone, eight of twelve columns of the page on a desk. */
export const galleryWidths: readonly ImageWidth[] = [480, 640, 960, 1280, 1600];
export const gallerySizes = '(min-width: 1440px) 870px, (min-width: 1024px) 62vw, 100vw';
export const thumbnailWidths: readonly ImageWidth[] = [320];
