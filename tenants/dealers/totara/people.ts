import { layeredKey } from '#domain/media/layered.ts';
import type { TenantLayer } from '#tenants/schema.ts';

/** Invented people. */
export const people: NonNullable<TenantLayer['people']> = [
  {
    id: 'rangi-wells',
    name: 'Rangi Wells',
    role: 'Dad, and diesels',
    portrait: 'p.portrait-19',
    location: 'palmerston-north',
    since: 1991,
    languages: ['Māori'],
    words: 'A diesel tells you what is wrong with it if you let it idle. So I let it idle, and I listen.',
    phone: '(06) 555 0142',
  },
  {
    id: 'aroha-wells',
    name: 'Aroha Wells',
    role: 'Runs the place, races motorcycles',
    portrait: 'p.portrait-20',
    location: 'palmerston-north',
    since: 2008,
    words:
      'I will not sell you a bike that I would not lend my brother. He is a careful man and he still owes me a clutch.',
    phone: '(06) 555 0143',
  },
  {
    id: 'ngaire-wells',
    name: 'Aunty Ngaire',
    role: 'Caravans, and the kettle',
    portrait: 'p.portrait-21',
    location: 'palmerston-north',
    since: 2014,
    words:
      'I have backed a caravan onto two ferries and into one hedge. You may practise in our yard; there is no hedge.',
  },
  {
    id: 'piet-steenkamp',
    name: 'Piet Steenkamp',
    role: 'Workshop and warrants',
    portrait: 'p.portrait-22',
    location: 'palmerston-north',
    since: 2017,
    languages: ['Afrikaans'],
    words: 'I write down what I find before anybody tells me the price.',
  },
  {
    id: 'tane-wells',
    name: 'Tāne Wells',
    role: 'Looks after Richmond',
    portrait: 'p.portrait-23',
    location: 'richmond',
    since: 2016,
    languages: ['Māori'],
    words:
      'Thirty vehicles, one of me, and a dog who meets you first. Ring ahead and I will have the one you want out the front.',
    phone: '(03) 555 0163',
  },
];

export const history: NonNullable<TenantLayer['history']> = [
  {
    year: 1978,
    title: 'Three tractors in a paddock',
    words:
      'Koro sells his own tractor to a neighbour, then two more for friends. He writes each sale in the back of a rugby diary, which we still have.',
  },
  {
    year: 1991,
    title: 'Rangitikei Street',
    words:
      'Rangi rents half a yard with room for fourteen cars. The totara by the gate is already taller than the sign.',
    picture: {
      image: layeredKey({ body: 'hatch', view: 'front34', colour: '#2f6d4a' }),
      alt: 'A green hatchback, from the front',
    },
  },
  {
    year: 2008,
    title: 'Two wheels',
    words: 'Aroha comes home with four motorcycles and a promise to sell three. She keeps the wrong one.',
    picture: {
      image: layeredKey({ body: 'motorcycle-road', view: 'side', colour: '#8e1118' }),
      alt: 'A red motorcycle, from the side',
    },
  },
  {
    year: 2014,
    title: 'Ngaire brings the caravans',
    words: 'One in the drive, then six along the fence. People come to look inside and stay for tea.',
    picture: {
      image: layeredKey({ body: 'caravan', view: 'front34', colour: '#e9e9e6' }),
      alt: 'A white caravan, from the front',
    },
  },
  {
    year: 2016,
    title: 'Across the strait',
    words:
      'Tāne marries a girl from Māpua, so the second yard is in Richmond. Vehicles go over on the ferry, and so does Christmas.',
  },
];
