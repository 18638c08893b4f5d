interface PostalAddress {
  street: string;
  /** Of New Zealand: between street and town, a suburb or a rural delivery number. */
  suburb?: string | undefined;
  city: string;
  state: string;
  postcode: string;
}

interface InCountry {
  country: 'AU' | 'NZ';
}

/** 'Bundall QLD' in Australia; addresses of New Zealand have no state or region. */
export const townText = ({ city, state }: Pick<PostalAddress, 'city' | 'state'>, { country }: InCountry): string =>
  country === 'NZ' ? city : `${city} ${state}`;

/** 'RD 5' however it is written: 'R.D.5', 'rd 5'. */
const ruralDelivery = (line: string): string => line.replace(/^r\.?\s*d\.?\s*(?=\d+$)/i, 'RD ');

const suburbOf = ({ suburb = '', city }: PostalAddress, { country }: InCountry): string[] => {
  const line = ruralDelivery(suburb.trim());
  return country === 'NZ' && line !== '' && line !== city ? [line] : [];
};

/** Street, and in New Zealand suburb or rural delivery number. */
export const streetLines = (address: PostalAddress, dealer: InCountry): string[] => [
  address.street,
  ...suburbOf(address, dealer),
];

/** Bottom line: 'Bundall QLD 4217', 'Palmerston North 4410'. */
export const townLine = (address: PostalAddress, dealer: InCountry): string =>
  `${townText(address, dealer)} ${address.postcode}`;

/** As Australia Post and NZ Post write them (docs/product/places.md, 'Postal addresses'). */
export const postalLines = (address: PostalAddress, dealer: InCountry): string[] => [
  ...streetLines(address, dealer),
  townLine(address, dealer),
];

/** '412 Rangitikei Street, Palmerston North 4410' */
export const postalText = (address: PostalAddress, dealer: InCountry): string =>
  postalLines(address, dealer).join(', ');
