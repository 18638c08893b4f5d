import { loadConsentStanding } from '#functions/privacy/published/consent-standing.ts';
import type { PersonalKind } from '#functions/privacy/published/personal-data.ts';

const PROOF = 'The proof of what you agreed to has to stay. It holds a code instead of your number or address.';

export const personal: PersonalKind = {
  kind: 'consents',
  title: 'What you agreed to',
  items: ['consents', 'messages'],
  keptFor: () =>
    'Without end, as proof, under a code instead of a number or address; which messages were sent 60 days.',
  find: async (deps, tenant, person) => {
    const subject =
      person.phone === undefined
        ? await deps.subjects.byEmail(tenant, person.email)
        : await deps.subjects.byPhone(tenant, person.phone);
    const { records } = await loadConsentStanding(deps, tenant, subject);
    return records.map(({ channel, given_at, wording_version, withdrawn_at, purpose, lead_id }) => ({
      id: `${lead_id}.${channel}`,
      at: given_at,
      summary: `${purpose} by ${channel}${withdrawn_at === null ? '' : ', withdrawn'}`,
      data: { channel, purpose, given_at, wording_version, withdrawn_at, lead_id },
      kept: PROOF,
    }));
  },
};
