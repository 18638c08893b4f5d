import type { ContentLayer } from './layer.ts';

export const newZealandContent: ContentLayer = { documents: [] };
