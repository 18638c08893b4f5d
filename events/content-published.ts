import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const contentPublished = defineEvent({
  name: 'content.published',
  version: 1,
  context: 'content',
  summary: 'A page, post, author or call to action of a dealer has a new version, or was withdrawn.',
  pii: false,
  data: z.object({
    path: z.string(),
    version: z.number().int(),
    change: z.enum(['published', 'scheduled', 'withdrawn']),
    publish_at: z.iso.datetime({ offset: true }).nullable(),
    expire_at: z.iso.datetime({ offset: true }).nullable(),
  }),
  example: { path: '/about-us', version: 3, change: 'published', publish_at: null, expire_at: null },
});
