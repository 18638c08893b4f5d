import { derivedId } from '#functions/runtime/identifiers.ts';
import type { OpenedLink, SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { DAY_MS } from '#domain/hours/units.ts';

/** As long as a consent's link (docs/product/privacy.md, 'Unsubscribe'). */
const MANAGE_DAYS = 180;
const CONFIRM_DAYS = 7;

interface AlertRef {
  subscriber: string;
  alert: string;
  /** Of the address that the link was sent to. */
  proof: string;
}

/** Tells an address from another one without saying it. */
export const deriveAddressProof = (tenant: TenantContext, email: string): string =>
  derivedId('alert-address', tenant.id, email).slice(0, 12);

type Opened<T> = ({ kind: 'open' } & T) | { kind: Exclude<OpenedLink['kind'], 'open'> };

/** Links of messages; none holds an address. */
export const makeAlertLinks = ({ links, now }: { links: SignedLinks; now: () => Date }) => {
  const inDays = (days: number): Date => new Date(now().getTime() + days * DAY_MS);
  return {
    /** Sees, changes and ends the alerts of one subscriber. */
    signManage: (tenant: TenantContext, subscriber: string): Promise<string> =>
      links.sign(tenant, { purpose: 'alerts', subject: subscriber, expiresAt: inDays(MANAGE_DAYS) }),
    openManage: async (tenant: TenantContext, token: string): Promise<Opened<{ subscriber: string }>> => {
      const opened = await links.open(tenant, 'alerts', token);
      return opened.kind === 'open' ? { kind: 'open', subscriber: opened.subject } : { kind: opened.kind };
    },
    /** Proves that who opens it reads the mail of the address. */
    signConfirm: (tenant: TenantContext, { subscriber, alert, proof }: AlertRef): Promise<string> =>
      links.sign(tenant, {
        purpose: 'alert_confirm',
        subject: `${subscriber}.${alert}.${proof}`,
        expiresAt: inDays(CONFIRM_DAYS),
      }),
    openConfirm: async (tenant: TenantContext, token: string): Promise<Opened<AlertRef>> => {
      const opened = await links.open(tenant, 'alert_confirm', token);
      if (opened.kind !== 'open') return { kind: opened.kind };
      const [subscriber = '', alert = '', proof = ''] = opened.subject.split('.');
      return { kind: 'open', subscriber, alert, proof };
    },
  };
};
export type AlertLinks = ReturnType<typeof makeAlertLinks>;

/** Behind the hash, so that no server logs the token with the page. */
export const alertsPage = (origin: string, token: string): string => `${origin}/alerts#manage=${token}`;
export const confirmPage = (origin: string, token: string): string => `${origin}/alerts#confirm=${token}`;
/** A page with one button. */
export const endPage = (origin: string, token: string, alert: string | undefined): string =>
  `${origin}/alerts#${new URLSearchParams({ end: token, ...(alert === undefined ? {} : { alert }) }).toString()}`;
/** For the one-click POST of mail programs (RFC 8058), which know an address only: a path that no log names. */
export const oneClickAddress = (origin: string, token: string): string => `${origin}/api/v1/unsubscribe/${token}`;
