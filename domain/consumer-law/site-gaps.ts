interface SellingDealer {
  country: 'AU' | 'NZ';
  licence: { number: string };
  locations: readonly {
    name: string;
    primary: boolean;
    location_type: string;
    dealer_license_number: string | null;
    address: { state: string };
  }[];
}

/** What the law asks of each page of a dealer, and its settings lack. */
export interface SiteGap {
  title: string;
  law: string;
  mend: string;
}

const laws: Readonly<Record<string, string>> = {
  NSW: 'Motor Dealers and Repairers Act 2013 (NSW), section 19A',
  VIC: 'Motor Car Traders Act 1986 (VIC)',
  QLD: 'Motor Dealers and Chattel Auctioneers Act 2014 (QLD)',
  WA: 'Motor Vehicle Dealers Act 1973 (WA), section 21',
  SA: 'Second-hand Vehicle Dealers Act 1995 (SA)',
};

/** A licence is of one state: a yard in another one needs its own number (docs/product/consumer-law.md, 'Dealer licence'). */
export const siteGaps = ({ country, locations }: SellingDealer): SiteGap[] => {
  const home = (locations.find(({ primary }) => primary) ?? locations[0])?.address.state;
  if (country === 'NZ') return [];
  return locations
    .filter(({ location_type, address, dealer_license_number }) => {
      const sells = location_type === 'sales' || location_type === '';
      return sells && address.state !== home && dealer_license_number === null;
    })
    .map(({ name, address: { state } }) => ({
      title: `${name} states no dealer licence of ${state}`,
      law: laws[state] ?? `Motor dealers’ act of ${state}`,
      mend: 'Give the location its licence number in the dealer’s settings: its pages show the dealer’s, which is of another state.',
    }));
};
