import { MINUTE_MS } from '#domain/hours/units.ts';
import { after, HOLD_MS } from '#domain/reservations/times.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { ReservationDeps } from '../deps.ts';
import type { MadeInvoice } from './made.ts';
import { changeInvoice, loadInvoice, OPEN_MS, type InvoicePayment } from './record.ts';
import { endInvoicePayment } from './settle.ts';

/** Who wants to pay; the same by the address of the receipt, or by the secret of the payment that they began. */
interface Payer {
  email: string;
  proof: string | undefined;
}

const foldEmail = (email: string): string => email.trim().toLowerCase();

/** Until when somebody else waits for whoever began it: as long as a hold lasts. Null: it is over. */
export const underWayUntil = (payment: InvoicePayment | undefined, now: Date): string | null => {
  if (payment?.state !== 'OPEN') return null;
  const until = after(payment.created_at, HOLD_MS);
  return until > now.toISOString() ? until : null;
};

const underWay = (until: string, now: Date): Problem => {
  const minutes = Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / MINUTE_MS));
  return new Problem(
    'conflict',
    `Somebody began to pay this invoice. If that was you, go on with the same email address. If not, try again in ${minutes} min.`,
  );
};

const isInTime = ({ created_at }: InvoicePayment, now: Date): boolean => after(created_at, OPEN_MS) > now.toISOString();

/** The payments of a made invoice, one after the other, each of who began it (docs/product/reservations.md, 'Made invoices'). */
export const makeAttempts = (deps: ReservationDeps & { links: SignedLinks }) => {
  const { now, links } = deps;

  const isTheirs = async (
    tenant: TenantContext,
    { id, payer }: InvoicePayment,
    { email, proof }: Payer,
  ): Promise<boolean> => {
    if (foldEmail(payer.email) === foldEmail(email)) return true;
    const link = proof === undefined ? undefined : await links.open(tenant, 'invoice', proof);
    return link?.kind === 'open' && link.subject === id;
  };

  /** Throws where it is paid, is just being paid, or is somebody else's yet. */
  const end = async (tenant: TenantContext, before: InvoicePayment, isOwn: boolean): Promise<void> => {
    const until = isOwn ? null : underWayUntil(before, now());
    if (until !== null) throw underWay(until, now());
    await endInvoicePayment(deps, tenant, before.id);
    const { state } = (await loadInvoice(deps, tenant, before.id)) ?? before;
    if (state === 'PAID') throw new Problem('conflict', 'This invoice is paid. There is nothing left to do.');
    if (state === 'OPEN')
      throw new Problem('conflict', 'The bank is deciding on a payment of this invoice. Try again in a minute.');
  };

  /** Which payment whoever asks is to make: the one that they began, or the next where the one before is over. */
  const find = async (
    tenant: TenantContext,
    { id: madeId, attempts }: MadeInvoice,
    payer: Payer,
  ): Promise<{ number: number; id: string }> => {
    for (let number = Math.max(1, attempts); ; number += 1) {
      const id = derivedId(tenant.id, 'payment of a made invoice', madeId, String(number));
      const before = await loadInvoice(deps, tenant, id);
      if (before === undefined) return { number, id };
      const isOwn = await isTheirs(tenant, before, payer);
      if (before.state === 'OPEN' && isOwn && isInTime(before, now())) return { number, id };
      if (before.state !== 'ENDED') await end(tenant, before, isOwn);
    }
  };

  /** One that is there already: its payer may correct their name, nobody else goes on with it. */
  const goOn = async (
    tenant: TenantContext,
    stored: InvoicePayment,
    { draft: { payer }, ...asked }: Payer & { draft: Pick<InvoicePayment, 'payer'> },
  ): Promise<InvoicePayment> => {
    if (!(await isTheirs(tenant, stored, asked)))
      throw underWay(underWayUntil(stored, now()) ?? now().toISOString(), now());
    const changed = await changeInvoice(deps, tenant, stored.id, (current) =>
      current.state === 'OPEN' ? { next: { ...current, payer } } : undefined,
    );
    const record = changed ?? stored;
    if (record.state !== 'OPEN') throw new Problem('conflict', 'This payment has just ended. Try again.');
    return record;
  };

  return { find, goOn };
};
