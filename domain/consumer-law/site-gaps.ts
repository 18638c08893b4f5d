import { dealerActOf } from './dealer-acts.ts';

interface SellingDealer {
  country: 'AU' | 'NZ';
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
      law: dealerActOf([state]),
      mend: 'Give the location its licence number in the dealer’s settings: its pages show the dealer’s, which is of another state.',
    }));
};
