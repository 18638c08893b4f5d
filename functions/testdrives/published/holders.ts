import type { EdgeSecrets } from '#functions/runtime/http/authorise.ts';
import type { BookedBy } from './driving-days.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { hashOfEmail, isProvenFor, type Proof } from '#functions/runtime/limits/proof.ts';
import { toNeighbourhood, toNetwork } from '#functions/runtime/limits/network.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Whoever asks for a place, as the request says. */
export interface Asker {
  /** E.164. */
  phone: string | null;
  email: string | null;
  /** Hash of the browser's own secret. */
  browser: string | null;
  ip: string;
  proof: Proof;
}

/** Keyed: plain hashes of numbers and addresses can be reversed by trying all of them. */
const keyed = (secret: string, tenant: TenantContext, kind: string, value: string): string =>
  derivedId(secret, `drive-${kind}`, tenant.id, value);

/** Who asks, as it is stored. */
export const hashBookedBy = ({ EDGE_SECRET }: EdgeSecrets, tenant: TenantContext, asker: Asker): BookedBy => {
  const { phone, email, browser, ip, proof } = asker;
  const of = (kind: string, value: string | null): string | null =>
    value === null ? null : keyed(EDGE_SECRET, tenant, kind, value);
  return {
    phone: of('phone', phone),
    email: of('email', email === null ? null : hashOfEmail(email)),
    browser: of('browser', browser),
    address: keyed(EDGE_SECRET, tenant, 'address', toNetwork(ip)),
    network: keyed(EDGE_SECRET, tenant, 'network', toNeighbourhood(ip)),
    proven: isProvenFor(proof, asker),
  };
};

/** Whether the caller entered a code that went to whoever booked. `bySms`: by text message. */
export const provesBooking = (
  env: EdgeSecrets,
  tenant: TenantContext,
  by: Pick<BookedBy, 'phone' | 'email'>,
  proof: Proof,
): { proven: boolean; bySms: boolean } => {
  const secrets = [env.EDGE_SECRET, env.EDGE_SECRET_BEFORE ?? env.EDGE_SECRET];
  const isBookedBy = (kind: 'phone' | 'email', value: string | undefined): boolean =>
    value !== undefined && secrets.some((secret) => keyed(secret, tenant, kind, value) === by[kind]);
  const bySms = isBookedBy('phone', proof.phone);
  return { bySms, proven: bySms || isBookedBy('email', proof.email) };
};
