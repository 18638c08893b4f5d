import { layeredKey } from '#domain/media/layered.ts';
import type { WrittenDocument } from '#domain/content/schema.ts';
import { authorPath } from '#tenants/content/authors.ts';
import { TRADE_IN } from './calls.ts';

export const hiluxAfter100000Km: WrittenDocument = {
  kind: 'post',
  path: '/blog/hilux-after-100000-km',
  title: 'A Hilux after 100,000 km on the coast',
  description: 'What wears, what lasts and what to look at before you buy a used one. Notes from the pit in Garbutt.',
  category: 'vehicle-reviews',
  posted_on: '2026-09-28',
  author: authorPath('corey-vantongeren'),
  picture: { image: 's.coastline-paddock-dusk', alt: 'A red ute beside a farm gate at dusk' },
  blocks: [
    {
      kind: 'text',
      paragraphs: [
        'Nothing comes through our two workshops more often. So this is no road test: it is what is written on the job sheets, again and again, at the service around 100,000 km. The engine is rarely the story. Look at what carries and at what stops instead.',
      ],
    },
    {
      kind: 'columns',
      columns: [
        [
          { kind: 'heading', level: 2, text: 'What lasts' },
          {
            kind: 'list',
            items: [
              'Engine and gearbox, with oil on time. The logbook matters more than the odometer.',
              'Seats and trim. Vinyl cleans up; cloth tells you who owned it.',
              'The tub, if it had a liner from the first week.',
              'Air conditioning, which up here is a safety item.',
            ],
          },
        ],
        [
          { kind: 'heading', level: 2, text: 'What wears' },
          {
            kind: 'list',
            items: [
              'Rear springs of utes that carried every day. Look for a tail that sits low when it is empty.',
              'Front brake discs, sooner if it tows.',
              'Door seals, after years of red dust.',
              'Carrier bearing and tailshaft joints: a thump as you take off.',
            ],
          },
        ],
      ],
    },
    {
      kind: 'picture',
      image: layeredKey({ body: 'ute', view: 'wheel', colour: '#e9e9e6' }),
      alt: 'The front wheel of a white ute',
      caption:
        'Turn the wheel to full lock and look past it: inner edge of the tyre, boot of the drive shaft, brake hose.',
    },
    { kind: 'heading', level: 2, text: 'Ten minutes with a used one' },
    {
      kind: 'list',
      ordered: true,
      items: [
        'Open the logbook before the bonnet. Gaps of 30,000 km are a price, not a detail.',
        'Kneel at the back. Spring leaves should lie flat on each other and the bump stops should not be polished.',
        'Look at the tow bar. A worn ball and a scratched plug say how it lived.',
        'Drive it cold. Ask for that when you call, so that nobody warms it up for you.',
        'On a quiet road, brake from eighty. A shake in the wheel is discs; a pull is something else.',
        'Select low range, and let it out again. If the lever is stiff, nobody has used it in years.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Which one for which work' },
    {
      kind: 'text',
      paragraphs: [
        'For a tray and tools, the plain ones with steel wheels cost less to keep and nobody cries about a scratch. For a family with a boat, look for the diff lock and a tub liner. And if it is mostly school and shops, be honest with yourself: a ute with an empty tray rides like one.',
        [
          'Ours come with the list of what the workshop found and what was done about it. Ask for it at the desk; it is yours to keep. The ones with ',
          { text: 'fewer kilometres first', href: '/search/toyota/hilux?sortBy=km_asc' },
          ' are here.',
        ],
      ],
    },
    { kind: 'stock', heading: 'Hilux in our yards', search: '/search/toyota/hilux', most: 3 },
    { kind: 'call_to_action_of', path: TRADE_IN },
  ],
};
