import type { OpenedLink, SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Channel, Subject } from '#functions/privacy/published/subject.ts';
import { DAY_MS } from '#domain/hours/units.ts';

/** The law asks for 30 days. */
const LINK_DAYS = 180;

/** In a token: 'e' or 'p' before each hash says what it is a hash of. */
const channelsByCode: Readonly<Record<string, readonly Channel[]>> = { e: ['email'], p: ['sms', 'phone'] };
const channelCode = ({ channels }: Subject): string => (channels.includes('email') ? 'e' : 'p');

export const makeConsentLinks = ({ links, now }: { links: SignedLinks; now: () => Date }) => ({
  /** Token that withdraws the consents of these. */
  sign: (tenant: TenantContext, subjects: readonly Subject[]): Promise<string> =>
    links.sign(tenant, {
      purpose: 'consent',
      subject: subjects.map((one) => `${channelCode(one)}${one.subject}`).join('.'),
      expiresAt: new Date(now().getTime() + LINK_DAYS * DAY_MS),
    }),
  open: async (
    tenant: TenantContext,
    token: string,
  ): Promise<{ kind: 'open'; subjects: Subject[] } | { kind: Exclude<OpenedLink['kind'], 'open'> }> => {
    const opened = await links.open(tenant, 'consent', token);
    if (opened.kind !== 'open') return { kind: opened.kind };
    const subjects = opened.subject
      .split('.')
      .map((one) => ({ subject: one.slice(1), channels: channelsByCode[one.charAt(0)] ?? [] }));
    return { kind: 'open', subjects };
  },
});
export type ConsentLinks = ReturnType<typeof makeConsentLinks>;

/** Page that asks before it withdraws; the token after the hash is in no log of a server, no cache and no Referer. */
export const consentPage = (origin: string, token: string): string => `${origin}/consents#${token}`;
