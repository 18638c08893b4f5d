import type { Logger } from '#functions/runtime/logger.ts';
import { dealerTime } from '#functions/runtime/mail/dealer-time.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { MailBlock } from '#functions/runtime/mail/mail-body.ts';
import { confirmsUntil, loadNoticesAddress, noticesSubject } from '#functions/operators/published/notices-address.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import { storedLeadSchema } from '#functions/leads/published/stored-lead.ts';
import type { IndexEntry } from '#functions/runtime/table/indexes.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Notice } from './notice.ts';

/** A mail about the address itself; the document may still be an older one. */
export interface AddressedNotice {
  to: string;
  blocks: readonly MailBlock[];
}

interface AskDeps extends Pick<Runtime, 'table'> {
  links: SignedLinks;
}

/** The mail with the link; undefined where something else was asked meanwhile. */
export const askedNotice = async (
  { table, links }: AskDeps,
  tenant: TenantContext,
  { details }: Pick<Notice, 'details'>,
): Promise<AddressedNotice | undefined> => {
  const waiting = (await loadNoticesAddress(table, tenant.id))?.waiting ?? null;
  if (waiting === null) return undefined;
  const expiresAt = confirmsUntil(waiting);
  const token = await links.sign(tenant, { purpose: 'notices', subject: noticesSubject(waiting), expiresAt });
  const href = `${details['confirm_page'] ?? ''}#${token}`;
  return {
    to: waiting.address,
    blocks: [
      { kind: 'action', label: 'Confirm this address', href },
      { kind: 'small', text: `The button confirms it until ${dealerTime(tenant.config, expiresAt.toISOString())}.` },
    ],
  };
};

const PER_PAGE = 100;
/** More than a dealer gets in a week of waiting. */
const MOST_PAGES = 20;

interface WaitingDeps extends Pick<Runtime, 'table' | 'now'> {
  logger: Pick<Logger, 'warn'>;
  sendLeadNotice: (tenant: TenantContext, lead: ReturnType<typeof storedLeadSchema.parse>['lead']) => Promise<void>;
}

const parseLeadId = ({ sort }: IndexEntry): string => sort.split('#')[1] ?? '';

/** Tells of the leads that came while the address waited, each once. What is still in the slow lane is told when it leaves it. */
export const sendWaitingNotices = async (
  { table, now, logger, sendLeadNotice }: WaitingDeps,
  tenant: TenantContext,
  since: string,
): Promise<void> => {
  let after: IndexEntry | undefined;
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const between = [since, now().toISOString()] as const;
    const page = await table.list(lists.leads(tenant), { between, limit: PER_PAGE, ...(after && { after }) });
    const leads = await table.loadMany(
      page.map((entry) => keys.lead(tenant, parseLeadId(entry))),
      storedLeadSchema,
    );
    const oldestFirst = leads
      .map(({ state }) => state)
      .toSorted((a, b) => (a.lead.submitted_at < b.lead.submitted_at ? -1 : 1));
    for (const { lead, erased_at, held } of oldestFirst)
      if (erased_at === undefined && held === undefined) await sendLeadNotice(tenant, lead);
    after = page.at(-1);
    if (page.length < PER_PAGE) return;
  }
  logger.warn('leads of before an address was confirmed are left', { tenant: tenant.id, since });
};
