import { hours, OFFER_MS } from '#domain/reservations/times.ts';
import type { Refusal } from '#domain/reservations/vehicle.ts';
import { vehicleName } from '#domain/vehicle/rules.ts';
import { normalisePhone } from '#domain/phone/normalise.ts';
import { phoneMessage } from '#domain/phone/rules.ts';
import type { Caller } from '#functions/runtime/http/implement.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { isProvenFor, type Proof } from '#functions/runtime/limits/proof.ts';
import { proofRequired } from '#functions/runtime/limits/proof-required.ts';
import { toNeighbourhood } from '#functions/runtime/limits/network.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { loadVehicle, moveVehicle } from '../vehicle-store.ts';
import type { ReservationDeps } from '../deps.ts';
import { noteEvents } from '../history.ts';
import type { Contact } from '../record.ts';
import { loadStock } from '../stock.ts';
import { applyExpiry } from '../apply-expiry.ts';
import { waitingPersonSchema } from './waiting-person.ts';

const HELD_TIME_MS = hours(60 * 24);

export interface WaitingDeps extends ReservationDeps {
  table: Table;
  links: SignedLinks;
  env: { EDGE_SECRET: string };
  /** 'off': networks are not counted, for load tests from a single address. */
  limits?: 'off' | undefined;
}

export interface JoinCall {
  tenant: TenantContext;
  slug: string;
  contact: Contact;
  caller: Pick<Caller, 'ip'>;
  proof: Proof;
}

/** A place may be free again once an offer is over. */
const ASK_AGAIN_SECONDS = OFFER_MS / 1_000;

const toProblem = (why: Refusal): Problem => {
  if (why === 'full') return new Problem('not_reservable', 'The waiting list of this vehicle is full. Please call us.');
  if (why !== 'unproven')
    return new Problem('conflict', 'Nobody has this vehicle right now: you can reserve it yourself.');
  return proofRequired(
    { level: 'code', by: ['email', 'sms'] },
    'Many people are waiting for this vehicle. Confirm with a code that it is you, and you have a place.',
    ASK_AGAIN_SECONDS,
  );
};

/** One place in a vehicle's list for a phone number. */
const deriveWaitingId = (tenant: TenantContext, vehicleId: string, phone: string): string =>
  derivedId('waiting', tenant.id, vehicleId, phone);

export const makeWaitingList = (deps: WaitingDeps) => {
  const { table, now, links } = deps;

  const parsePhone = ({ config }: TenantContext, text: string): string => {
    const found = normalisePhone(text, config.country);
    if (found !== null) return found.e164;
    const message = phoneMessage(config.country);
    throw new Problem('validation_failed', message, { errors: [{ field: 'contact.phone', message }] });
  };

  /** Keyed: nobody reads from the list where its people are. Null for whoever showed a code of the contact's. */
  const hashNetwork = ({ tenant, caller, proof }: JoinCall, contact: Contact): string | null => {
    if (isProvenFor(proof, contact)) return null;
    const network = deps.limits === 'off' ? contact.phone : toNeighbourhood(caller.ip);
    return derivedId(deps.env.EDGE_SECRET, 'waiting-network', tenant.id, network);
  };

  const join = async (call: JoinCall): Promise<{ ahead: number; confirmed: boolean }> => {
    const { tenant, slug } = call;
    const item = await loadStock(deps, tenant, slug);
    if (!tenant.config.flags.reserve_online) throw new Problem('not_reservable', 'This vehicle has no waiting list.');
    const contact = { ...call.contact, phone: parsePhone(tenant, call.contact.phone) };
    const id = deriveWaitingId(tenant, item.id, contact.phone);
    const at = now();
    const person = keys.waitingPerson(tenant, id);
    await table.change(person, waitingPersonSchema, undefined, () => ({
      state: {
        id,
        car_id: item.id,
        name: vehicleName(item.content),
        slug: item.slug,
        contact,
        joined_at: at.toISOString(),
      },
      events: [],
      lane: 'lead',
      at: at.toISOString(),
      listed: { list: lists.waitingPeople(tenant), sort: `${at.toISOString()}#${id}` },
      expires: Math.ceil((at.getTime() + HELD_TIME_MS) / 1_000),
    }));
    const network = hashNetwork(call, contact);
    const { outcome, car: vehicle } = await moveVehicle(deps, tenant, item.id, { kind: 'wait', id, network });
    if (outcome.kind === 'refused') {
      await table.remove(person);
      throw toProblem(outcome.why);
    }
    return {
      ahead: Math.max(0, vehicle.waiting.indexOf(id)),
      confirmed: !vehicle.unproven.some((one) => one.id === id),
    };
  };

  const leave = async (tenant: TenantContext, token: string): Promise<void> => {
    const link = await links.open(tenant, 'waiting_list', token);
    if (link.kind === 'expired') throw new Problem('gone', 'This link is too old.');
    if (link.kind !== 'open') throw new Problem('not_found', 'This link is not one of ours.');
    const person = await table.load(keys.waitingPerson(tenant, link.subject), waitingPersonSchema);
    if (person === undefined) return;
    const { events } = await moveVehicle(deps, tenant, person.state.car_id, { kind: 'leave', id: link.subject });
    await noteEvents(deps, tenant, events);
    await table.remove(person.key);
    await applyExpiry(deps, tenant, await loadVehicle(deps, tenant, person.state.car_id));
  };

  return { join, leave };
};
