import type { WrittenDocument } from '#domain/content/schema.ts';
import { authorPath } from '#tenants/content/authors.ts';

export const alpineRoad: WrittenDocument = {
  kind: 'post',
  path: '/blog/before-the-alpine-road',
  title: 'Before the alpine road',
  description: 'Winter checks for a car that lives at sea level and goes up to the snow four times a year.',
  category: 'blog',
  posted_on: '2026-06-15',
  author: authorPath('renata-kowal'),
  picture: { image: 's.merribank-alpine-road', alt: 'A dark SUV on a road below snow-covered mountains' },
  blocks: [
    {
      kind: 'text',
      paragraphs: [
        'Mount Baw Baw is two hours from our door, and on the Friday of the first good snow half of Pakenham goes up. On the Monday some of them are here, with a wiper torn off or a battery that gave up in the car park. None of it is bad luck. This is the list I give my own sister.',
      ],
    },
    { kind: 'heading', level: 2, text: 'At home, the week before' },
    {
      kind: 'list',
      ordered: true,
      items: [
        'Battery. Cold takes away what age has left. If it is four years old, have it tested; the test takes five minutes.',
        'Coolant. It must be mixed for frost, not topped up with water as in summer. We measure it.',
        'Washer fluid with antifreeze in it. Plain water freezes in the line, and then the pump goes.',
        'Tyres. Look at the tread in the middle and at the edges, and set the pressure cold.',
        'Diesel owners: fill up near the mountain. Fuel sold up there is blended for the cold; what you bring from the plain can turn to wax overnight.',
        'Lights and wipers, both of which you will need before four in the afternoon.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Chains' },
    {
      kind: 'text',
      paragraphs: [
        'In the declared season the roads to Victoria’s resorts ask for chains in the car. Some let all-wheel drives go without and some do not, and it changes with the snow, so look it up on the day. Hire the size that stands on the side of your tyre, and fit them once in the driveway, dry and in daylight. Know which wheels are driven: the handbook says where the chains go, and some cars allow only one kind.',
      ],
    },
    { kind: 'heading', level: 2, text: 'In the car park' },
    {
      kind: 'list',
      items: [
        'Wipers up, off the glass.',
        'In park or in gear, with the handbrake off if it is an old cable one. They freeze on.',
        'An electric car: plug it in if there is a point, and leave more in the battery than you need to get down. You get some of it back on the way.',
        'A blanket and a torch inside, not in the boot.',
      ],
    },
    { kind: 'heading', level: 2, text: 'On the way down' },
    {
      kind: 'text',
      paragraphs: [
        'Low gear, long gaps, no sudden anything. If it slides, look where you want to go and take the foot off. Afterwards wash it underneath, because the grit they spread stays in the brakes.',
        [
          'Twenty minutes on our lift cover the whole first list: ask for winter checks when you ',
          { text: 'book', href: '/service' },
          '. If you would rather have four driven wheels next year, ',
          { text: 'these have them', href: '/search/suv' },
          ' in most cases; Marcus knows which.',
        ],
      ],
    },
    { kind: 'stock', heading: 'SUVs on the floor', search: '/search/suv', most: 2 },
    {
      kind: 'call_to_action',
      heading: 'Have it checked before you pack',
      description: 'Say "snow" when you book. You get the list back with a tick at each line.',
      href: '/service',
      link_text: 'Book a service',
    },
  ],
};
