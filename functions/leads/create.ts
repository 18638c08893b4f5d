import type { LeadRequest } from '#domain/lead/input.ts';
import type { LeadAnswers } from '#domain/lead/kinds/fields.ts';
import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import { getLeadKind } from '#domain/lead/kinds/list.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { displayPhone } from '#domain/phone/rules.ts';
import type { TakenSlot } from '#domain/testdrive/slots.ts';
import { stockItemSchema, type StockItem } from '#domain/vehicle/schema.ts';
import type { EdgeSecrets } from '#functions/runtime/http/authorise.ts';
import { canonicalJson } from '#functions/runtime/canonical-json.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import type { Caller, Reply } from '#functions/runtime/http/implement.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Challenge } from '#functions/runtime/limits/challenge.ts';
import type { ProofLevel } from '#domain/limits/open-writes.ts';
import { takeReference } from '#functions/runtime/table/references.ts';
import { Problem, type FieldError } from '#functions/runtime/http/problems.ts';
import { levelFor } from '#functions/runtime/limits/proof.ts';
import { toProbe } from './published/probe-lead.ts';
import { leadDraft, probeExpires, storedLeadSchema, type StoredLead } from './published/stored-lead.ts';
import type { SignedIn } from '#functions/runtime/http/session.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { readAnswers, withLostVehicle } from './answers.ts';
import { makeBookDrive, type Driver } from './book.ts';
import { composeLead, type Entered, type LeadParts } from './compose.ts';
import type { LeadTaken } from './contract.ts';
import { distributionChoice } from './distribution.ts';
import type { Drafts } from './drafts/drafts.ts';
import { deriveLeadId } from './lead-id.ts';
import type { LinksOf } from './lead-links.ts';
import type { CheckOrder } from './order-lines.ts';
import type { WhoseBeyondPace } from './pass-on/pace.ts';
import { heldBack, proveLater } from './pass-on/slow-lane.ts';
import { buildPurchase } from './purchase/purchase.ts';
import type { TradeInOf } from './trade-in.ts';
import { chooseRecipient, type LeadRecipient } from './recipient.ts';
import { isSealedKind, withoutSealed, type KeepSealed } from './drafts/sealed.ts';

interface CreateDeps {
  table: Pick<Table, 'create' | 'load' | 'change' | 'loadMany'>;
  now: () => Date;
  env: EdgeSecrets;
  linksOf: LinksOf;
  tradeInOf: TradeInOf;
  drafts: Pick<Drafts, 'idOf' | 'forget'>;
  keepSealed: KeepSealed;
  /** Counts valid enquiries only. */
  beyondPace: WhoseBeyondPace;
  challenge: (tenant: TenantContext) => Promise<Challenge>;
  checkOrder: CheckOrder;
}

export interface CreateCall extends Pick<Driver, 'browser' | 'proof' | 'neverKept'> {
  tenant: TenantContext;
  body: LeadRequest;
  caller: Pick<Caller, 'ip' | 'userAgent' | 'correlationId'>;
  idempotencyKey: string;
  visitor: SignedIn | undefined;
  /** Sent with the marker of a test lead (ADR 26). */
  marked?: boolean | undefined;
  /** Of a lead that somebody at the dealer writes down. */
  entered?: Entered | undefined;
}

/** Without `formCheck`, because a retry took another time to fill, and without what is kept sealed. */
const hashRequest = ({ formCheck: _filling, ...asked }: LeadRequest): string =>
  sha256Hex(canonicalJson(isSealedKind(asked.type) ? withoutSealed(asked) : asked));

interface Facts {
  read: ReturnType<typeof readAnswers>;
  car: StockItem | undefined;
}

type Compose = (found: Pick<LeadParts, 'reference' | 'booked' | 'tradeIn' | 'order'>) => Lead;
type Prepared = { compose: Compose; errors?: undefined } | { compose?: undefined; errors: FieldError[] };

const leadAnswers = ({ userData }: LeadRequest): LeadAnswers => userData;

const isBooking = (body: LeadRequest): boolean => getLeadKind(body.type).books?.(leadAnswers(body)) !== undefined;

const findRecipient = ({ tenant, body }: CreateCall, vehicle: StockItem | undefined): LeadRecipient => {
  const answers = leadAnswers(body);
  const { error, location_id: chosen } = distributionChoice(tenant.config, answers, vehicle);
  if (error !== undefined) return { error };
  const { dealership_slug, location_id } =
    chosen === undefined ? answers : { dealership_slug: undefined, location_id: chosen };
  const isNamed = dealership_slug !== undefined || location_id !== undefined;
  return chooseRecipient(tenant.config, {
    dealership_slug,
    location_id,
    ...(isNamed ? {} : getLeadKind(body.type).recipient?.(answers, tenant.config)),
    vehicle_location_id: vehicle?.content.location_id ?? null,
  });
};

/** Older systems name the event beside the type; two that contradict each other are a mistake of the caller. */
const eventFaults = ({ body }: CreateCall, vehicle: StockItem | undefined): FieldError[] => {
  const { eventId } = body;
  if (eventId === undefined) return [];
  const { event_id } = getLeadKind(body.type).file(leadAnswers(body), vehicle?.content);
  const rightful = event_id === null ? 'has no number: leave eventId out' : `has number ${event_id}`;
  const message = `An enquiry of type ${body.type} about this ${rightful}.`;
  return event_id === eventId ? [] : [{ field: 'eventId', message }];
};

const prepare = async (
  call: CreateCall,
  { read, car: vehicle }: Facts,
  { id, at }: { id: string; at: string },
): Promise<Prepared> => {
  const { tenant, body, caller } = call;
  const { errors: faults, ...answers } = read;
  const errors = [...faults, ...eventFaults(call, vehicle)];
  const recipient = findRecipient(call, vehicle);
  const purchase = await buildPurchase(tenant.config, body, vehicle, new Date(at));
  errors.push(...(purchase.errors ?? []));
  if ('error' in recipient) errors.push(recipient.error);
  if (leadAnswers(body).car_id !== undefined && vehicle === undefined)
    return { errors: withLostVehicle(errors, leadAnswers(body)) };
  if ('error' in recipient || errors.length > 0) return { errors };
  return {
    compose: (found) =>
      composeLead(tenant.config, {
        id,
        at,
        userAgent: caller.userAgent,
        request: body,
        answers,
        car: vehicle,
        ...found,
        ...recipient,
        purchase: purchase.details,
        entered: call.entered,
      }),
  };
};

/** Nobody sends so many at once in earnest: a code does not make them faster. */
const chooseLevel = (beyond: 'person' | 'dealer', level: ProofLevel): ProofLevel =>
  beyond === 'person' && level === 'code' ? 'computation' : level;

const toAnsweringDealer = ({ config }: TenantContext, lead: Lead): LeadTaken['answering'] => {
  const { name, location, phone } = whoAnswers(config, lead);
  return { name, location_id: location?.id ?? null, phone: displayPhone(phone, config.country) };
};

const SENT_BEFORE =
  'This form was sent before, with other answers. Load the page again to send another, or call us to change something.';

/** One conditional write stores the lead, `lead.submitted` and its counterpart without the person. A repeated key with the same body gets the same answer. */
export const makeCreateLead = (deps: CreateDeps) => {
  const loadVehicle = async (tenant: TenantContext, id: string | undefined): Promise<StockItem | undefined> =>
    id === undefined ? undefined : (await deps.table.load(keys.stock(tenant, id), stockItemSchema))?.state;

  /** Of a lead that is held back: how to have it passed on sooner, unless the caller has just proved enough. */
  const challengeHeldLead = async (
    { tenant, proof }: CreateCall,
    { lead, held }: StoredLead,
  ): Promise<Partial<LeadTaken>> => {
    if (held === undefined || held.proof !== 'none') return {};
    if (levelFor(await proof(), lead) === 'none') return { slowed: { challenge: await deps.challenge(tenant) } };
    await proveLater(deps.table, tenant, lead.lead_id, 'computation');
    return {};
  };

  const answerFor = async (call: CreateCall, stored: StoredLead, hash: string): Promise<Reply<LeadTaken>> => {
    if (stored.body_hash !== hash) throw new Problem('idempotency_conflict', SENT_BEFORE);
    const links = await deps.linksOf(call.tenant, stored.lead);
    const slowed = await challengeHeldLead(call, stored);
    const { lead_id, reference } = stored.lead;
    const taken = { lead_id, answering: toAnsweringDealer(call.tenant, stored.lead), ...slowed };
    return { body: { ...taken, ...(reference === undefined ? {} : { reference }), ...links } };
  };

  const storedAs = async (tenant: TenantContext, id: string): Promise<StoredLead | undefined> =>
    (await deps.table.load(keys.lead(tenant, id), storedLeadSchema))?.state;

  const bookDrive = makeBookDrive(deps);
  const bookedBy = async (
    call: CreateCall,
    { car: vehicle, read }: Facts,
    id: string,
  ): Promise<TakenSlot | undefined> => {
    const { body, tenant, caller, browser, proof, neverKept } = call;
    const answers = leadAnswers(body);
    const start = getLeadKind(body.type).books?.(answers);
    if (start === undefined || vehicle === undefined) return undefined;
    const driver = { phone: read.phone, email: answers.email ?? null, browser, ip: caller.ip, proof, neverKept };
    return bookDrive(tenant, { start, location_id: answers.location_id, car: vehicle, lead_id: id, driver });
  };

  /** A booked test drive is never held back: its place was proved enough for. Nor is a test lead, which counts towards nobody's pace, or one that somebody at the dealer wrote down. */
  const store = async (call: CreateCall, state: StoredLead, booked: TakenSlot | undefined): Promise<StoredLead> => {
    const { tenant } = call;
    const { email, phone, submitted_at: at, lead_id } = state.lead;
    const isPaced = booked === undefined && state.probe === undefined && call.entered === undefined;
    const beyond = isPaced ? await deps.beyondPace(tenant, { email, phone }) : null;
    const draft =
      beyond === null
        ? leadDraft(tenant, state, { at, booked })
        : heldBack(tenant, state, chooseLevel(beyond, levelFor(await call.proof(), state.lead)));
    const { created, stored } = await deps.table.create(keys.lead(tenant, lead_id), storedLeadSchema, draft);
    return created ? draft.state : stored.state;
  };

  const completed = async <A>(tenant: TenantContext, drafted: string | undefined, answer: A): Promise<A> => {
    if (drafted !== undefined) await deps.drafts.forget(tenant, drafted);
    return answer;
  };

  /** Before validation and booking: a retry must succeed even if the vehicle, a setting or the time has changed. */
  const earlier = async (
    { tenant, body }: CreateCall,
    id: string,
    { compose }: Prepared,
  ): Promise<StoredLead | undefined> =>
    compose === undefined || isBooking(body) || isSealedKind(body.type) ? storedAs(tenant, id) : undefined;

  return async (call: CreateCall): Promise<Reply<LeadTaken>> => {
    const { tenant, body, caller } = call;
    // The vehicle is asked for first: the rest of the list is worked out while it comes.
    const [vehicle, drafted, { read, hash }] = await Promise.all([
      loadVehicle(tenant, leadAnswers(body).car_id),
      deps.drafts.idOf(call, async (id) => (await storedAs(tenant, id)) !== undefined),
      Promise.resolve({ read: readAnswers(body, tenant.config, deps.now()), hash: hashRequest(body) }),
    ]);
    const id = drafted ?? deriveLeadId(tenant, call);
    const prepared = await prepare(call, { read, car: vehicle }, { id, at: deps.now().toISOString() });
    const stored = await earlier(call, id, prepared);
    if (stored !== undefined) return answerFor(call, stored, hash);
    const { compose, errors } = prepared;
    if (compose === undefined) throw new Problem('validation_failed', errors[0]?.message ?? '', { errors });
    const booked = await bookedBy(call, { car: vehicle, read }, id);
    const probe = toProbe(call, deps.now());
    const numbered = { at: deps.now().toISOString(), ...(probe === undefined ? {} : { expires: probeExpires(probe) }) };
    const reference = await takeReference(deps.table, tenant, { lead_id: id }, numbered);
    const tradeIn = await deps.tradeInOf(tenant, body, { id, reference });
    const order = await deps.checkOrder(tenant, body);
    const lead = await deps.keepSealed(tenant, body, compose({ reference, booked, tradeIn, order }));
    const known = { lead, body_hash: hash, correlation_id: caller.correlationId };
    const state: StoredLead = probe === undefined ? known : { ...known, probe };
    return completed(tenant, drafted, await answerFor(call, await store(call, state, booked), hash));
  };
};
