import type { ContentLayer } from './layer.ts';

export const australianContent: ContentLayer = { documents: [] };
