import { PaymentsUnavailable, type PaymentAccess } from './payments.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { ReservationDeps } from '../deps.ts';
import { buildPaymentMetadata } from './pay.ts';
import type { ReservationRecord } from '../record.ts';

type Ready = Extract<PaymentAccess, { kind: 'ready' }>;

/** Throws `not_reservable` where the dealer has no account at a provider. */
export const requireProvider = async (
  { payments }: Pick<ReservationDeps, 'payments'>,
  tenant: TenantContext,
): Promise<Ready> => {
  const access = await payments.access(tenant);
  if (access.kind === 'ready') return access;
  throw new Problem('not_reservable', 'This dealer takes no deposits online.');
};

/** Answers `upstream_unavailable` where the provider is away; the same request may be made again. */
export const whileProviderAnswers = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    throw new Problem(
      'upstream_unavailable',
      'Payments do not answer right now. Nothing was charged; please try again.',
      {
        headers: { 'retry-after': '10' },
        cause: error,
      },
    );
  }
};

/** One payment for a hold: the key is the hold's. */
export const openPayment = async (deps: ReservationDeps, tenant: TenantContext, record: ReservationRecord) => {
  const access = await requireProvider(deps, tenant);
  const opened = await deps.payments.open(tenant, {
    key: `pi:${record.id}`,
    amountCents: record.amount_cents,
    currency: record.currency,
    capture: 'manual',
    metadata: buildPaymentMetadata(tenant, record),
    description: `Deposit: ${record.car.name}`,
  });
  return { ...opened, access };
};
