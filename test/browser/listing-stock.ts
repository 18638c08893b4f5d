import { hilux, stockFile } from './stock.ts';

const makes: readonly (readonly [make: string, model: string, body: string, cars: number])[] = [
  ['Toyota', 'Corolla', 'Hatch', 12],
  ['Mazda', 'CX-5', 'SUV', 9],
  ['Ford', 'Ranger', 'Ute', 8],
  ['Kia', 'Sorento', 'SUV', 6],
  ['Hyundai', 'Tucson', 'SUV', 5],
  ['Nissan', 'X-Trail', 'SUV', 4],
  ['Honda', 'Civic', 'Sedan', 3],
  ['Subaru', 'Forester', 'SUV', 3],
  ['Volvo', 'XC40', 'SUV', 2],
  ['Audi', 'A3', 'Hatch', 2],
  ['BMW', 'X3', 'SUV', 1],
  ['Skoda', 'Octavia', 'Wagon', 1],
  ['Hino', '300', 'Cab chassis', 1],
  ['Chrysler', '300', 'Sedan', 1],
];
const places = ['cairns', 'townsville', 'gold-coast', 'ballina'];

/** Three pages and a long list of makes: from $12,000 in steps of $1,500, every third a diesel. */
const rows = makes
  .flatMap(([make, model, body, vehicles]) => Array.from({ length: vehicles }, () => ({ make, model, body })))
  .map((vehicle, n) => ({
    ...hilux,
    ...vehicle,
    stocknum: `LS${1_000 + n}`,
    badge: '',
    vin: '',
    regplate: '',
    price: String(12_000 + n * 1_500),
    km: String(5_000 + n * 2_500),
    year: String(2_014 + (n % 12)),
    fuel: n % 3 === 0 ? 'Diesel' : 'Petrol',
    seats: n % 4 === 0 ? '7' : '5',
    location: places[n % places.length] ?? 'cairns',
    features: '',
    dealercomments: '',
    pictures: '',
  }));

/** The listing tests' stock, with an unpriced vehicle and one beyond the slider. */
export const listingStock = {
  count: rows.length + 2,
  toyotas: 12,
  file: stockFile([
    ...rows,
    { ...hilux, stocknum: 'LS2000', make: 'Ferrari', model: 'Roma', body: 'Coupe', price: '419900', pictures: '' },
    { ...hilux, stocknum: 'LS2001', make: 'Kia', model: 'Carnival', body: 'People mover', price: '', pictures: '' },
  ]),
};
