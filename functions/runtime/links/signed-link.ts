import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { TenantContext } from '../tenants/tenant-context.ts';

/** In the data folder; on AWS it is a secret of the stack. */
export const LINK_SECRET_REF = 'platform/links';

/** What a link may be used for; a token of one purpose opens nothing of another. */
export type LinkPurpose =
  | 'consent'
  | 'alerts'
  | 'alert_confirm'
  | 'appointment'
  | 'enquiry'
  | 'lead_draft'
  | 'probe'
  | 'application'
  | 'content_preview'
  | 'notices'
  | 'theme_preview'
  | 'vehicle_preview'
  | 'reservation'
  | 'invoice'
  | 'waiting_list'
  | 'valuation'
  | 'valuation_photos';

/** The platform's signing secrets: the first signs, all verify, so that links outlive a rotation. */
export interface LinkSecrets {
  all(): Promise<readonly [string, ...string[]]>;
}

/** `altered`: not signed by us. `foreign`: of another dealer or purpose. */
export type OpenedLink =
  { kind: 'open'; subject: string; expiresAt: Date } | { kind: 'expired' | 'altered' | 'foreign'; subject?: undefined };

interface LinkRequest {
  purpose: LinkPurpose;
  /** An id or a hash: whoever has the link can read it. */
  subject: string;
  expiresAt: Date;
}

export interface SignedLinks {
  /** `base64url(payload).hmac`, which needs no encoding in an address. */
  sign(tenant: TenantContext, link: LinkRequest): Promise<string>;
  open(tenant: TenantContext, purpose: LinkPurpose, token: string): Promise<OpenedLink>;
}

const payloadSchema = z.tuple([z.string(), z.string(), z.string(), z.number().int()]);
const tokenPattern = /^([\w-]{1,600})\.([\w-]{43})$/;

const computeMac = (secret: string, payload: string): Buffer =>
  createHmac('sha256', secret).update(`signed-link.${payload}`).digest();

const isSigned = (secrets: readonly string[], payload: string, mac: string): boolean => {
  const given = Buffer.from(mac, 'base64url');
  // Every secret is tried, so that the time tells nothing about which one matched.
  return secrets.map((secret) => timingSafeEqual(computeMac(secret, payload), given)).includes(true);
};

/** Links that act without signing in, as in mails. */
export const makeSignedLinks = (deps: { linkSecrets: LinkSecrets; now: () => Date }): SignedLinks => ({
  sign: async (tenant, { purpose, subject, expiresAt }) => {
    const [secret] = await deps.linkSecrets.all();
    const parts: z.infer<typeof payloadSchema> = [purpose, tenant.id, subject, Math.floor(expiresAt.getTime() / 1_000)];
    const payload = Buffer.from(JSON.stringify(parts)).toString('base64url');
    return `${payload}.${computeMac(secret, payload).toString('base64url')}`;
  },
  open: async (tenant, purpose, token) => {
    const [, payload, mac] = tokenPattern.exec(token) ?? [];
    if (payload === undefined || mac === undefined) return { kind: 'altered' };
    if (!isSigned(await deps.linkSecrets.all(), payload, mac)) return { kind: 'altered' };
    const [forPurpose, forTenant, subject, expires] = payloadSchema.parse(
      JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')),
    );
    if (forPurpose !== purpose || forTenant !== tenant.id) return { kind: 'foreign' };
    const expiresAt = new Date(expires * 1_000);
    return expiresAt.getTime() <= deps.now().getTime() ? { kind: 'expired' } : { kind: 'open', subject, expiresAt };
  },
});
