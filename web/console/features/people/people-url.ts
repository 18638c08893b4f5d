import { dealerRoles } from '#domain/console/roles.ts';
import { choice, defineListUrl, text } from '#web/console/lib/list-url.ts';
import type { Standing } from './role-fields.tsx';

export const anyRole = 'any';

export interface PeopleFilters {
  role: (typeof dealerRoles)[number] | typeof anyRole;
  /** Id of a location; '' for all. */
  place: string;
}

export const peopleUrl = defineListUrl<PeopleFilters>({
  role: choice([anyRole, ...dealerRoles], anyRole),
  place: text(),
});

/** Whoever works at all locations works at each. */
export const filterPeople = <One extends Standing>(
  people: readonly One[],
  { role, place }: PeopleFilters,
): readonly One[] =>
  people
    .filter((one) => role === anyRole || one.role === role)
    .filter(({ places }) => place === '' || places === 'all' || places.includes(place));
