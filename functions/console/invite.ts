import { consoleLink, INVITATION_PATH } from '#domain/console/paths.ts';
import { noteAct } from '#functions/runtime/audit/note-act.ts';
import type { ApiEnv } from '#functions/runtime/env.ts';
import type { Call } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { MailRefused, type Mail } from '#functions/runtime/mail/mail.ts';
import { lists } from '#functions/runtime/table/keys.ts';
import type { ListKey } from '#functions/runtime/table/table-key.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { makeInvitations, roleOf, toInvitationView, wordsOf, type Grant } from './invitations.ts';
import { invitationMail } from './mails.ts';
import { consoleSite } from './passkeys/host.ts';
import { findByEmail } from './persons.ts';
import { loadStaff } from './published/people.ts';
import { stampOf } from './stamp.ts';

interface InviteDeps {
  table: Table;
  env: Pick<ApiEnv, 'CONSOLE_ORIGIN'>;
  directory: Pick<TenantDirectory, 'byId' | 'inGroup'>;
  now: () => Date;
  newId: () => string;
  mail: Mail;
}

type Places = 'all' | string[];
interface Invited {
  email: string;
  name: string;
}
type InviteBody = Invited & { role: Extract<Grant, { kind: 'dealer' }>['role']; places: Places };
type PlatformBody = Invited & ({ role: 'platform_admin' } | { role: 'group_admin'; group: string });

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

const sendMail = async (mail: Mail, message: Parameters<Mail['send']>[0]): Promise<void> => {
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

interface Sent {
  action: `console.${string}`;
  /** Null: the platform. */
  tenant: TenantContext | null;
  list: ListKey;
  grant: Grant;
  /** For people. */
  at: string | null;
}

/** Inviting people (docs/product/operators.md, 'Inviting people'). */
export const makeInvite = (deps: InviteDeps) => {
  const invitations = makeInvitations(deps);

  const send = async (
    call: Pick<Call<unknown, unknown, Invited>, 'operator' | 'caller' | 'body'>,
    { action, tenant, list, grant, at }: Sent,
  ) => {
    const { email, name } = call.body;
    const invitation_id = deps.newId();
    const stamp = stampOf(call, action, { kind: 'invitation', id: invitation_id });
    await noteAct(deps, tenant, stamp, [{ name: 'role', after: roleOf(grant) }]);
    const by = call.operator;
    const { invitation, token } = await invitations.create({ invitation_id, email, name, grant, at, by, list });
    const message = invitationMail({
      id: invitation_id,
      to: { name, address: email },
      tenant: tenant?.id,
      at,
      role: wordsOf(grant),
      by: by.name,
      href: consoleLink(consoleSite(deps.env).origin, INVITATION_PATH, token),
    });
    await sendMail(deps.mail, message);
    return { status: 201, body: toInvitationView(invitation) };
  };

  const requireNew = async (tenant: TenantContext, email: string): Promise<void> => {
    const person = await findByEmail(deps.table, email);
    if (person !== undefined && (await loadStaff(deps.table, tenant, person.person_id)) !== undefined) throw already();
  };

  /** What somebody becomes, if they are not so yet. */
  const grantOverDealers = async (body: PlatformBody): Promise<Pick<Sent, 'grant' | 'at'>> => {
    const person = await findByEmail(deps.table, body.email);
    if (body.role === 'platform_admin') {
      if (person?.platform === true) throw already();
      return { grant: { kind: 'platform' }, at: null };
    }
    const { group } = body;
    if ((await deps.directory.inGroup(group)).length === 0)
      throw new Problem('not_found', `No dealer is of a group called '${group}'.`);
    if (person?.groups.includes(group) === true) throw already();
    return { grant: { kind: 'group', group }, at: `the group ${group}` };
  };

  return {
    invite: async (call: Call<{ tenant: string }, unknown, InviteBody>) => {
      const { params, body } = call;
      const tenant = await deps.directory.byId(params.tenant);
      const { email, role, places } = body;
      requireLocations(tenant, places);
      await requireNew(tenant, email);
      return send(call, {
        action: 'console.invite',
        tenant,
        list: lists.invitations(tenant),
        grant: { kind: 'dealer', tenant: tenant.id, role, places },
        at: tenant.config.name,
      });
    },

    invitePlatformPerson: async (call: Call<unknown, unknown, PlatformBody>) =>
      send(call, {
        action: 'console.invite-platform-person',
        tenant: null,
        list: lists.platformInvitations(),
        ...(await grantOverDealers(call.body)),
      }),
  };
};
