import type { Role } from '#domain/console/roles.ts';

/** `GET /api/v1/console/me`: who has signed in, and at which dealers they work. */
export interface Me {
  person: { person_id: string; name: string; email: string };
  strength: 'passkey' | 'code' | 'local';
  stepped_up_until: string | null;
  dealers: readonly MyDealer[];
  /** One of those who run the platform. */
  platform: boolean;
  now: string;
}

export interface MyDealer {
  /** Of the API's addresses. */
  tenant: string;
  name: string;
  /** Of the console's addresses. */
  slug: string;
  logo: string | null;
  colour: string;
  country: string;
  site_url: string;
  roles: readonly Role[];
  /** Where this person works. */
  places: 'all' | readonly DealerLocation[];
  /** All of the dealer. */
  locations: readonly DealerLocation[];
}

export interface DealerLocation {
  id: string;
  name: string;
}

export const ME_PATH = '/api/v1/console/me';
