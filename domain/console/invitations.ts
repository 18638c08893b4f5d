import { DAY_MS } from '../hours/units.ts';
import type { DealerRole, Role } from './roles.ts';

const INVITATION_MS = 7 * DAY_MS;
/** Open ones of a dealer, or of the platform. */
export const MOST_INVITATIONS = 50;

export const invitationEnd = (now: Date): string => new Date(now.getTime() + INVITATION_MS).toISOString();

export const isOpenInvitation = ({ ended, expires_at }: { ended: unknown; expires_at: string }, now: Date): boolean =>
  ended === null && Date.parse(expires_at) > now.getTime();

const names: Readonly<Record<Role, string>> = {
  platform_admin: 'Platform administrator',
  group_admin: 'Group administrator',
  dealer_manager: 'Manager',
  sales: 'Sales',
  service: 'Service and parts',
  viewer: 'Viewer',
};

/** As people read it. */
export const roleName = (role: Role): string => names[role];

interface Managing {
  role: DealerRole;
  places: 'all' | readonly string[];
}

/** Somebody who can manage the dealer's people. */
export const managesAll = ({ role, places }: Managing): boolean => role === 'dealer_manager' && places === 'all';
