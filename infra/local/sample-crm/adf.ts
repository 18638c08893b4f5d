/** What the page shows of an ADF document; missing parts are empty. */
export interface ShownAdf {
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  message: string;
  category: string;
  vehicle: { name: string; stock_number: string | null } | null;
}

const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

const readXmlText = (xml: string, name: string, attribute = ''): string | null => {
  const found = new RegExp(`<${name}(?: [^>]*)?${attribute}[^>]*>([^<]*)</${name}>`).exec(xml)?.[1];
  return found?.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => characters[entity] ?? '') ?? null;
};

const findXmlPart = (xml: string, name: string): string =>
  new RegExp(`<${name}[ >].*?</${name}>`, 's').exec(xml)?.[0] ?? '';

const readVehicle = (xml: string): ShownAdf['vehicle'] => {
  const vehicle = findXmlPart(xml, 'vehicle');
  if (vehicle === '') return null;
  const interest = /interest="([a-z-]+)"/.exec(vehicle)?.[1] ?? 'buy';
  const words = ['year', 'make', 'model', 'trim'].map((name) => readXmlText(vehicle, name)).filter(Boolean);
  return { name: `${interest}: ${words.join(' ')}`, stock_number: readXmlText(vehicle, 'stock') };
};

/** Enough for a page of examples; a real receiver uses an XML parser. */
export const readAdf = (xml: string): ShownAdf => {
  const customer = findXmlPart(xml, 'customer');
  return {
    first_name: readXmlText(customer, 'name', 'part="first"') ?? readXmlText(customer, 'name') ?? '',
    last_name: readXmlText(customer, 'name', 'part="last"') ?? '',
    email: readXmlText(customer, 'email'),
    phone: readXmlText(customer, 'phone'),
    message: readXmlText(customer, 'comments') ?? '',
    category: readXmlText(findXmlPart(xml, 'provider'), 'service') ?? '',
    vehicle: readVehicle(xml),
  };
};
