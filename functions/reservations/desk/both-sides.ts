import { agreementOf, type Expected } from '#domain/reservations/payment-agreement.ts';
import type { VehicleReservation } from '#domain/reservations/vehicle.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { BothSides } from '../desk-contract.ts';
import type { ReservationDeps } from '../deps.ts';
import { refreshPayment } from '../payment/pay.ts';
import type { PaymentState } from '../payment/payments.ts';
import { settlementSchema, type Settlement } from '../payment/settlements.ts';
import type { ReservationRecord } from '../record.ts';
import { loadVehicle } from '../vehicle-store.ts';

type Ledger = Pick<Settlement, 'kind' | 'state' | 'tries' | 'done_at'> & { next_at: string | null };

/** What the vehicle's item owes has no entry yet: the sweeper makes it. */
const owedBy = (vehicle: VehicleReservation, paymentId: string): Ledger | undefined => {
  const owed = vehicle.owed.find(({ payment_id }) => payment_id === paymentId);
  return owed && { kind: owed.kind, state: 'PENDING', tries: 0, done_at: null, next_at: null };
};

/** While the vehicle's state is this reservation's. */
const ofItsVehicle = (record: ReservationRecord, vehicle: VehicleReservation): Expected | undefined => {
  if (vehicle.hold_id !== record.id || vehicle.payment_id !== record.payment_id) return undefined;
  if (vehicle.state === 'RESERVED') return 'secured';
  return vehicle.state === 'SOLD' ? 'taken' : undefined;
};

const expectedOf = (record: ReservationRecord, vehicle: VehicleReservation, ledger: Ledger | undefined): Expected => {
  if (ledger !== undefined) return ledger.kind === 'capture' ? 'taken' : 'returned';
  if (record.refund !== null) return 'returned';
  return (
    ofItsVehicle(record, vehicle) ?? (record.history.some(({ what }) => what === 'confirmed') ? 'returned' : 'unpaid')
  );
};

const noLedger: Pick<BothSides['ours'], 'ledger' | 'tries' | 'next_try_at' | 'done_at'> = {
  ledger: null,
  tries: 0,
  next_try_at: null,
  done_at: null,
};

const ledgerView = ({ kind, state, tries, next_at, done_at }: Ledger): typeof noLedger => ({
  ledger: { kind, state },
  tries,
  next_try_at: state === 'PENDING' ? next_at : null,
  done_at,
});

const providerView = ({ status, amountCents, currency }: PaymentState): NonNullable<BothSides['provider']> => ({
  status,
  amount_cents: amountCents,
  currency: currency.toUpperCase(),
});

/** What this platform and the provider say of one reservation's payment. */
export const makeBothSides = (deps: ReservationDeps) => {
  const { table, payments, now } = deps;

  const ledgerOf = async (
    tenant: TenantContext,
    vehicle: VehicleReservation,
    paymentId: string,
  ): Promise<Ledger | undefined> => {
    const entries = await Promise.all(
      (['refund', 'capture'] as const).map((kind) =>
        table.load(keys.settlement(tenant, paymentId, kind), settlementSchema),
      ),
    );
    // A sale takes the money; what was given back before it, or in its place, decides.
    return entries.find((entry) => entry !== undefined)?.state ?? owedBy(vehicle, paymentId);
  };

  const show = async (tenant: TenantContext, record: ReservationRecord): Promise<BothSides> => {
    const { payment_id, amount_cents, currency } = record;
    const vehicle = await loadVehicle(deps, tenant, record.car.id);
    const ledger = payment_id === null ? undefined : await ledgerOf(tenant, vehicle, payment_id);
    const expected = expectedOf(record, vehicle, ledger);
    const ours = { expected, amount_cents, currency, ...(ledger === undefined ? noLedger : ledgerView(ledger)) };
    const asked_at = now().toISOString();
    if (payment_id === null)
      return { payment_id, ours, provider: null, verdict: 'agrees', says: 'No payment was opened.', asked_at };
    const provider = (await payments.read(tenant, payment_id)) ?? null;
    const agreement = agreementOf({
      expected,
      ledger: ours.ledger?.state ?? null,
      amountCents: amount_cents,
      provider,
    });
    return { payment_id, ours, provider: provider && providerView(provider), ...agreement, asked_at };
  };

  return {
    show,
    /** As a notice of the provider would. `by`: with a table that notes who asked. */
    ask: async (by: ReservationDeps, tenant: TenantContext, record: ReservationRecord): Promise<void> => {
      if (record.payment_id !== null) await refreshPayment(by, tenant, record.payment_id);
    },
  };
};
