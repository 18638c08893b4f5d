import { dealerRoles } from '#domain/console/roles.ts';
import type { Standing } from './role-fields.tsx';
import { parseLocations } from './standing-parts.ts';

/** An invitation as it is being typed. */
export interface InviteDraft {
  name: string;
  email: string;
  standing: Standing;
}

export const emptyInvite: InviteDraft = { name: '', email: '', standing: { role: 'sales', places: 'all' } };

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What is stored on the device, if it is one. */
export const parseInvite = (stored: unknown): InviteDraft | undefined => {
  if (!isRecord(stored) || !isRecord(stored['standing'])) return undefined;
  const { name, email, standing } = stored;
  const role = dealerRoles.find((one) => one === standing['role']);
  if (typeof name !== 'string' || typeof email !== 'string' || role === undefined) return undefined;
  return { name, email, standing: { role, places: parseLocations(standing['places']) ?? 'all' } };
};
