import * as z from 'zod';
import { leadSchema } from '#domain/lead/schema.ts';
import { sealedSchema } from '#functions/runtime/envelope.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { DAY_MS } from '#domain/hours/units.ts';

export const providerVerdicts = ['approved', 'conditional', 'more_asked', 'declined', 'withdrawn'] as const;

/** What a lender said of an application, as somebody at the dealer noted it. */
export const providerAnswerSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Who noted it. */
  by: z.object({ id: z.string(), name: z.string() }),
  provider: z.string(),
  verdict: z.enum(providerVerdicts),
});

/** An application for finance, written by leads with its lead, opened by finance. */
export const applicationSchema = z.object({
  /** The lead's. */
  application_id: z.string(),
  dealership_id: z.string(),
  vehicle: leadSchema.shape.vehicle,
  sealed: sealedSchema,
  submitted_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Links that were used, newest first. */
  opened: z.array(z.object({ link: z.string(), at: z.iso.datetime(), by: z.string() })),
  /** What lenders said, newest first. */
  provider_answers: z.array(providerAnswerSchema).optional(),
});
export type StoredApplication = z.infer<typeof applicationSchema>;

/** The record that its answers are bound to. */
export const applicationRecord = (id: string): string => `application:${id}`;

interface LinkDeps {
  links: Pick<SignedLinks, 'sign'>;
  now: () => Date;
  makeToken: () => string;
  siteOrigin: string;
}

export interface ApplicationLink {
  url: string;
  expires_at: string;
}

/** Opens an application once. The token stands behind the hash, so that no server logs it with the page. */
export const applicationLink = async (
  { links, now, makeToken, siteOrigin }: LinkDeps,
  tenant: TenantContext,
  id: string,
): Promise<ApplicationLink> => {
  const expiresAt = new Date(now().getTime() + tenant.config.finance.applications.linkDays * DAY_MS);
  const token = await links.sign(tenant, { purpose: 'application', subject: `${id}.${makeToken()}`, expiresAt });
  const origin = siteOrigin.replace('{slug}', tenant.config.slug);
  return { url: `${origin}/finance-application#${token}`, expires_at: expiresAt.toISOString() };
};
