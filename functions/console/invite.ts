import type { DealerRole } from '#domain/console/roles.ts';
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
import { noSuchDealer, type TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import {
  makeInvitations,
  dealerWords,
  roleOf,
  toInvitationView,
  tokenOf,
  wordsOf,
  type Grant,
  type Invitation,
} from './invitations.ts';
import { invitationMail } from './mails.ts';
import { consoleSite } from './passkeys/host.ts';
import { findByEmail } from './persons.ts';
import { loadStaff } from './published/people.ts';
import { newSecret } from './sessions.ts';
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
type InviteBody = Invited & { role: DealerRole; places: Places };
type GroupBody = Invited & { role: DealerRole; dealers: { tenant: string; places: Places }[] };
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

const already = (dealer?: string): Problem =>
  new Problem(
    'conflict',
    `Somebody with this address is among ${dealer === undefined ? 'these people' : `the people of ${dealer}`} already. Change what they may do instead.`,
  );

/** A dealer of another group and one that does not exist are the same. */
const requireInGroup = async (
  directory: Pick<TenantDirectory, 'byId'>,
  group: string,
  id: string,
): Promise<TenantContext> => {
  const tenant = await directory.byId(id);
  if (tenant.config.group !== group) throw noSuchDealer();
  return tenant;
};

const atDealer = (
  action: Sent['action'],
  tenant: TenantContext,
  { role, places }: { role: DealerRole; places: Places },
): Sent => ({
  action,
  tenant,
  list: lists.invitations(tenant),
  grant: { kind: 'dealer', tenant: tenant.id, role, places },
  at: tenant.config.name,
});

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

type InviteCall = Pick<Call<unknown, unknown, Invited>, 'operator' | 'caller' | 'body'>;

/** Inviting people (docs/product/operators.md, 'Inviting people'). */
export const makeInvite = (deps: InviteDeps) => {
  const invitations = makeInvitations(deps);

  /** One mail for all of them. */
  const send = async (call: InviteCall, wanted: readonly [Sent, ...Sent[]]): Promise<Invitation[]> => {
    const { email, name } = call.body;
    const by = call.operator;
    const secret = newSecret();
    const made = wanted.map((one) => ({ ...one, invitation_id: deps.newId() }));
    const ids = made.map(({ invitation_id }) => invitation_id);
    const created: Invitation[] = [];
    for (const { action, tenant, list, grant, at, invitation_id } of made) {
      const stamp = stampOf(call, action, { kind: 'invitation', id: invitation_id });
      await noteAct(deps, tenant, stamp, [{ name: 'role', after: roleOf(grant) }]);
      const beside = ids.filter((id) => id !== invitation_id);
      created.push(await invitations.create({ invitation_id, email, name, grant, at, by, list, secret, beside }));
    }
    const [{ tenant, grant }] = wanted;
    const [id = ''] = ids;
    const message = invitationMail({
      id,
      to: { name, address: email },
      tenant: tenant?.id,
      at: dealerWords(wanted),
      role: wordsOf(grant),
      by: by.name,
      href: consoleLink(consoleSite(deps.env).origin, INVITATION_PATH, tokenOf(id, secret)),
    });
    await sendMail(deps.mail, message);
    return created;
  };

  const sendOne = async (call: InviteCall, wanted: Sent) => {
    const body = (await send(call, [wanted])).map(toInvitationView)[0];
    if (body === undefined) throw new TypeError('Nobody was invited.');
    return { status: 201, body };
  };

  const requireNew = async (tenant: TenantContext, email: string): Promise<void> => {
    const person = await findByEmail(deps.table, email);
    if (person !== undefined && (await loadStaff(deps.table, tenant, person.person_id)) !== undefined)
      throw already(tenant.config.name);
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
      return sendOne(call, atDealer('console.invite', tenant, { role, places }));
    },

    inviteToGroup: async (call: Call<{ group: string }, unknown, GroupBody>) => {
      const { email, role, dealers } = call.body;
      const wanted: Sent[] = [];
      for (const { tenant: id, places } of dealers) {
        const tenant = await requireInGroup(deps.directory, call.params.group, id);
        requireLocations(tenant, places);
        await requireNew(tenant, email);
        wanted.push(atDealer('console.invite-to-group', tenant, { role, places }));
      }
      const [first, ...others] = wanted;
      if (first === undefined) throw new TypeError('The contract asks for a dealer.');
      const sent = await send(call, [first, ...others]);
      const body = sent.map((one, n) => ({ ...toInvitationView(one), tenant: wanted[n]?.tenant?.id ?? '' }));
      return { status: 201, body: { invitations: body } };
    },

    invitePlatformPerson: async (call: Call<unknown, unknown, PlatformBody>) =>
      sendOne(call, {
        action: 'console.invite-platform-person',
        tenant: null,
        list: lists.platformInvitations(),
        ...(await grantOverDealers(call.body)),
      }),
  };
};
