import { draftsOfPerson } from '../published/person-drafts.ts';
import type { PersonalKind } from '#functions/privacy/published/personal-data.ts';
import { savedAt } from '../published/stored-draft.ts';

/** Forms in steps that were saved or opened while signed in. Without a sign-in nobody knows whose they are. */
export const personalDrafts: PersonalKind = {
  kind: 'drafts',
  title: 'Forms that were begun',
  // Of the leads, which stand in a kind of their own.
  items: [],
  keptFor: () => '30 days after the last step, where they were saved while signed in.',
  find: async (deps, tenant, person) => {
    const found = await draftsOfPerson(deps, tenant, person);
    return found.map(({ key, state }) => {
      const { lead_id: id, type, answers, sealed, step = 0, expires_at } = state;
      return {
        id,
        at: savedAt(state),
        summary: `Begun: ${type.replaceAll('_', ' ')}`,
        data: {
          id,
          type,
          step,
          expires_at,
          answers: sealed === undefined ? answers : 'sealed; the form’s page opens them for whoever is signed in',
        },
        erase: () => deps.table.remove(key),
      };
    });
  },
};
