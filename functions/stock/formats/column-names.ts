import { lenderColumnsByField } from './lender-columns.ts';
import { columnOfField, ourColumns } from './own-mapping.ts';
import { feedFormats } from './registry.ts';

/** Without case, blanks, signs, and what stands in brackets. */
const foldName = (name: string): string =>
  name
    .replace(/\([^)]*\)/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** What dealers' systems call our columns, besides the names of our formats. */
const usualNames: Readonly<Record<string, string>> = {
  stocknum: 'stock|stock no|stock nr|stock id|stk|stk no|ref|reference|unit no|dealer stock number',
  vin: 'vin no|vin number|vehicle identification number',
  year: 'yr|model year|built|build year|year built|manufacture year|year of manufacture|registration year',
  make: 'brand|manufacturer',
  model: 'model name|family',
  badge: 'variant|trim|grade|derivative|model variant',
  price:
    'ask|asking price|retail|retail price|sell price|selling price|advertised price|web price|internet price|list price|drive away|drive away price|dap|egc|sale price',
  before_price: 'was|was price|old price|rrp',
  km: 'kms|odo|odometer|mileage|kilometres|kilometers|odometer reading|miles|mileage km',
  car_type: 'condition|new or used|new used|used or new|new/used|n/u|stock type|vehicle condition',
  regplate: 'rego|registration|registration no|registration number|plate|number plate|rego no|reg no|reg',
  rego_expiry: 'rego expiry|rego expires|rego until|rego exp|registration expiry|registration expires|reg expiry',
  colour: 'color|ext colour|ext color|exterior colour|exterior color|body colour|paint|paint colour',
  interior_colour: 'int colour|int color|interior color|trim colour|interior|upholstery',
  body: 'body type|body style|bodyshape|shape',
  fuel: 'fuel type',
  trans: 'transmission|gearbox|transmission type|gear box',
  drive: 'drive type|drivetrain|drive train|driven wheels|wheel drive',
  doors: 'door|door count|number of doors|no of doors',
  seats: 'seat count|number of seats|no of seats|seating capacity',
  cylinders: 'cyl|cyls|number of cylinders',
  engine_size: 'engine|engine capacity|engine cc|capacity|displacement',
  pictures:
    'images|image|photos|photo|pics|image urls|image url|photo urls|picture urls|image links|image list|photo list',
  dealercomments: 'comments|comment|description|notes|advert|advert text|ad text|vehicle description|dealer comments',
  features: 'options|extras|equipment|feature list',
  location: 'branch|yard|site|location code|branch code|dealer location|store',
  build_date: 'build|built date|date built|build month',
  compliance_date: 'compliance|comp date|compliance plate',
  modified_at: 'last modified|modified|updated|updated at|last updated|last update|date modified',
  status: 'stock status|availability|sale status',
};

type Names = ReadonlyMap<string, string>;

const ofFormats = (): [string, string][] =>
  [...feedFormats.values()].flatMap(({ mapping }) =>
    Object.entries(mapping.fields).flatMap(([field, { from }]): [string, string][] => {
      const ours = lenderColumnsByField.has(field) ? undefined : columnOfField(field);
      return ours === undefined ? [] : [from].flat().map((name) => [foldName(name), ours]);
    }),
  );

/** What is written first counts: our own names, those of dealers' systems, those of our formats. */
const buildNames = (): Names => {
  const usual = Object.entries(usualNames).flatMap(([ours, names]) =>
    names.split('|').map((name): [string, string] => [foldName(name), ours]),
  );
  const own = ourColumns();
  const exact = own.map((name): [string, string] => [name.toLowerCase(), name]);
  const folded = own.map((name): [string, string] => [foldName(name), name]);
  return new Map([...exact, ...folded, ...usual, ...ofFormats()].reverse());
};

let names: Names | undefined;

/** Our column that a file's column of this name mostly is. */
export const columnByName = (name: string): string | undefined => {
  names ??= buildNames();
  return names.get(name.trim().toLowerCase()) ?? names.get(foldName(name));
};
