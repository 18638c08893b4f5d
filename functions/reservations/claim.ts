import type * as z from 'zod';
import { after, GRACE_MS, isPast } from '#domain/reservations/times.ts';
import type { CarReservation, Refusal } from '#domain/reservations/car.ts';
import { normalisePhone } from '#domain/phone/normalise.ts';
import { phoneMessage } from '#domain/phone/rules.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import { vehicleIdOfSlug } from '#domain/vehicle/slug.ts';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import { derivedId, sha256Hex } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/keys.ts';
import type { CountCall, CountDealerCall } from '#functions/runtime/limits.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { SignedIn } from '#functions/runtime/session.ts';
import type { SignedLinks } from '#functions/runtime/signed-link.ts';
import type { StoredItem } from '#functions/runtime/table-item.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { Table } from '#functions/runtime/table.ts';
import { loadCar, moveCar, seeCar, type SeenCar } from './car-store.ts';
import type { createReservation } from './contract.ts';
import type { ReservationDeps } from './deps.ts';
import { CHECK_MS, checkAt, lifeOf } from './history.ts';
import { newRecord, type ClaimCall } from './new-record.ts';
import { openPayment, requireProvider } from './open-payment.ts';
import type { People } from './people.ts';
import { changeRecord, loadRecord, recordDraft, recordSchema, type ReservationRecord } from './record.ts';
import { secretOf } from './secret.ts';
import { isReservableNow, loadStock } from './stock.ts';
import { tidyCar } from './tidy.ts';

type Opened = z.input<(typeof createReservation)['answer']['schema']>;

export interface ClaimDeps extends ReservationDeps {
  table: Table;
  links: SignedLinks;
  people: People;
  countCall: CountCall;
  countDealerCall: CountDealerCall;
}

/** Holds of one dealer in ten minutes, by whomever. */
const DEALER_LIMIT = { calls: 300, windowSeconds: 600 };
const BUSY = 'Many people are reserving right now. Please call us, or try again in a few minutes.';

const reserved = (): Problem =>
  new Problem('conflict_reserved', 'Somebody else is reserving this vehicle or has reserved it.');
const notReservable = (): Problem => new Problem('not_reservable', 'This vehicle cannot be reserved online.');

const refusalOf = (why: Refusal): Problem =>
  why === 'over' ? new Problem('conflict', 'The time for this reservation is over. Begin again.') : reserved();

interface Holding {
  id: string;
  item: StockItem;
  phone: string;
  /** The vehicle as it was when the call came. */
  seen: SeenCar;
}

const phoneOf = ({ config }: TenantContext, phone: string): string => {
  const found = normalisePhone(phone, config.country);
  if (found !== null) return found.e164;
  const message = phoneMessage(config.country);
  throw new Problem('validation_failed', message, { errors: [{ field: 'contact.phone', message }] });
};

/** Claims a vehicle by one conditional write, then opens the payment. Repeated with its key it finds the same hold and payment. */
export const makeClaim = (deps: ClaimDeps) => {
  const { table, now, links, people } = deps;

  const opened = async (
    tenant: TenantContext,
    record: ReservationRecord,
    seen?: StoredItem<ReservationRecord>,
  ): Promise<Opened> => {
    // A claim that died is made again after its hold: nobody is to pay for that.
    if (record.payment_id === null && isPast(record.hold_until, now())) throw refusalOf('over');
    const { access, payment_id, client_secret } = await openPayment(deps, tenant, record);
    // A hold that lapsed meanwhile has a payment now, which somebody may still make.
    if (record.payment_id === null)
      await changeRecord(deps, tenant, seen ?? record.id, (one) => {
        const next = { ...one, payment_id };
        const isLapsed = lifeOf(next)?.what === 'lapsed';
        return { ...next, check_at: isLapsed ? after(now(), CHECK_MS) : checkAt(next, now()) };
      });
    return {
      ...{ id: record.id, secret: await secretOf(links, tenant, record), client_secret },
      ...{ payment_public_key: access.publicKey, payment_frame: access.frame },
      ...{ amount_cents: record.amount_cents, currency: record.currency },
      ...{ hold_until: record.hold_until, now: now().toISOString() },
    };
  };

  const again = async ({ tenant }: ClaimCall, record: ReservationRecord, hash: string): Promise<Opened> => {
    if (record.body_hash !== hash)
      throw new Problem('idempotency_conflict', 'This Idempotency-Key was already used for another reservation.');
    const { hold_id, state } = await loadCar(deps, tenant, record.car.id);
    if (hold_id !== record.id || state === 'AVAILABLE') throw refusalOf('over');
    return opened(tenant, record);
  };

  /** What stands in the way is looked at again if its time is over. */
  const freeCar = async (tenant: TenantContext, car: CarReservation, id: string): Promise<CarReservation> => {
    const { state, until, hold_id } = car;
    if (hold_id === id) return car;
    const grace = state === 'HELD' ? GRACE_MS : 0;
    return until !== null && !isPast(until, now(), grace) ? car : tidyCar(deps, tenant, car);
  };

  const offerOf = async (tenant: TenantContext, token: string | undefined): Promise<string | null> => {
    if (token === undefined) return null;
    const link = await links.open(tenant, 'waiting_list', token);
    return link.kind === 'open' ? link.subject : null;
  };

  const peopleOf = (phone: string, user: SignedIn | undefined): string[] => [
    ...new Set([phone, ...(user === undefined ? [] : [user.phone])]),
  ];

  const takePeople = async (
    tenant: TenantContext,
    phones: readonly string[],
    hold: { hold_id: string; car_id: string },
  ) => {
    for (const [index, phone] of phones.entries()) {
      try {
        await people.take(tenant, phone, hold);
      } catch (error) {
        for (const taken of phones.slice(0, index)) await people.release(tenant, taken, hold.hold_id);
        throw error;
      }
    }
  };

  const held = async (call: ClaimCall, { id, item, phone, seen }: Holding): Promise<CarReservation> => {
    const { tenant, body, user } = call;
    const car = await freeCar(tenant, seen.car, id);
    const offer_id = await offerOf(tenant, body.offer);
    const isTaken = car.hold_id !== id && car.state !== 'AVAILABLE';
    if (isTaken) throw reserved();
    if (!(await isReservableNow(deps, tenant, item))) throw item.content.reserved ? reserved() : notReservable();
    const phones = peopleOf(phone, user);
    await takePeople(tenant, phones, { hold_id: id, car_id: item.id });
    const claimed = await moveCar(deps, tenant, car === seen.car ? seen : item.id, {
      ...{ kind: 'claim', hold_id: id, offer_id },
    });
    if (claimed.outcome.kind !== 'refused') return claimed.car;
    for (const one of phones) await people.release(tenant, one, id);
    throw refusalOf(claimed.outcome.why);
  };

  return async (call: ClaimCall): Promise<Opened> => {
    const { tenant, body, caller, idempotencyKey } = call;
    const id = derivedId(tenant.id, 'reservations.create', idempotencyKey);
    const hash = sha256Hex(canonicalJson(body));
    const phone = phoneOf(tenant, body.contact.phone);
    const [before, item, seen] = await Promise.all([
      loadRecord(deps, tenant, id),
      loadStock(deps, tenant, body.car_id),
      // Early: the write that decides does not wait for a read of its own.
      seeCar(deps, tenant, vehicleIdOfSlug(body.car_id)),
      requireProvider(deps, tenant),
      deps.countCall(tenant, caller.ip),
    ]);
    if (before !== undefined) return again(call, before, hash);
    await deps.countDealerCall(tenant, DEALER_LIMIT, BUSY);
    const { epoch, until } = await held(call, { id, item, phone, seen });
    const at = now();
    const parts = { id, hash, phone, item, epoch, holdUntil: until ?? at.toISOString(), now: at };
    const { stored } = await table.create(
      keys.reservation(tenant, id),
      recordSchema,
      recordDraft(tenant, newRecord(call, parts), at.toISOString()),
    );
    return stored.state.body_hash === hash ? opened(tenant, stored.state, stored) : again(call, stored.state, hash);
  };
};
