/** What somebody may be at a dealer, a group or the platform (docs/product/operators.md, 'Roles'). From most to least. */
export const roles = ['platform_admin', 'group_admin', 'dealer_manager', 'sales', 'service', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** What a dealer's own people can be; the other two reach over dealers. */
export const dealerRoles = ['dealer_manager', 'sales', 'service', 'viewer'] as const satisfies readonly Role[];
export type DealerRole = (typeof dealerRoles)[number];

/*
 * Those who do a thing together, so that contracts name them by a word.
 */

export const platformPeople: readonly Role[] = ['platform_admin'];
/** Who looks after all dealers of a group. */
export const groupAdmins: readonly Role[] = [...platformPeople, 'group_admin'];
export const managers: readonly Role[] = [...groupAdmins, 'dealer_manager'];
export const sellers: readonly Role[] = [...managers, 'sales'];
/** Who answers leads; which of them each may see is the inbox's rule. */
export const leadPeople: readonly Role[] = [...sellers, 'service'];
export const everyRole: readonly Role[] = [...roles];

/**
 * Who may call an operators' contract. Nobody who is not named.
 */
export interface Permission {
  roles: readonly Role[];
  /**
   * Inside a dealer: `place`, the answer is narrowed to the places that the caller works for; `dealer`, only for who works for all
   * of them; `platform`: it is about no single dealer.
   */
  reach: 'place' | 'dealer' | 'platform';
  /** Of a person: the passkey again, within five minutes before. Closed to who signed in by a mailed code. */
  asks?: 'passkey';
}

/** Whoever is signed in at the console, about themself. */
export interface Themself {
  roles: 'themself';
  asks?: 'passkey';
}

/** Location ids of a dealer, or all of them. */
export type LocationScope = 'all' | readonly string[];

/** What a caller is where the call goes to. */
export interface Standing {
  roles: readonly Role[];
  places: LocationScope;
}

/** What stands at no place is for who works at all of them only. */
export const worksAt = ({ places }: Pick<Standing, 'places'>, locationId: string | null): boolean =>
  places === 'all' || (locationId !== null && places.includes(locationId));

/** Whether they may call it there. */
export const isPermitted = ({ roles: needed, reach }: Permission, { roles: had, places }: Standing): boolean =>
  needed.some((role) => had.includes(role)) && (reach !== 'dealer' || places === 'all');
