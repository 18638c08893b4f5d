import { everyRole, leadPeople, managers, sellers, type Permission } from '#domain/console/roles.ts';

/** Which of the leads each may see is decided before, by place and kind. */
export const leadViewers: Permission = { roles: everyRole, reach: 'place' };
export const leadAnswerers: Permission = { roles: leadPeople, reach: 'place' };

/** Systems, files and the address for notices are of all places: salespeople cannot mend them. */
export const wholeDealer: Permission = { roles: [...managers, 'viewer'], reach: 'dealer' };
export const wholeDealerManagers: Permission = { roles: managers, reach: 'dealer' };

/** Which trade-ins each may see is decided before, by place (functions/tradeins/desk). */
export const tradeInSellers: Permission = { roles: sellers, reach: 'place' };
/** Whoever finishes them. */
export const tradeInManagers: Permission = { roles: managers, reach: 'place' };

/** As the reservations themselves. */
export const reservationSellers: Permission = { roles: sellers, reach: 'dealer' };
