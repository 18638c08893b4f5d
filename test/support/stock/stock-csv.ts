/** A row of a forecourt-csv file, with the fields that tests set. */
export interface CsvVehicle {
  stocknum: string;
  make?: string;
  year?: string;
  price?: string;
  before_price?: string;
  km?: string;
  status?: string;
  reserved?: string;
  pictures?: string;
  colour?: string;
  modified_at?: string;
  badge?: string;
  history_report?: string;
  views?: string;
  vin?: string;
  location?: string;
}

const columns = [
  'stocknum',
  'year',
  'make',
  'model',
  'car_type',
  'price',
  'before_price',
  'km',
  'status',
  'reserved',
  'pictures',
  'colour',
  'modified_at',
  'badge',
  'history_report',
  'views',
  'vin',
  'location',
];

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const stockCsv = (vehicles: readonly CsvVehicle[]): string =>
  [
    columns.join(','),
    ...vehicles.map((vehicle) => {
      const row: Record<string, string | undefined> = {
        year: '2021',
        make: 'Toyota',
        model: 'Hilux',
        car_type: 'used',
        price: '30000',
        km: '1000',
        ...vehicle,
      };
      return columns.map((column) => cell(row[column] ?? '')).join(',');
    }),
  ].join('\n') + '\n';

/** S1 to Sn. */
export const cars = (count: number, change: Omit<CsvVehicle, 'stocknum'> = {}, from = 1): CsvVehicle[] =>
  Array.from({ length: count }, (_, n) => ({ stocknum: `S${from + n}`, ...change }));
