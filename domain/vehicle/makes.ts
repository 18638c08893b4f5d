import { byName } from '../text/order.ts';
import { slugify } from '../text/rules.ts';

/** Makes of cars, commercial vehicles, motorcycles and caravans that are met in Australia and New Zealand. */
const names = `
Abarth|Adria|Aiways|Alfa Romeo|Alpine|Aprilia|Aston Martin|Audi|Austin|Austin Healey|Avan|Avatr|Avida|
Bailey|Benelli|Bentley|Beta|BMW|BSA|BYD|Buick|
Cadillac|Can-Am|Caterham|CFMOTO|Chery|Chevrolet|Chrysler|Citroen|Coromal|CUPRA|
Daewoo|DAF|Daihatsu|Daimler|Datsun|Deepal|Denza|Dodge|Ducati|
Elddis|Eunos|Ferrari|Fiat|Ford|Forthing|Foton|FPV|Freightliner|Fuso|
GAC|GasGas|Geely|Genesis|GMC|Great Wall|GWM|
Harley-Davidson|Haval|Hino|Holden|Honda|HSV|Hummer|Husqvarna|Hyundai|
Indian|Ineos|Infiniti|International|Isuzu|Iveco|
JAC|Jaecoo|Jaguar|Jayco|Jeep|Jensen|
Kawasaki|Kenworth|KGM|Kia|KTM|Kymco|
Lamborghini|Lancia|Land Rover|LDV|Leapmotor|Lexus|Lincoln|London Taxi|Lotus|Lunar|
Mack|Mahindra|MAN|Maserati|Maybach|Mazda|McLaren|Mercedes-Benz|MG|Millard|MINI|Mitsubishi|Mitsuoka|Morgan|Morris|Moto Guzzi|MV Agusta|
New Age|Nissan|Norton|Omoda|Opel|Peugeot|Piaggio|Polaris|Polestar|Pontiac|Porsche|Proton|
RAM|Range Rover|Renault|Rolls-Royce|Rover|Royal Enfield|Saab|Scania|SEAT|Skoda|Skywell|Smart|Sprite|SsangYong|Subaru|Supreme|Suzuki|Swift|SYM|
TANK|Tata|Tesla|Toyota|Triumph|TVR|UD|Vespa|Volkswagen|Volvo|Western Star|Windsor|Winnebago|XPeng|Yamaha|Zeekr|Zero
`;

/** docs/product/content.md, 'Makes' */
export interface Make {
  /** As in addresses: '/search/{slug}', '/models/{slug}'. */
  slug: string;
  name: string;
}

const listed = (): Make[] =>
  names
    .split('|')
    .map((name) => name.trim())
    .map((name) => ({ slug: slugify(name), name }))
    .sort((a, b) => byName(a.name, b.name));

let known: readonly Make[] | undefined;

/** By name. Stock may have others. */
export const allMakes = (): readonly Make[] => (known ??= listed());
