import { managesAll } from '#domain/console/invitations.ts';
import { noteAct } from '#functions/runtime/audit/note-act.ts';
import type { DealerRole } from '#domain/console/roles.ts';
import { staffSchema, type Staff } from '#functions/runtime/http/console-session.ts';
import type { Call } from '#functions/runtime/http/implement.ts';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { makeInvitations, toInvitationView } from './invitations.ts';
import { requireLocations } from './invite.ts';
import type { People, PersonView, StaffView } from './people-contract.ts';
import { endIfNothing } from './persons.ts';
import { awayOf, isOfDealer, listStaff, staffDraft } from './published/people.ts';
import { eraseViews } from './saved-views.ts';
import { stampedFor, stampOf } from './stamp.ts';

interface PeopleDeps {
  table: Table;
  directory: Pick<TenantDirectory, 'byId'>;
  now: () => Date;
  newId: () => string;
}

interface OfDealer {
  tenant: string;
}
type OfPerson = OfDealer & { person: string };

const toStaffView = (staff: Staff): StaffView => {
  const { person_id, name, role, places } = staff;
  return { person_id, name, role, places, away: awayOf(staff) };
};

const toPersonView = (staff: Staff): PersonView => ({
  ...toStaffView(staff),
  email: staff.email,
  since: staff.since,
  version: staff.version ?? 0,
});

interface WantedStanding {
  role: DealerRole;
  places: 'all' | string[];
  /** That the caller saw. */
  version?: number | undefined;
}

/** As it is where it is so already: a repeated call is answered as the first was. */
const withStanding = (staff: Staff, { role, places, version: seen }: WantedStanding): Staff => {
  if (staff.role === role && canonicalJson(staff.places) === canonicalJson(places)) return staff;
  const version = staff.version ?? 0;
  if (seen !== undefined && seen < version)
    throw new Problem('version_conflict', `Somebody changed what ${staff.name} may do while you had it open.`, {
      theirs: toPersonView(staff),
    });
  return { ...staff, role, places, version: version + 1 };
};

const manages = (staff: Staff | undefined): boolean => isOfDealer(staff) && managesAll(staff);

const notTheLast = (): Problem =>
  new Problem(
    'conflict',
    'This is the last manager who works for all locations. Make somebody else a manager first, or nobody could look after the dealer’s people.',
  );

/** The dealer's people (docs/product/operators.md, 'The dealer’s people'). */
export const makePeople = (deps: PeopleDeps) => {
  const { table: plain, now } = deps;

  const show = async (tenant: TenantContext): Promise<{ body: People }> => {
    const [staff, invitations] = await Promise.all([
      listStaff(plain, tenant),
      makeInvitations(deps).listOpen(lists.invitations(tenant)),
    ]);
    return { body: { people: staff.map(toPersonView), invitations: invitations.map(toInvitationView) } };
  };

  const managersBeside = (staff: readonly Staff[], personId: string): Staff[] =>
    staff.filter((one) => one.person_id !== personId && manages(one));

  const write = async (
    table: Table,
    tenant: TenantContext,
    personId: string,
    change: (staff: Staff) => Staff,
  ): Promise<Staff> => {
    let before: Staff | undefined;
    await table.change(keys.staff(tenant, personId), staffSchema, undefined, (current) => {
      before = isOfDealer(current) ? current : undefined;
      return before && staffDraft(tenant, change(before), now());
    });
    if (before === undefined) throw new Problem('not_found', 'Nobody with this id is among the dealer’s people.');
    return before;
  };

  /**
   * Nothing spans items (ADR 1), so two managers who take the role from each other at once are found afterwards, and both changes
   * are taken back.
   */
  const writeKeepingManager = async (
    table: Table,
    tenant: TenantContext,
    personId: string,
    change: (staff: Staff) => Staff,
  ): Promise<void> => {
    const beside = managersBeside(await listStaff(plain, tenant), personId);
    const guarded = (staff: Staff): Staff => {
      const next = change(staff);
      if (manages(staff) && !manages(next) && beside.length === 0) throw notTheLast();
      return next;
    };
    const before = await write(table, tenant, personId, guarded);
    if (!manages(before) || manages(change(before))) return;
    const left = await plain.loadMany(
      beside.map(({ person_id }) => keys.staff(tenant, person_id)),
      staffSchema,
    );
    if (left.some(({ state }) => manages(state))) return;
    await table.change(keys.staff(tenant, personId), staffSchema, undefined, () => staffDraft(tenant, before, now()));
    throw notTheLast();
  };

  return {
    staff: async ({ params }: Call<OfDealer, unknown, unknown>) => {
      const staff = await listStaff(plain, await deps.directory.byId(params.tenant));
      return { body: { staff: staff.map(toStaffView) } };
    },

    people: async ({ params }: Call<OfDealer, unknown, unknown>) => show(await deps.directory.byId(params.tenant)),

    change: async (call: Call<OfPerson, unknown, WantedStanding>) => {
      const { params, body } = call;
      const tenant = await deps.directory.byId(params.tenant);
      requireLocations(tenant, body.places);
      const table = stampedFor(plain, call, 'console.change-person', params.person);
      await writeKeepingManager(table, tenant, params.person, (staff) => withStanding(staff, body));
      return show(tenant);
    },

    remove: async (call: Call<OfPerson, unknown, unknown>) => {
      const { params } = call;
      const tenant = await deps.directory.byId(params.tenant);
      const removed_at = now().toISOString();
      const table = stampedFor(plain, call, 'console.remove-person', params.person);
      const erase = () => eraseViews(plain, tenant, { person: params.person, now: now() });
      try {
        await writeKeepingManager(table, tenant, params.person, (staff) => ({ ...staff, removed_at }));
      } catch (error) {
        // Of a call that was cut before it came to them.
        if (error instanceof Problem && error.code === 'not_found') await erase();
        throw error;
      }
      await erase();
      await endIfNothing({ ...deps, table }, params.person);
      return show(tenant);
    },

    withdraw: async (call: Call<OfDealer & { invitation: string }, unknown, unknown>) => {
      const tenant = await deps.directory.byId(call.params.tenant);
      const { invitation } = call.params;
      const subject = { kind: 'invitation', id: invitation };
      await noteAct(deps, tenant, stampOf(call, 'console.withdraw-invitation', subject));
      const isOurs = (grant: { kind: string; tenant?: string }): boolean => grant.tenant === tenant.id;
      await makeInvitations(deps).withdraw(invitation, isOurs);
      return show(tenant);
    },
  };
};
