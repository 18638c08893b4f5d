import { staffSchema, type Person } from '#functions/runtime/http/console-session.ts';
import type { Call } from '#functions/runtime/http/implement.ts';
import type { Logger } from '#functions/runtime/logger.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { makeInvitations, dealerWords, wordsOf, type Grant, type Invitation } from './invitations.ts';
import { findByEmail, joinPerson } from './persons.ts';
import { staffDraft } from './published/people.ts';
import { makeSessions } from './sessions.ts';
import { fromCaller, sessionBefore } from './sign-in.ts';
import { asPerson, stampedFor } from './stamp.ts';

interface AcceptDeps {
  table: Table;
  directory: Pick<TenantDirectory, 'byId'>;
  now: () => Date;
  newId: () => string;
  logger: Pick<Logger, 'info'>;
}

type WithToken = Call<unknown, unknown, { token: string }>;

/** What the link of an invitation shows and does (docs/product/operators.md, 'Inviting people'). */
export const makeAccept = (deps: AcceptDeps) => {
  const invitations = makeInvitations(deps);

  const becomeStaff = async (
    table: Table,
    { name, email }: Invitation,
    { tenant: id, role, places }: Extract<Grant, { kind: 'dealer' }>,
    person_id: string,
  ): Promise<void> => {
    const at = deps.now();
    const tenant = await deps.directory.byId(id);
    await table.change(keys.staff(tenant, person_id), staffSchema, undefined, () =>
      staffDraft(tenant, { person_id, name, email, role, places, since: at.toISOString() }, at),
    );
  };

  const withGrant = (person: Person, { grant }: Invitation): Person => {
    switch (grant.kind) {
      case 'dealer':
        return { ...person, tenants: [...new Set([...person.tenants, grant.tenant])] };
      case 'group':
        return { ...person, groups: [...new Set([...person.groups, grant.group])] };
      case 'platform':
        return { ...person, platform: true };
    }
  };

  const join = (call: WithToken, { email, name }: Invitation, accepted: readonly Invitation[]) =>
    joinPerson(
      deps,
      { email, name },
      (person) => accepted.reduce(withGrant, person),
      (id) => stampedFor(deps.table, asPerson(call, { person_id: id, name }), 'console.accept-invitation', id),
    );

  return {
    show: async ({ body }: WithToken) => {
      const opened = await invitations.open(body.token);
      const [{ name, email, grant, invited_by, expires_at }] = opened;
      return { body: { name, email, at: dealerWords(opened), role: wordsOf(grant), invited_by, expires_at } };
    },

    /** First the invitation is used up, so that of two at once one is let in; who is cut off after it is invited again. */
    accept: async (call: WithToken) => {
      const { table } = deps;
      const accepted = await invitations.accept(call.body.token);
      const [invitation] = accepted;
      // Somebody who was here before has other ways in, and a mailbox alone opens none of them at once.
      const isNew = (await findByEmail(table, invitation.email)) === undefined;
      const person = await join(call, invitation, accepted);
      const { person_id } = person;
      const stamped = stampedFor(table, asPerson(call, person), 'console.accept-invitation', person_id);
      for (const one of accepted)
        if (one.grant.kind === 'dealer') await becomeStaff(stamped, one, one.grant, person_id);
      const { answer, cookie } = await makeSessions(deps).begin(person_id, {
        strength: 'code',
        from: fromCaller(call.caller),
        replaces: await sessionBefore(deps, call.headers, person_id),
        ...(isNew && { invited: true }),
      });
      deps.logger.info('invitation accepted', { person: person_id, invitation: invitation.invitation_id });
      return { headers: { 'set-cookie': cookie }, body: answer };
    },
  };
};
