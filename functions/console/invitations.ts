import * as z from 'zod';
import { invitationEnd, isOpenInvitation, MOST_INVITATIONS, roleName } from '#domain/console/invitations.ts';
import { dealerRoles, type Role } from '#domain/console/roles.ts';
import { sameSecret } from '#functions/runtime/http/secret.ts';
import type { Operator } from '#functions/runtime/http/operator.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { ListKey } from '#functions/runtime/table/table-key.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import { DAY_SECONDS } from '#domain/hours/units.ts';
import type { InvitationView } from './people-contract.ts';

/** What somebody becomes who accepts. */
const grantSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('dealer'),
    tenant: z.string(),
    role: z.enum(dealerRoles),
    places: z.union([z.literal('all'), z.array(z.string())]),
  }),
  z.object({ kind: z.literal('group'), group: z.string() }),
  z.object({ kind: z.literal('platform') }),
]);
export type Grant = z.infer<typeof grantSchema>;

export const invitationSchema = z.object({
  invitation_id: z.string(),
  /** Of the link's secret. */
  hash: z.string(),
  email: z.string(),
  name: z.string(),
  grant: grantSchema,
  /** Name of the dealer or the group; null: the platform. */
  at: z.string().nullable(),
  invited_by: z.string(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Other invitations that the link opens too: of somebody who was invited to several dealers at once. */
  beside: z.array(z.string()).optional(),
  /** Null: open. `by`: of the one call that ended it. */
  ended: z.object({ at: z.iso.datetime(), how: z.enum(['accepted', 'withdrawn']), by: z.string() }).nullable(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** After its end, for questions such as 'did she get a mail?'. */
const KEPT_SECONDS = 30 * DAY_SECONDS;

export const roleOf = (grant: Grant): Role => {
  switch (grant.kind) {
    case 'dealer':
      return grant.role;
    case 'group':
      return 'group_admin';
    case 'platform':
      return 'platform_admin';
  }
};

export const toInvitationView = (one: Invitation): InvitationView => ({
  id: one.invitation_id,
  email: one.email,
  name: one.name,
  role: roleOf(one.grant),
  places: one.grant.kind === 'dealer' ? one.grant.places : 'all',
  invited_by: one.invited_by,
  expires_at: one.expires_at,
});

/** The same whatever is wrong with a link: who guesses learns nothing. */
const gone = (): Problem =>
  new Problem('gone', 'This invitation has ended or was used. Ask whoever invited you for a new one.');

interface InvitationDeps {
  table: Pick<Table, 'load' | 'loadMany' | 'list' | 'change' | 'create'>;
  now: () => Date;
  newId: () => string;
}

export interface NewInvitation extends Pick<Invitation, 'invitation_id' | 'email' | 'name' | 'grant' | 'at'> {
  by: Pick<Operator, 'name'>;
  list: ListKey;
  /** Of the link. */
  secret: string;
  /** Ids of those that the same link opens. */
  beside: readonly string[];
}

/** Invitations of a list: of a dealer, or of the platform. */
export const makeInvitations = ({ table, now, newId }: InvitationDeps) => {
  const draft = (state: Invitation, list?: ListKey): ItemDraft<Invitation> => ({
    state,
    events: [],
    lane: 'stock',
    at: now().toISOString(),
    // What has ended is in no list.
    ...(list !== undefined && { listed: { list, sort: state.created_at } }),
    expires: Math.ceil(Date.parse(state.expires_at) / 1_000) + KEPT_SECONDS,
  });

  const listOpen = async (list: ListKey): Promise<Invitation[]> => {
    const entries = await table.list(list, { newestFirst: true, limit: 2 * MOST_INVITATIONS });
    const stored = await table.loadMany(
      entries.map(({ key }) => key),
      invitationSchema,
    );
    return stored
      .map(({ state }) => state)
      .filter((one) => isOpenInvitation(one, now()))
      .toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
  };

  /** Whether this call ended it: of two at once, one did. */
  const end = async (id: string, how: 'accepted' | 'withdrawn'): Promise<boolean> => {
    const by = newId();
    const at = now();
    const state = await table.change(keys.invitation(id), invitationSchema, undefined, (current) =>
      current === undefined || !isOpenInvitation(current, at)
        ? undefined
        : draft({ ...current, ended: { at: at.toISOString(), how, by } }),
    );
    return state?.ended?.by === by;
  };

  const find = async (ids: readonly string[]): Promise<Invitation[]> => {
    const stored = await table.loadMany(ids.map(keys.invitation), invitationSchema);
    return stored.map(({ state }) => state);
  };

  /** What the link of a token opens: the first is what a call has to end to be let in. */
  const open = async (token: string): Promise<readonly [Invitation, ...Invitation[]]> => {
    const [id = '', secret = ''] = token.split('.');
    const named = (await table.load(keys.invitation(id), invitationSchema))?.state;
    if (named === undefined || !sameSecret(sha256Hex(secret), named.hash)) throw gone();
    const [first, ...others] = [named, ...(await find(named.beside ?? []))].filter((one) =>
      isOpenInvitation(one, now()),
    );
    if (first === undefined) throw gone();
    return [first, ...others];
  };

  return {
    listOpen,
    open,

    /** Another one of the same address ends the one before. */
    create: async ({ invitation_id, email, name, grant, at, by, list, secret, beside }: NewInvitation) => {
      const openOnes = await listOpen(list);
      const sameAddress = openOnes.filter((one) => one.email.toLowerCase() === email.toLowerCase());
      if (openOnes.length - sameAddress.length >= MOST_INVITATIONS)
        throw new Problem('rate_limited', `${MOST_INVITATIONS} invitations are open. Withdraw some of them first.`);
      for (const one of sameAddress) await end(one.invitation_id, 'withdrawn');
      const invitation: Invitation = {
        invitation_id,
        hash: sha256Hex(secret),
        email,
        name,
        grant,
        at,
        ...(beside.length > 0 && { beside: [...beside] }),
        invited_by: by.name,
        created_at: now().toISOString(),
        expires_at: invitationEnd(now()),
        ended: null,
      };
      await table.create(keys.invitation(invitation_id), invitationSchema, draft(invitation, list));
      return invitation;
    },

    withdraw: async (id: string, isOurs: (grant: Grant) => boolean): Promise<void> => {
      const invitation = (await table.load(keys.invitation(id), invitationSchema))?.state;
      if (invitation === undefined || !isOurs(invitation.grant) || !(await end(id, 'withdrawn')))
        throw new Problem('not_found', 'There is no open invitation with this id.');
    },

    /** Uses up what the link opens. Throws `gone`. */
    accept: async (token: string): Promise<readonly [Invitation, ...Invitation[]]> => {
      const [first, ...others] = await open(token);
      if (!(await end(first.invitation_id, 'accepted'))) throw gone();
      const accepted: Invitation[] = [];
      for (const one of others) if (await end(one.invitation_id, 'accepted')) accepted.push(one);
      return [first, ...accepted];
    },
  };
};

/** The token of a link. */
export const tokenOf = (invitationId: string, secret: string): string => `${invitationId}.${secret}`;

export const wordsOf = (grant: Grant): string => roleName(roleOf(grant));

/** 'Coastline, Totara Yard'; null: the platform. */
export const dealerWords = (opened: readonly Pick<Invitation, 'at'>[]): string | null =>
  opened.flatMap(({ at }) => at ?? []).join(', ') || null;
