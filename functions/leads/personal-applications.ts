import { applicationSchema } from './application.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { idsOfPerson } from '#functions/privacy/published/person-index.ts';
import { findSubject, type PersonalKind } from '#functions/privacy/published/personal-data.ts';

/** An application has the id of its lead. Its answers are sealed: they are opened by the dealer's link only. */
export const personalApplications: PersonalKind = {
  kind: 'applications',
  title: 'Applications for finance',
  items: ['applications'],
  keptFor: ({ config }) => `${config.finance.applications.keepDays} days after they were sent.`,
  find: async (deps, tenant, person) => {
    const ids = await idsOfPerson(deps, tenant, await findSubject(deps, tenant, person), 'lead');
    const found = await deps.table.loadMany(
      ids.map((id) => keys.application(tenant, id)),
      applicationSchema,
    );
    return found.map(({ key, state: { application_id: id, submitted_at: at, expires_at, vehicle, opened } }) => ({
      id,
      at,
      summary: vehicle === null ? 'Application' : `Application: ${vehicle.name}`,
      data: { id, submitted_at: at, expires_at, opened: opened.length, answers: 'sealed; the dealer has the link' },
      erase: () => deps.table.remove(key),
    }));
  },
};
