import { drawFigure, type Figure } from './figure.ts';

const red = '#b5432a';
const navy = '#23304a';
const ink = '#2c3038';
const fern = '#2f5d46';
const sand = '#d8c3a2';
const sky = '#9fb6c4';
const clay = '#cf9f86';
const mist = '#8e98a6';
const moss = '#a9b594';

const figures: readonly Figure[] = [
  { skin: '#a8704c', hair: '#1d1618', cut: 'bun', dress: 'blazer', cloth: red, ground: sand, earrings: true },
  {
    skin: '#e6b898',
    hair: '#8f8a84',
    cut: 'parted',
    older: true,
    dress: 'polo',
    cloth: red,
    ground: sky,
    beard: 'stubble',
  },
  { skin: '#94603f', hair: '#1b1517', cut: 'curls', dress: 'polo', cloth: red, ground: clay, round: 1.06 },
  { skin: '#e5bb93', hair: '#17151a', cut: 'bob', dress: 'blazer', cloth: navy, ground: sand, glasses: true },
  { skin: '#7a4c31', hair: '#1a1414', cut: 'crop', dress: 'polo', cloth: red, ground: sky, beard: 'full' },
  { skin: '#e0ac83', hair: '#4a2c1e', cut: 'long', dress: 'shirt', cloth: '#e8ebee', ground: clay, earrings: true },
  { skin: '#e8c19c', hair: '#191719', cut: 'short', dress: 'polo', cloth: red, ground: sand, glasses: true },
  {
    skin: '#ecc7ab',
    hair: '#c9c5be',
    cut: 'bob',
    older: true,
    dress: 'knit',
    cloth: navy,
    ground: sky,
    glasses: true,
    round: 1.04,
  },
  { skin: '#efc4a2', hair: '#b3703a', cut: 'short', dress: 'polo', cloth: red, ground: clay },
  {
    skin: '#dfae8a',
    hair: '#9b948b',
    cut: 'bald',
    older: true,
    beard: 'moustache',
    dress: 'overalls',
    cloth: navy,
    ground: sand,
    round: 1.05,
  },
  { skin: '#e9ba98', hair: '#5a3a26', cut: 'cap', beard: 'full', dress: 'overalls', cloth: navy, ground: sky },
  { skin: '#f0cbb0', hair: '#d0a05e', cut: 'tied', dress: 'polo', cloth: red, ground: clay },
  { skin: '#ecc4a6', hair: '#b9b4ae', cut: 'long', older: true, dress: 'blazer', cloth: ink, ground: mist },
  {
    skin: '#5f3a27',
    hair: '#151214',
    cut: 'crop',
    dress: 'blazer',
    cloth: '#2b4a8c',
    ground: '#707c8c',
    beard: 'stubble',
  },
  { skin: '#e3b88f', hair: '#1c191c', cut: 'long', dress: 'blazer', cloth: '#3d4450', ground: mist },
  { skin: '#9c6845', hair: '#1b1618', cut: 'short', beard: 'full', dress: 'blazer', cloth: ink, ground: '#a3abb6' },
  { skin: '#efc7aa', hair: '#8a5a34', cut: 'bun', dress: 'shirt', cloth: '#41567e', ground: mist },
  {
    skin: '#e8b795',
    hair: '#7a4a2a',
    cut: 'parted',
    dress: 'shirt',
    cloth: '#3d4c66',
    ground: '#a3abb6',
    glasses: true,
  },
  {
    skin: '#a06e4b',
    hair: '#77706b',
    cut: 'crop',
    older: true,
    beard: 'full',
    dress: 'overalls',
    cloth: fern,
    ground: moss,
    round: 1.07,
  },
  { skin: '#a9764f', hair: '#20181a', cut: 'tied', dress: 'knit', cloth: fern, ground: '#dcc9a8' },
  {
    skin: '#9a6747',
    hair: '#a8a29b',
    cut: 'curls',
    older: true,
    dress: 'knit',
    cloth: '#b0673f',
    ground: moss,
    glasses: true,
    round: 1.08,
    earrings: true,
  },
  {
    skin: '#edc09d',
    hair: '#d3b076',
    cut: 'short',
    beard: 'stubble',
    dress: 'overalls',
    cloth: fern,
    ground: '#c4b08e',
  },
  { skin: '#936142', hair: '#1c1618', cut: 'short', dress: 'polo', cloth: fern, ground: '#dcc9a8', beard: 'stubble' },
  { skin: '#9c6845', hair: '#2b3f86', cut: 'turban', beard: 'full', dress: 'blazer', cloth: ink, ground: '#a3abb6' },
  { skin: '#d9a67f', hair: '#22191a', cut: 'hijab', dress: 'blazer', cloth: '#41567e', ground: '#8f99a8' },
];

/** `p.portrait-01` and on: those of Coastline's people, Merribank's, Totara's, then two more. */
export const portraits: ReadonlyMap<string, string> = new Map(
  figures.map((figure, at) => [`p.portrait-${String(at + 1).padStart(2, '0')}`, drawFigure(figure)]),
);
