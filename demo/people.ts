import type { DealerRole } from '#domain/console/roles.ts';

interface Invented {
  name: string;
  /** `.example` is nobody's (RFC 2606). */
  email: string;
}

export interface DemoStaff extends Invented {
  tenant: string;
  role: DealerRole;
  /** Ids of the dealer's locations. */
  places: 'all' | string[];
}

/** A manager, two salespeople, and one for service and parts at each demo dealer. */
export const demoStaff: readonly DemoStaff[] = [
  { tenant: 'coastline', role: 'dealer_manager', places: 'all', name: 'Priya Nair', email: 'priya@coastline.example' },
  { tenant: 'coastline', role: 'sales', places: ['cairns'], name: 'Jack Morrison', email: 'jack@coastline.example' },
  { tenant: 'coastline', role: 'sales', places: 'all', name: 'Sophie Tran', email: 'sophie@coastline.example' },
  { tenant: 'coastline', role: 'service', places: 'all', name: 'Dave Kowalski', email: 'dave@coastline.example' },
  { tenant: 'merribank', role: 'dealer_manager', places: 'all', name: 'Helen Doyle', email: 'helen@merribank.example' },
  { tenant: 'merribank', role: 'sales', places: 'all', name: 'Amir Haddad', email: 'amir@merribank.example' },
  { tenant: 'merribank', role: 'sales', places: 'all', name: 'Grace Liu', email: 'grace@merribank.example' },
  { tenant: 'merribank', role: 'service', places: 'all', name: 'Tony Russo', email: 'tony@merribank.example' },
  { tenant: 'totara', role: 'dealer_manager', places: 'all', name: 'Aroha Wells', email: 'aroha@totara.example' },
  { tenant: 'totara', role: 'sales', places: 'all', name: 'Ben Sutherland', email: 'ben@totara.example' },
  { tenant: 'totara', role: 'sales', places: 'all', name: 'Mele Fifita', email: 'mele@totara.example' },
  { tenant: 'totara', role: 'service', places: 'all', name: 'Craig Paterson', email: 'craig@totara.example' },
];

/** Of the group that the three demo dealers are. */
export const demoGroupAdmin = { group: 'demo-dealers', name: 'Fiona Marsh', email: 'fiona@group.example' };
export const demoPlatformAdmin = { name: 'Sam Okafor', email: 'sam@forecourt.example' };
