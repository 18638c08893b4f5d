import { dealerRoles } from '#domain/console/roles.ts';
import { choice, defineListUrl, text } from '#web/console/lib/list-url.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';

export type GroupPeople = Calls['console.group-people']['answer'];
export type GroupPerson = GroupPeople['people'][number];

export const anyRole = 'any';

export interface GroupFilters {
  q: string;
  role: (typeof dealerRoles)[number] | typeof anyRole;
  /** Id of a dealer; '' for all. */
  dealer: string;
}

export const groupUrl = defineListUrl<GroupFilters>({
  q: text(),
  role: choice([anyRole, ...dealerRoles], anyRole),
  dealer: text(),
});

/** Role and dealer of one and the same standing; a text in name, email or the name of a dealer where they are. */
export const filterGroup = (
  { people, dealers }: Pick<GroupPeople, 'people' | 'dealers'>,
  { q, role, dealer }: GroupFilters,
): readonly GroupPerson[] => {
  const wanted = q.trim().toLowerCase();
  const names = new Map(dealers.map(({ tenant, name }) => [tenant, name]));
  return people.filter(
    ({ name, email, at }) =>
      at.some((one) => (role === anyRole || one.role === role) && (dealer === '' || one.tenant === dealer)) &&
      [name, email, ...at.map(({ tenant }) => names.get(tenant) ?? '')].some((one) =>
        one.toLowerCase().includes(wanted),
      ),
  );
};
