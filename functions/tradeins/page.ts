import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

const LINK_MS = 90 * 24 * 3_600_000;

/** Page of a valuation; after the hash, so that the token is in no log of a server and in no cache. */
export const valuationPage = async (
  links: Pick<SignedLinks, 'sign'>,
  tenant: TenantContext,
  { id, now }: { id: string; now: Date },
): Promise<string> => {
  const expiresAt = new Date(now.getTime() + LINK_MS);
  return `/trade-in#${id}:${await links.sign(tenant, { purpose: 'valuation', subject: id, expiresAt })}`;
};
