/** Lengths in feet, as the trade quotes them, masses in kilograms. */
interface CaravanModel {
  make: string;
  model: string;
  badge: string;
  from: number;
  sleeps: number;
  lengthFeet: number;
  widthFeet: number;
  tareKg: number;
  /** Aggregate trailer mass, the maximum when loaded. */
  loadedKg: number;
  axles: 'Single' | 'Tandem';
  newPrice: number;
}

const sizes = (lengthFeet: number, widthFeet: number, tareKg: number, loadedKg: number) => ({
  lengthFeet,
  widthFeet,
  tareKg,
  loadedKg,
});

export const caravans: readonly CaravanModel[] = [
  {
    make: 'Jayco',
    model: 'Starcraft',
    badge: '17.58-2',
    from: 2014,
    sleeps: 4,
    ...sizes(17.6, 8.2, 1_890, 2_290),
    axles: 'Tandem',
    newPrice: 72_900,
  },
  {
    make: 'Jayco',
    model: 'Journey',
    badge: '19.61-3 Outback',
    from: 2016,
    sleeps: 4,
    ...sizes(19.6, 8.2, 2_320, 2_800),
    axles: 'Tandem',
    newPrice: 94_900,
  },
  {
    make: 'Swift',
    model: 'Elegance',
    badge: '530',
    from: 2012,
    sleeps: 4,
    ...sizes(20.3, 7.4, 1_460, 1_700),
    axles: 'Single',
    newPrice: 89_900,
  },
  {
    make: 'Swift',
    model: 'Sprite',
    badge: 'Major 4 SB',
    from: 2013,
    sleeps: 4,
    ...sizes(18.4, 7.3, 1_140, 1_350),
    axles: 'Single',
    newPrice: 62_900,
  },
  {
    make: 'Bailey',
    model: 'Unicorn',
    badge: 'Cadiz',
    from: 2014,
    sleeps: 4,
    ...sizes(20.6, 7.5, 1_480, 1_750),
    axles: 'Single',
    newPrice: 92_900,
  },
  {
    make: 'Bailey',
    model: 'Pegasus',
    badge: 'Rimini',
    from: 2013,
    sleeps: 4,
    ...sizes(19.9, 7.3, 1_340, 1_550),
    axles: 'Single',
    newPrice: 79_900,
  },
  {
    make: 'Lunar',
    model: 'Clubman',
    badge: 'SI',
    from: 2011,
    sleeps: 4,
    ...sizes(20.4, 7.3, 1_390, 1_600),
    axles: 'Single',
    newPrice: 82_900,
  },
  {
    make: 'Elddis',
    model: 'Avante',
    badge: '550',
    from: 2012,
    sleeps: 4,
    ...sizes(19.5, 7.2, 1_210, 1_450),
    axles: 'Single',
    newPrice: 68_900,
  },
  {
    make: 'Adria',
    model: 'Altea',
    badge: '542 PK',
    from: 2015,
    sleeps: 6,
    ...sizes(18.1, 7.5, 1_250, 1_600),
    axles: 'Single',
    newPrice: 66_900,
  },
  {
    make: 'Avida',
    model: 'Topaz',
    badge: 'CV5744',
    from: 2016,
    sleeps: 2,
    ...sizes(18.9, 7.9, 1_970, 2_500),
    axles: 'Tandem',
    newPrice: 78_900,
  },
  {
    make: 'Jayco',
    model: 'Swan',
    badge: 'Outback Camper',
    from: 2012,
    sleeps: 6,
    ...sizes(16.3, 7.1, 1_190, 1_590),
    axles: 'Single',
    newPrice: 38_900,
  },
];
