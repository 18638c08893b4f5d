import { keys } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { isOwner, valuationSchema, type Valuation } from './published/valuation.ts';

/** A wrong secret, another dealer's id and one that is gone look the same. */
export const unknownValuation = (): Problem =>
  new Problem('not_found', 'This valuation is no longer here. Please value your car again.');

/** The secret of whoever began it, or a link that one of our mails brought. */
const proves = async (
  links: Pick<SignedLinks, 'open'>,
  tenant: TenantContext,
  valuation: Valuation,
  secret: string,
): Promise<boolean> => {
  if (isOwner(valuation, secret)) return true;
  const opened = await links.open(tenant, 'valuation', secret);
  return opened.kind === 'open' && opened.subject === valuation.id;
};

/** Throws `not_found` unless the caller may see it. */
export const ownValuation = async (
  deps: { table: Pick<Table, 'load'>; links: Pick<SignedLinks, 'open'> },
  tenant: TenantContext,
  { id, secret }: { id: string; secret: string },
): Promise<Valuation> => {
  const found = (await deps.table.load(keys.valuation(tenant, id), valuationSchema))?.state;
  if (found === undefined || !(await proves(deps.links, tenant, found, secret))) throw unknownValuation();
  return found;
};
