import { consoleLink, INVITATION_PATH } from '#domain/console/paths.ts';
import type { ApiEnv } from '#functions/runtime/env.ts';
import type { Call } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { MailRefused, type Mail } from '#functions/runtime/mail/mail.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { staffSchema } from '#functions/runtime/http/console-session.ts';
import type { Logger } from '#functions/runtime/logger.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import {
  makeInvitations,
  toInvitationView,
  wordsOf,
  type Grant,
  type Invitation,
  type NewInvitation,
} from './invitations.ts';
import { invitationMail } from './mails.ts';
import { consoleSite } from './passkeys/host.ts';
import { findByEmail, joinPerson } from './persons.ts';
import { loadStaff, staffDraft } from './published/people.ts';
import { makeSessions } from './sessions.ts';
import { fromCaller, sessionBefore } from './sign-in.ts';
import { stampFor, type StampedTable } from './stamp.ts';

interface InviteDeps {
  table: Table;
  env: Pick<ApiEnv, 'CONSOLE_ORIGIN'>;
  directory: Pick<TenantDirectory, 'byId' | 'inGroup'>;
  now: () => Date;
  newId: () => string;
  logger: Pick<Logger, 'info'>;
  mail: Mail;
}

type Places = 'all' | string[];
type InviteBody = { email: string; name: string; role: Extract<Grant, { kind: 'dealer' }>['role']; places: Places };
type PlatformBody = { email: string; name: string } & (
  { role: 'platform_admin' } | { role: 'group_admin'; group: string }
);

export const requireLocations = ({ config }: TenantContext, places: Places): void => {
  if (places === 'all') return;
  const unknown = places.filter((id) => !config.locations.some((one) => one.id === id));
  if (unknown.length === 0) return;
  const known = config.locations.map(({ id }) => id).join(', ');
  throw new Problem(
    'validation_failed',
    `${unknown.join(', ')}: the dealer has no such location. There are: ${known}.`,
  );
};

const already = (): Problem =>
  new Problem('conflict', 'Somebody with this address is among these people already. Change what they may do instead.');

const sendOr = async (mail: Mail, message: Parameters<Mail['send']>[0]): Promise<void> => {
  try {
    await mail.send(message);
  } catch (error) {
    if (error instanceof MailRefused)
      throw new Problem('validation_failed', 'No mail can be sent to this address.', { cause: error });
    throw new Problem('upstream_unavailable', 'The mail could not be sent. Invite again in a moment.', {
      cause: error,
    });
  }
};

/** Inviting people, and accepting (docs/product/operators.md, 'Inviting people'). */
export const makeInvite = (deps: InviteDeps) => {
  const invitationsIn = (table: StampedTable) => makeInvitations({ ...deps, table });

  const send = async (given: NewInvitation & { tenant?: string }, table: StampedTable) => {
    const invitations = invitationsIn(table);
    const { invitation, token } = await invitations.create(given);
    const message = invitationMail({
      id: invitation.invitation_id,
      to: { name: invitation.name, address: invitation.email },
      tenant: given.tenant,
      at: invitation.at,
      role: wordsOf(invitation.grant),
      by: invitation.invited_by,
      href: consoleLink(consoleSite(deps.env).origin, INVITATION_PATH, token),
    });
    await sendOr(deps.mail, message);
    return { status: 201, body: toInvitationView(invitation) };
  };

  const requireNew = async (tenant: TenantContext, email: string): Promise<void> => {
    const person = await findByEmail(deps.table, email);
    if (person !== undefined && (await loadStaff(deps.table, tenant, person.person_id)) !== undefined) throw already();
  };

  const becomeStaff = async (
    table: StampedTable,
    { name, email, grant }: Invitation & { grant: Extract<Grant, { kind: 'dealer' }> },
    personId: string,
  ): Promise<void> => {
    const at = deps.now();
    const tenant = await deps.directory.byId(grant.tenant);
    const { role, places } = grant;
    await table.change(keys.staff(tenant, personId), staffSchema, undefined, () =>
      staffDraft(tenant, { person_id: personId, name, email, role, places, since: at.toISOString() }, at),
    );
  };

  const join = (table: StampedTable, { email, name, grant }: Invitation) =>
    joinPerson({ ...deps, table }, { email, name }, (person) => {
      switch (grant.kind) {
        case 'dealer':
          return { ...person, tenants: [...new Set([...person.tenants, grant.tenant])] };
        case 'group':
          return { ...person, groups: [...new Set([...person.groups, grant.group])] };
        case 'platform':
          return { ...person, platform: true };
      }
    });

  return {
    invite: async (call: Call<{ tenant: string }, unknown, InviteBody>) => {
      const { params, body, operator } = call;
      const tenant = await deps.directory.byId(params.tenant);
      requireLocations(tenant, body.places);
      await requireNew(tenant, body.email);
      const { email, name, role, places } = body;
      const grant = { kind: 'dealer', tenant: tenant.id, role, places } as const;
      const at = tenant.config.name;
      const table = stampFor(deps.table, call, 'console.invite');
      return send({ email, name, grant, at, by: operator, list: lists.invitations(tenant), tenant: tenant.id }, table);
    },

    invitePlatformPerson: async (call: Call<unknown, unknown, PlatformBody>) => {
      const { body, operator } = call;
      const { email, name } = body;
      const person = await findByEmail(deps.table, email);
      const common = { email, name, by: operator, list: lists.platformInvitations() };
      const table = stampFor(deps.table, call, 'console.invite-platform-person');
      if (body.role === 'platform_admin') {
        if (person?.platform === true) throw already();
        return send({ ...common, grant: { kind: 'platform' }, at: null }, table);
      }
      const { group } = body;
      if ((await deps.directory.inGroup(group)).length === 0)
        throw new Problem('not_found', `No dealer is of a group called '${group}'.`);
      if (person?.groups.includes(group) === true) throw already();
      return send({ ...common, grant: { kind: 'group', group }, at: `the group ${group}` }, table);
    },

    show: async ({ body }: Call<unknown, unknown, { token: string }>) => {
      const { name, email, at, grant, invited_by, expires_at } = await invitationsIn(deps.table).open(body.token);
      return { body: { name, email, at, role: wordsOf(grant), invited_by, expires_at } };
    },

    /** First the invitation is used up, so that of two at once one is let in; who is cut off after it is invited again. */
    accept: async ({ body, caller, headers }: Call<unknown, unknown, { token: string }>) => {
      const { table } = deps;
      const invitation = await invitationsIn(table).accept(body.token);
      const { grant } = invitation;
      // Somebody who was here before has other ways in, and a mailbox alone opens none of them at once.
      const isNew = (await findByEmail(table, invitation.email)) === undefined;
      const { person_id } = await join(table, invitation);
      if (grant.kind === 'dealer') await becomeStaff(table, { ...invitation, grant }, person_id);
      const { answer, cookie } = await makeSessions(deps).begin(person_id, {
        strength: 'code',
        from: fromCaller(caller),
        replaces: await sessionBefore(deps, headers, person_id),
        ...(isNew && { invited: true }),
      });
      deps.logger.info('invitation accepted', { person: person_id, invitation: invitation.invitation_id });
      return { headers: { 'set-cookie': cookie }, body: answer };
    },
  };
};
