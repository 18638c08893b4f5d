import { idsOfPerson } from '#functions/privacy/published/person-index.ts';
import {
  findSubject,
  type PersonalDeps,
  type PersonalKind,
  type Person,
} from '#functions/privacy/published/personal-data.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { IndexEntry } from '#functions/runtime/table/indexes.ts';
import { listPages } from '#functions/runtime/table/list-pages.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { eraseSource } from './mail-in/erase-mails.ts';
import { portalMailSchema, type PortalMailItem } from './portal/mail-schema.ts';

const PAGE = 200;

/** The national part of a number: portals write it in any way. */
const NATIONAL_DIGITS = 8;

const digits = (text: string): string => text.replace(/\D/g, '');

/** Nobody knows who wrote a mail that could not be read: it is theirs if their address or number stands in it. */
const names = ({ phone, email }: Person): ((mail: PortalMailItem) => boolean) => {
  const said = ({ subject, text, from, fields }: PortalMailItem): string =>
    [subject, text, from.address, from.name, fields.name, fields.email, fields.phone, fields.comment].join('\n');
  return phone === undefined
    ? (mail) => said(mail).toLowerCase().includes(email)
    : (mail) => digits(said(mail)).includes(digits(phone).slice(-NATIONAL_DIGITS));
};

const loadPage = async ({ table }: PersonalDeps, entries: readonly IndexEntry[]): Promise<PortalMailItem[]> =>
  (
    await table.loadMany(
      entries.map(({ key }) => key),
      portalMailSchema,
    )
  ).map(({ state }) => state);

const scan = async (
  deps: PersonalDeps,
  tenant: TenantContext,
  isTheirs: (mail: PortalMailItem) => boolean,
): Promise<PortalMailItem[]> => {
  const found: PortalMailItem[] = [];
  for (const part of ['WAITING', 'DONE'] as const)
    for await (const entries of listPages(deps.table, lists.portalMails(tenant, part), { limit: PAGE }))
      found.push(...(await loadPage(deps, entries)).filter(isTheirs));
  return found;
};

const states: Readonly<Record<PortalMailItem['state'], string>> = {
  waiting: 'not read yet',
  lead: 'became an enquiry',
  question: 'became a question of an enquiry',
  dismissed: 'is no enquiry',
};

/** Mails of portals: of whose lead they are, or in whose words they name them. */
export const personalPortalMails: PersonalKind = {
  kind: 'portal-mails',
  title: 'Mails of portals about enquiries',
  items: ['portals'],
  keptFor: ({ config }) => `${config.retention.leadMonths} months, as the enquiry; what became none three months.`,
  find: async (deps, tenant, person) => {
    const ids = new Set(await idsOfPerson(deps, tenant, await findSubject(deps, tenant, person), 'lead'));
    const isNamed = names(person);
    const mails = await scan(deps, tenant, (mail) => (mail.lead_id !== null && ids.has(mail.lead_id)) || isNamed(mail));
    return mails.map((mail) => ({
      id: mail.mail_id,
      at: mail.at,
      summary: `Mail of ${mail.portal}: ${states[mail.state]}`,
      data: { portal: mail.portal, subject: mail.subject, text: mail.text, lead_id: mail.lead_id },
      erase: async () => {
        await eraseSource(deps.table, tenant, mail);
        await deps.table.remove(keys.portalMail(tenant, mail.mail_id));
      },
    }));
  },
};
