import { emptyInvite, parseInvite, type InviteDraft } from '../invite-draft.ts';

/** An invitation to some dealers of a group, as it is being typed. */
export interface GroupInviteDraft {
  invite: InviteDraft;
  /** Ids of dealers. */
  dealers: readonly string[];
}

export const emptyGroupInvite = (dealer: string): GroupInviteDraft => ({ invite: emptyInvite, dealers: [dealer] });

/** What is stored on the device, if it is one. */
export const parseGroupInvite = (stored: unknown): GroupInviteDraft | undefined => {
  if (typeof stored !== 'object' || stored === null || !('invite' in stored) || !('dealers' in stored))
    return undefined;
  const invite = parseInvite(stored.invite);
  const { dealers } = stored;
  if (invite === undefined || !Array.isArray(dealers)) return undefined;
  return { invite, dealers: dealers.filter((one) => typeof one === 'string') };
};

type Places = 'all' | string[];

/** Locations are those of one dealer; at several somebody works at all. */
export const dealersOf = ({ invite, dealers }: GroupInviteDraft): { tenant: string; places: Places }[] => {
  const { places } = invite.standing;
  const chosen: Places = dealers.length > 1 || places === 'all' ? 'all' : [...places];
  return dealers.map((tenant) => ({ tenant, places: chosen }));
};
