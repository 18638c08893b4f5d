import type { ContentLayer } from '#tenants/content/layer.ts';

export const merribankContent: ContentLayer = { documents: [] };
