import type { DealerRole } from '#domain/console/roles.ts';
import * as contract from '#functions/console/contract.ts';
import type { GroupPeople } from '#functions/console/group-contract.ts';
import type { Client } from '../client.ts';
import { textTable } from '../output.ts';
import { minute, locationsText } from './words.ts';

const dealerName = ({ dealers }: GroupPeople, id: string): string =>
  dealers.find(({ tenant }) => tenant === id)?.name ?? id;

/** A line for each person at each dealer. */
const groupText = (answer: GroupPeople): string => {
  const rows = answer.people.flatMap(({ name, email, person_id, at }) =>
    at.map(({ tenant, role, places }) => [
      name,
      dealerName(answer, tenant),
      role,
      locationsText(places),
      email,
      person_id,
    ]),
  );
  const table =
    rows.length === 0 ? 'Nobody yet.' : textTable(['NAME', 'DEALER', 'ROLE', 'LOCATIONS', 'EMAIL', 'ID'], rows);
  const invited = answer.invitations.map((one) => [
    ...[one.email, one.tenant, one.role, locationsText(one.places)],
    ...[minute(one.expires_at), one.id],
  ]);
  return invited.length === 0
    ? `${table}\n\nNo invitation is open.`
    : `${table}\n\n${textTable(['INVITED', 'DEALER', 'ROLE', 'LOCATIONS', 'UNTIL (UTC)', 'ID'], invited)}`;
};

/** In name, email or a dealer's name. */
const matching = (answer: GroupPeople, find: string): GroupPeople => {
  const text = find.toLowerCase();
  const has = (...words: readonly string[]): boolean => words.some((one) => one.toLowerCase().includes(text));
  return {
    ...answer,
    people: answer.people.filter(({ name, email, at }) =>
      has(name, email, ...at.map(({ tenant }) => dealerName(answer, tenant))),
    ),
    invitations: answer.invitations.filter(({ name, email, tenant }) => has(name, email, dealerName(answer, tenant))),
  };
};

export const listGroupPeople = async (client: Client, group: string, find = ''): Promise<void> => {
  const answer = matching(await client.call(contract.peopleOfGroup, { params: { group } }), find);
  client.out.result(answer, groupText(answer));
};

interface GroupInvitation {
  role: DealerRole;
  email: string;
  name: string;
  /** Ids of dealers, by commas. */
  tenants: string;
}

export const inviteToDealers = async (
  client: Client,
  group: string,
  { role, email, name, tenants }: GroupInvitation,
): Promise<void> => {
  const dealers = tenants.split(',').map((tenant) => ({ tenant: tenant.trim() }));
  const answer = await client.call(contract.inviteToGroup, { params: { group }, body: { role, email, name, dealers } });
  const until = minute(answer.invitations[0]?.expires_at ?? '');
  client.out.result(
    answer,
    `Mailed to ${email}, for ${dealers.length} dealers. The link is good until ${until} UTC, once.`,
  );
};
