import type { Headers } from '../http/request-headers.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';
import type { SignedLinks } from './signed-link.ts';

/** What a test lead from outside is sent with (ADR 26). Neither logged nor stored. */
export const PROBE_HEADER = 'forecourt-probe';

/** A probe marks, sends and looks within this time. */
const MARKER_MS = 5 * 60_000;

/** Bound to one dealer and one Idempotency-Key, which is one lead: whoever steals it can only send that lead again. */
export const markProbe = async (
  links: Pick<SignedLinks, 'sign'>,
  tenant: TenantContext,
  { idempotencyKey, now }: { idempotencyKey: string; now: Date },
): Promise<{ marker: string; expiresAt: Date }> => {
  const expiresAt = new Date(now.getTime() + MARKER_MS);
  return { marker: await links.sign(tenant, { purpose: 'probe', subject: idempotencyKey, expiresAt }), expiresAt };
};

/** False for a marker that is forged, has ended, or is of another dealer, purpose or key: the lead is an ordinary one. */
export const isMarkedProbe = async (
  links: Pick<SignedLinks, 'open'>,
  tenant: TenantContext,
  { headers, idempotencyKey }: { headers: Headers; idempotencyKey?: string | undefined },
): Promise<boolean> => {
  const marker = headers[PROBE_HEADER];
  if (marker === undefined) return false;
  const { subject } = await links.open(tenant, 'probe', marker);
  return subject !== undefined && subject === idempotencyKey;
};
