import type * as z from 'zod';
import { after, GRACE_MS, isPast } from '#domain/reservations/times.ts';
import type { VehicleReservation, Refusal } from '#domain/reservations/vehicle.ts';
import { normalisePhone } from '#domain/phone/normalise.ts';
import { phoneMessage } from '#domain/phone/rules.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import { vehicleIdOfSlug } from '#domain/vehicle/slug.ts';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import { derivedId, sha256Hex } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { hashOfEmail, isProvenFor } from '#functions/runtime/limits/proof.ts';
import { toNeighbourhood } from '#functions/runtime/limits/network.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import { takeReference } from '#functions/runtime/table/references.ts';
import { reservationLeadId } from '../published/reservation-event.ts';
import type { StoredItem } from '#functions/runtime/table/item.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import { isOfferedToOther } from '#domain/reservations/machine.ts';
import { loadVehicle, moveVehicle, seeVehicle, type SeenVehicle } from '../vehicle-store.ts';
import type { createReservation } from '../contract.ts';
import type { ReservationDeps } from '../deps.ts';
import { CHECK_MS, checkAt, findLifeChapter } from '../history.ts';
import { newRecord, type ClaimCall } from '../new-record.ts';
import type { Claimant, Holders } from './holders.ts';
import { openPayment, requireProvider } from '../payment/open-payment.ts';
import { changeRecord, loadRecord, recordDraft, recordSchema, unpaidUntil, type ReservationRecord } from '../record.ts';
import { signReservationSecret } from '../secret.ts';
import { isReservableNow, loadStock } from '../stock.ts';
import { applyExpiry } from '../apply-expiry.ts';

type Opened = z.input<(typeof createReservation)['answer']['schema']>;

export interface ClaimDeps extends ReservationDeps {
  table: Table;
  links: SignedLinks;
  holders: Holders;
}

const reserved = (): Problem =>
  new Problem('conflict_reserved', 'Somebody else is reserving this vehicle or has reserved it.');
const notReservable = (): Problem => new Problem('not_reservable', 'This vehicle cannot be reserved online.');

const toProblem = (why: Refusal): Problem =>
  why === 'over' ? new Problem('conflict', 'This reservation has timed out. Please start again.') : reserved();

interface Holding {
  id: string;
  item: StockItem;
  phone: string;
  /** The vehicle as it was when the call came. */
  seen: SeenVehicle;
}

const parsePhone = ({ config }: TenantContext, phone: string): string => {
  const found = normalisePhone(phone, config.country);
  if (found !== null) return found.e164;
  const message = phoneMessage(config.country);
  throw new Problem('validation_failed', message, { errors: [{ field: 'contact.phone', message }] });
};

/** Claims a vehicle by one conditional write, then opens the payment. Repeated with its key it finds the same hold and payment. */
export const makeClaim = (deps: ClaimDeps) => {
  const { table, now, links, holders } = deps;

  const opened = async (
    tenant: TenantContext,
    record: ReservationRecord,
    seen?: StoredItem<ReservationRecord>,
  ): Promise<Opened> => {
    // A claim that died is made again after its hold: nobody is to pay for that.
    if (record.payment_id === null && isPast(record.hold_until, now())) throw toProblem('over');
    const { access, payment_id, client_secret } = await openPayment(deps, tenant, record);
    // A hold that lapsed meanwhile has a payment now, which somebody may still make.
    if (record.payment_id === null)
      await changeRecord(deps, tenant, seen ?? record.id, (one) => {
        const next = { ...one, payment_id };
        const isLapsed = findLifeChapter(next)?.what === 'lapsed';
        return { ...next, check_at: isLapsed ? after(now(), CHECK_MS) : checkAt(next, now()) };
      });
    return {
      id: record.id,
      secret: await signReservationSecret(links, tenant, record),
      client_secret,
      payment_public_key: access.publicKey,
      payment_frame: access.frame,
      amount_cents: record.amount_cents,
      currency: record.currency,
      hold_until: record.hold_until,
      now: now().toISOString(),
    };
  };

  const again = async ({ tenant }: ClaimCall, record: ReservationRecord, hash: string): Promise<Opened> => {
    if (record.body_hash !== hash)
      throw new Problem('idempotency_conflict', 'This Idempotency-Key was already used for another reservation.');
    const { hold_id, state } = await loadVehicle(deps, tenant, record.car.id);
    if (hold_id !== record.id || state === 'AVAILABLE') throw toProblem('over');
    return opened(tenant, record);
  };

  /** What stands in the way is looked at again if its time is over. */
  const freeVehicle = async (
    tenant: TenantContext,
    vehicle: VehicleReservation,
    id: string,
  ): Promise<VehicleReservation> => {
    const { state, until, hold_id } = vehicle;
    if (hold_id === id) return vehicle;
    const grace = state === 'HELD' ? GRACE_MS : 0;
    return until !== null && !isPast(until, now(), grace) ? vehicle : applyExpiry(deps, tenant, vehicle);
  };

  const openWaitingOffer = async (tenant: TenantContext, token: string | undefined): Promise<string | null> => {
    if (token === undefined) return null;
    const link = await links.open(tenant, 'waiting_list', token);
    return link.kind === 'open' ? link.subject : null;
  };

  /** `isOffered`: the claim came by the link of a mail that offers the vehicle. */
  const buildClaimant = ({ body, caller, proof }: ClaimCall, phone: string, isOffered: boolean): Claimant => {
    const { email } = body.contact;
    const readsMail = isProvenFor({ ...proof, phone: undefined }, { phone, email });
    return {
      phones: proof.phone === undefined ? [phone] : [phone, proof.phone],
      signedIn: proof.phone,
      email: readsMail ? hashOfEmail(email) : undefined,
      browser: proof.browser,
      network: toNeighbourhood(caller.ip),
      proof: proof.phone === phone ? 'phone' : readsMail || isOffered ? 'email' : 'none',
    };
  };

  /** The vehicle, if a claim of it may win. Throws `conflict_reserved` and `not_reservable`. */
  const freeFor = async (tenant: TenantContext, { id, item, seen }: Holding, offerId: string | null) => {
    const vehicle = await freeVehicle(tenant, seen.car, id);
    const isTaken =
      vehicle.hold_id !== id && (vehicle.state !== 'AVAILABLE' || isOfferedToOther(vehicle, offerId, now()));
    if (isTaken) throw reserved();
    if (!(await isReservableNow(deps, tenant, item))) throw item.content.reserved ? reserved() : notReservable();
    return vehicle;
  };

  /** Looks at the vehicle before anything is counted: a claim that cannot win takes nothing from anybody. */
  const held = async (call: ClaimCall, holding: Holding): Promise<VehicleReservation> => {
    const { tenant, body } = call;
    const { id, item, phone, seen } = holding;
    const offer_id = await openWaitingOffer(tenant, body.offer);
    const vehicle = await freeFor(tenant, holding, offer_id);
    const isOffered = offer_id !== null && offer_id === vehicle.offer?.id;
    const hold = { hold_id: id, car_id: item.id };
    const counted = await holders.ask(tenant, buildClaimant(call, phone, isOffered), hold);
    await counted.takeOwn();
    const claimed = await moveVehicle(deps, tenant, vehicle === seen.car ? seen : item.id, {
      kind: 'claim',
      hold_id: id,
      offer_id,
    });
    if (claimed.outcome.kind === 'refused') {
      await counted.forgetOwn();
      throw toProblem(claimed.outcome.why);
    }
    try {
      await counted.takeShared();
    } catch (error) {
      await moveVehicle(deps, tenant, item.id, { kind: 'give_up', hold_id: id });
      await counted.forgetOwn();
      throw error;
    }
    return claimed.car;
  };

  return async (call: ClaimCall): Promise<Opened> => {
    const { tenant, body, idempotencyKey } = call;
    const id = derivedId(tenant.id, 'reservations.create', idempotencyKey);
    const hash = sha256Hex(canonicalJson(body));
    const phone = parsePhone(tenant, body.contact.phone);
    const [before, item, seen] = await Promise.all([
      loadRecord(deps, tenant, id),
      loadStock(deps, tenant, body.car_id),
      // Early: the write that decides does not wait for a read of its own.
      seeVehicle(deps, tenant, vehicleIdOfSlug(body.car_id)),
      requireProvider(deps, tenant),
    ]);
    if (before !== undefined) return again(call, before, hash);
    const { epoch, until } = await held(call, { id, item, phone, seen });
    const at = now();
    const createdAt = at.toISOString();
    const owner = { lead_id: reservationLeadId(tenant, id), reservation_id: id };
    const parts = {
      id,
      reference: await takeReference(table, tenant, owner, { at: createdAt, expires: unpaidUntil(createdAt) }),
      hash,
      phone,
      phoneHash: holders.hashOf(tenant, phone),
      item,
      epoch,
      holdUntil: until ?? createdAt,
      now: at,
    };
    const { stored } = await table.create(
      keys.reservation(tenant, id),
      recordSchema,
      recordDraft(tenant, newRecord(call, parts), createdAt),
    );
    return stored.state.body_hash === hash ? opened(tenant, stored.state, stored) : again(call, stored.state, hash);
  };
};
