import type { WrittenDocument } from '#domain/content/schema.ts';
import { authorPath } from '#tenants/content/authors.ts';

export const chargingWhileYouWait: WrittenDocument = {
  kind: 'post',
  path: '/news/charging-while-you-wait',
  title: 'Charge while you wait',
  description: 'Two chargers beside the workshop, free for owners during a service.',
  category: 'news',
  posted_on: '2026-09-14',
  author: authorPath('renata-kowal'),
  picture: { image: 's.merribank-delivery-day', alt: 'A white SUV in front of a house at night' },
  blocks: [
    {
      kind: 'text',
      paragraphs: [
        'Two of our chargers now stand in front of the workshop at number 29, and they are kept for cars that are here for a service. Whoever leaves an electric car with us in the morning gets it back charged to where they want it. Owners pay nothing for that.',
        'It sounds like a small thing. But a car that comes in on nine per cent cannot be driven far by the technician who has to hear the noise you hear, and it used to go home on less. In winter, when every kilometre costs a little more, that was the one thing owners wrote on their cards.',
      ],
    },
    { kind: 'heading', level: 2, text: 'How it works' },
    {
      kind: 'list',
      ordered: true,
      items: [
        'When you book, tick that it is electric. When you arrive, tell us how full you want it.',
        'We plug it in when the work is done, or before, if the work needs a full battery.',
        'You get the message that it is ready when both are true.',
        'Move it when you can. The next one is usually already waiting at the kerb, and whoever stands there has work to drive to as well.',
      ],
    },
    { kind: 'heading', level: 2, text: 'Everybody else' },
    {
      kind: 'text',
      paragraphs: [
        'The other six, along the glass of the showroom, are for whoever looks around. Plug in, have a coffee, sit in something. Nobody asks what you drive; some of our best conversations begin at a charger beside a car of another make.',
        'Please do not leave a car there overnight. The gate closes at six, and we had one owner who needed hers for a wedding.',
      ],
    },
    { kind: 'heading', level: 2, text: 'What a service of an electric car is' },
    {
      kind: 'text',
      paragraphs: [
        'Shorter than you think. There is no oil and there are no plugs. We read the high-voltage battery’s own report and go through it with you, change the brake fluid and the cabin filter when their time has come, rotate the tyres and look at everything that is made of rubber. Brakes get special care, because an electric car hardly uses them and they rust from boredom.',
        [
          'The price is capped and stands on the ',
          { text: 'service page', href: '/service' },
          '. If you think about an electric car of your own, ask an owner who is waiting here. They talk.',
        ],
      ],
    },
    { kind: 'locations', heading: 'Where they are', show: 'service' },
    { kind: 'locations', heading: 'Cables are at the parts counter', show: 'one', location: 'pakenham-parts' },
    { kind: 'stock', heading: 'Charged and ready to drive', search: '/search/hyundai/ioniq-5', most: 2 },
    {
      kind: 'call_to_action',
      heading: 'Due for a service?',
      description: 'Start with the rego. You see the price before you choose the day.',
      href: '/service',
      link_text: 'Book a service',
    },
  ],
};
