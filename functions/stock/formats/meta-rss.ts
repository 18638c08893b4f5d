import { text } from './columns.ts';
import type { FeedFormat } from './mapping.ts';
import { metaBlanks, metaFields, metaTitleLead } from './meta-xml.ts';

/** The catalogue of meta-xml as RSS with `g:` fields. */
export const metaRss: FeedFormat = {
  title: 'Meta vehicle catalogue (RSS)',
  // Google's listings are RSS too, and have no vehicle_id.
  shape: { kind: 'xml', root: 'rss', record: 'item', marks: ['vehicle_id'] },
  mapping: {
    id: 'meta-rss',
    blanks: metaBlanks,
    badgeFrom: { column: 'title', lead: metaTitleLead },
    fields: {
      ...metaFields,
      city: text('address/city'),
      state: text('address/region'),
      pictures: { from: ['image_link', 'additional_image_link'], read: { kind: 'pictures' } },
    },
  },
};
