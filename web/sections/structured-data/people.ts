import type { Person } from '#tenants/schemas/people-schema.ts';
import type { JsonLd } from '#web/lib/page-definition.ts';

/** `@id` of the dealer's node, referenced by an offer's `seller`. */
export const dealerId = (origin: string): string => `${origin}/#dealer`;

/** People whom a page shows by name. */
export const employees = (people: readonly Pick<Person, 'name' | 'role' | 'languages'>[]): JsonLd =>
  people.length === 0
    ? {}
    : {
        employee: people.map(({ name, role, languages }) => ({
          '@type': 'Person',
          name,
          jobTitle: role,
          ...(languages === undefined ? {} : { knowsLanguage: languages }),
        })),
      };
