import type { ContentLayer } from '#tenants/content/layer.ts';
import { about } from './about.ts';
import { careers } from './careers.ts';
import { offerPages } from './offers.ts';
import { pages } from './pages.ts';
import { posts } from './posts/posts.ts';
import { vehiclePages } from './vehicle-pages.ts';

export const coastlineContent: ContentLayer = {
  documents: [...about, ...careers, ...pages, ...offerPages, ...vehiclePages, ...posts],
};
