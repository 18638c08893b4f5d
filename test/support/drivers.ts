import { proofCookie } from '#functions/runtime/limits/proof.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { testEnv } from './runtime.ts';

/** Somebody who books test drives: a phone, a mail address and a network of their own. */
export interface Driver {
  contact: { phone: string; email: string };
  ip: string;
}

export const driver = (n: number): Driver => ({
  contact: { phone: `0412${String(n).padStart(6, '0')}`, email: `driver-${n}@example.com` },
  ip: `10.${n >> 8}.${n & 255}.7`,
});

/** What the browser sends of somebody who entered a code that came by mail. */
export const mailCode = (tenant: TenantContext, { contact }: Pick<Driver, 'contact'>, now: Date): string =>
  proofCookie(testEnv, tenant, contact.email, now).split(';')[0] ?? '';
