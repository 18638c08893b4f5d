import { bodyRules, fuelRules, text } from './columns.ts';
import { googleBlanks, googleFields } from './google-tsv.ts';
import type { FeedFormat } from './mapping.ts';

/** The attributes of google-tsv as RSS 2.0 with `g:` elements; both feeds for listings and for ads have this form. */
export const googleRss: FeedFormat = {
  title: 'Google vehicle listings (RSS)',
  // Meta's catalogue is RSS too, and has no store codes.
  shape: { kind: 'xml', root: 'rss', record: 'item', marks: ['store_code'] },
  mapping: {
    id: 'google-rss',
    blanks: googleBlanks,
    fields: {
      ...googleFields,
      stocknum: text(['id', 'stock_number']),
      location_code: text(['store_code', 'vehicle_fulfillment/store_code']),
      ...bodyRules(['body_style', 'body_type'], { truck: 'ute' }),
      ...fuelRules(['fuel', 'fuel_type']),
      pictures: { from: ['image_link', 'additional_image_link'], read: { kind: 'pictures' } },
    },
  },
};
