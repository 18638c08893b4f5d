import { storedLeadSchema, type StoredLead } from '#functions/leads/published/stored-lead.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { openEnquiry } from '#functions/leads/published/enquiry-link.ts';

export interface FindDeps {
  table: Pick<Table, 'load'>;
  links: Pick<SignedLinks, 'open'>;
}

const invalid = (): Problem =>
  new Problem('not_found', 'This link is not complete or not ours. Open it again from the message, or call us.');
const gone = (): Problem =>
  new Problem('gone', 'This enquiry is no longer here: it is old, or it was erased. Call us, or send a new one.');

/** The lead of a signed link. Throws `not_found` and `gone` with words for the shopper. */
export const findEnquiry = async (
  { table, links }: FindDeps,
  tenant: TenantContext,
  token: string,
): Promise<StoredLead> => {
  const opened = await openEnquiry(links, tenant, token);
  if (opened.kind === 'expired') throw gone();
  if (opened.kind !== 'open') throw invalid();
  const stored = (await table.load(keys.lead(tenant, opened.subject), storedLeadSchema))?.state;
  if (stored === undefined || stored.erased_at !== undefined || stored.probe !== undefined) throw gone();
  return stored;
};
