import { DAY_MS } from '#domain/hours/units.ts';
import type { Lead } from '#domain/lead/schema.ts';
import type { OpenedLink, SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** As long as people come back to a car they asked about. */
const LINK_DAYS = 180;

/** The same for each call, so that receipt and answer carry one link. */
export const signEnquiry = (
  links: Pick<SignedLinks, 'sign'>,
  tenant: TenantContext,
  { lead_id, submitted_at }: Pick<Lead, 'lead_id' | 'submitted_at'>,
): Promise<string> =>
  links.sign(tenant, {
    purpose: 'enquiry',
    subject: lead_id,
    expiresAt: new Date(Date.parse(submitted_at) + LINK_DAYS * DAY_MS),
  });

/** The lead of a link, where it is one of ours and of this dealer. */
export const openEnquiry = (
  links: Pick<SignedLinks, 'open'>,
  tenant: TenantContext,
  token: string,
): Promise<OpenedLink> => links.open(tenant, 'enquiry', token);

/** After the hash, so that the token is in no log of a server and in no cache. */
export const enquiryPage = (origin: string, token: string): string => `${origin}/your-enquiry#${token}`;
