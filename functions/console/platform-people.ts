import { noteAct } from '#functions/runtime/audit/note-act.ts';
import { describeDevice } from '#domain/console/device.ts';
import { openSessions } from '#domain/console/sessions.ts';
import { personSchema, type ConsoleSession, type Person } from '#functions/runtime/http/console-session.ts';
import type { Call } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { makeInvitations, toInvitationView } from './invitations.ts';
import type { PersonSessions, PlatformPerson } from './people-contract.ts';
import { endIfNothing } from './persons.ts';
import { loadPerson, personDraft } from './published/people.ts';
import { makeSessions } from './sessions.ts';
import { stampedFor, stampOf } from './stamp.ts';

interface PlatformPeopleDeps {
  table: Table;
  directory: Pick<TenantDirectory, 'byId'>;
  now: () => Date;
  newId: () => string;
}

const toView = ({ person_id, name, email, platform, groups, created_at }: Person): PlatformPerson => ({
  person_id,
  name,
  email,
  platform: platform === true,
  groups,
  created_at,
});

export const toSessionView = ({ id, user_agent, ip, created_at, expires_at, strength }: ConsoleSession) => ({
  id,
  device: describeDevice(user_agent),
  ip,
  created_at,
  expires_at,
  strength,
});

const nobody = (): Problem => new Problem('not_found', 'Nobody has this id.');
const notTheLast = (): Problem =>
  new Problem('conflict', 'This is the last person who runs the platform. Invite somebody else first.');

/** Who runs the platform or a group of dealers, and everybody's sessions. */
export const makePlatformPeople = (deps: PlatformPeopleDeps) => {
  const { table: plain, now } = deps;

  const listPeople = async (): Promise<Person[]> => {
    const entries = await plain.list(lists.platformPeople());
    const stored = await plain.loadMany(
      entries.map(({ key }) => key),
      personSchema,
    );
    return stored
      .map(({ state }) => state)
      .filter(({ removed_at }) => removed_at === undefined)
      .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  };

  const show = async () => {
    const [people, invitations] = await Promise.all([
      listPeople(),
      makeInvitations(deps).listOpen(lists.platformInvitations()),
    ]);
    return { body: { people: people.map(toView), invitations: invitations.map(toInvitationView) } };
  };

  const requirePerson = async (id: string): Promise<Person> => {
    const person = await loadPerson(plain, id);
    if (person === undefined) throw nobody();
    return person;
  };

  const showSessions = ({ person_id, name, email, sessions }: Person): { body: PersonSessions } => {
    const open = openSessions(sessions, now()).toReversed();
    return { body: { person: { person_id, name, email }, sessions: open.map(toSessionView) } };
  };

  return {
    list: () => show(),

    remove: async (call: Call<{ person: string }, unknown, unknown>) => {
      const { person: id } = call.params;
      const person = await requirePerson(id);
      const others = (await listPeople()).filter((one) => one.platform === true && one.person_id !== id);
      if (person.platform === true && others.length === 0) throw notTheLast();
      const table = stampedFor(plain, call, 'console.remove-platform-person', id);
      const set = (platform: true | undefined, groups: string[]): Promise<unknown> =>
        table.change(keys.person(id), personSchema, undefined, (current) => {
          if (current === undefined) return undefined;
          const { platform: _before, ...rest } = current;
          return personDraft({ ...rest, groups, ...(platform && { platform }) }, now());
        });
      await set(undefined, []);
      // Two who remove each other at once: found afterwards, and taken back (as in people.ts).
      const left = await plain.loadMany(
        others.map(({ person_id }) => keys.person(person_id)),
        personSchema,
      );
      if (person.platform === true && !left.some(({ state }) => state.platform === true)) {
        await set(person.platform, person.groups);
        throw notTheLast();
      }
      await endIfNothing({ ...deps, table }, id);
      return show();
    },

    withdraw: async (call: Call<{ invitation: string }, unknown, unknown>) => {
      const { invitation: id } = call.params;
      const stamp = stampOf(call, 'console.withdraw-platform-invitation', { kind: 'invitation', id });
      await noteAct(deps, null, stamp);
      await makeInvitations(deps).withdraw(id, ({ kind }) => kind !== 'dealer');
      return show();
    },

    sessions: async ({ params }: Call<{ person: string }, unknown, unknown>) =>
      showSessions(await requirePerson(params.person)),

    endSessions: async (call: Call<{ person: string }, unknown, unknown>) => {
      const { person: id } = call.params;
      const table = stampedFor(plain, call, 'console.end-sessions-of-person', id);
      const person = await makeSessions({ ...deps, table }).end(id, () => true);
      if (person === undefined) throw nobody();
      return showSessions(person);
    },
  };
};
