import { idsOfPerson } from '#functions/privacy/published/person-index.ts';
import { findSubject, type PersonalKind } from '#functions/privacy/published/personal-data.ts';
import { eraseMail, listMails } from './mail-in/erase-mails.ts';

/** Mails that stand in no lead: not read yet, handed on, or kept. Theirs are those to their leads, and from their address. */
export const personalMails: PersonalKind = {
  kind: 'mails',
  title: 'Mails to the dealer that stand in no enquiry',
  items: ['mails'],
  keptFor: () => '400 days.',
  find: async (deps, tenant, person) => {
    const ids = new Set(await idsOfPerson(deps, tenant, await findSubject(deps, tenant, person), 'lead'));
    const mails = await listMails(deps.table, tenant);
    return mails
      .filter(({ lead_id, sender }) => (lead_id !== null && ids.has(lead_id)) || sender === person.email)
      .map(({ mail_id, at, lead_id, sender }) => ({
        id: mail_id,
        at,
        summary: 'A mail to the dealer',
        data: { lead_id, from: sender },
        erase: () => eraseMail(deps.table, tenant, mail_id),
      }));
  },
};
