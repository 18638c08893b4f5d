import type { Lead } from '#domain/lead/schema.ts';
import { answeringLocation } from '#domain/locations/answering.ts';
import { slotAt, type FreeSlot, type Slot } from '#domain/testdrive/slots.ts';
import { inspectionRequest } from '#domain/tradein/inspection.ts';
import { acceptedEvent, isAccepted, type AcceptedValuation } from './published/accepted-offer.ts';
import type { EdgeSecrets } from '#functions/runtime/http/authorise.ts';
import { hashBookedBy, provesBooking, type Asker } from '#functions/testdrives/published/holders.ts';
import { makeTakePlace } from '#functions/testdrives/published/take-place.ts';
import { releaseSlot } from '#functions/testdrives/published/book-slot.ts';
import { nextFreeSlots } from '#functions/testdrives/published/driving-days.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { valuationDraft, valuationSchema, type Valuation } from './published/valuation.ts';
import { unknownValuation } from './store.ts';
import type { RefusedInspection } from './view-schema.ts';

interface InspectionDeps {
  table: Pick<Table, 'change' | 'loadMany'>;
  now: () => Date;
  env: EdgeSecrets;
}

interface WantedInspection {
  valuation: AcceptedValuation;
  lead: Lead;
  start: string;
  asker: Pick<Asker, 'browser' | 'ip' | 'proof'>;
}

interface Booked {
  valuation: Valuation;
  refused?: RefusedInspection;
}

const TAKEN: RefusedInspection = {
  again: true,
  text: 'This time has just been taken. You have accepted our offer all the same. Choose another time.',
};
const CALLED: RefusedInspection = {
  again: false,
  text: 'This time cannot be booked online. You have accepted our offer all the same, and we call you.',
};
const BOOKED_BEFORE: RefusedInspection = {
  again: false,
  text: 'An inspection of your car is booked already. Call us to move it.',
};

/** Accepted, and neither inspected nor to be inspected at a time. */
const isWaiting = ({ accepted, inspection, final, ended }: Valuation): boolean =>
  accepted !== null && inspection === null && final === null && ended == null;

const isAt = ({ inspection }: Valuation, slot: Pick<Slot, 'start'>): boolean =>
  inspection !== null && Date.parse(inspection.start) === Date.parse(slot.start);

/** The times at which an accepted car can be inspected, at the yard that answers, and the booking of one (ADR 13). */
export const makeInspections = ({ table, now, env }: InspectionDeps) => {
  const takePlace = makeTakePlace({ table, now });

  /** Whoever sells cars looks at them, whatever kind of enquiry it is. */
  const buildInspectionRequest = ({ config }: TenantContext, lead: Lead) =>
    inspectionRequest(config, answeringLocation(config, lead, null), now());

  const timesFor = async (tenant: TenantContext, valuation: Valuation, lead: Lead): Promise<FreeSlot[]> => {
    const request = isWaiting(valuation) ? buildInspectionRequest(tenant, lead) : undefined;
    return request === undefined ? [] : nextFreeSlots(table, tenant, { ...request, car_id: valuation.id });
  };

  const bookedByLead = (tenant: TenantContext, { lead, asker }: WantedInspection) => {
    const by = hashBookedBy(env, tenant, { phone: lead.phone, email: lead.email, ...asker });
    return { by, bySms: provesBooking(env, tenant, by, asker.proof).bySms };
  };

  /** What has a time already keeps it; the place that was taken for another one is free again. */
  const note = async (tenant: TenantContext, { valuation: { id }, lead }: WantedInspection, slot: Slot) => {
    const at = now().toISOString();
    const stored = await table.change(keys.valuation(tenant, id), valuationSchema, undefined, (current) => {
      if (current === undefined || !isAccepted(current)) throw unknownValuation();
      if (!isWaiting(current)) return undefined;
      const untold = [...current.untold.filter((news) => news !== 'accepted'), 'inspection' as const];
      const before = current.called_off?.sequence;
      const inspection = { ...slot, at, ...(before === undefined ? {} : { sequence: before + 1 }) };
      const state: AcceptedValuation = { ...current, changed_at: at, untold, inspection, called_off: null };
      return valuationDraft(tenant, state, [acceptedEvent(tenant, state, lead)]);
    });
    if (stored === undefined) throw unknownValuation();
    if (isAt(stored, slot)) return { valuation: stored };
    await releaseSlot(table, tenant, { slot, lead_id: id, at });
    return { valuation: stored, refused: BOOKED_BEFORE };
  };

  const book = async (tenant: TenantContext, wanted: WantedInspection): Promise<Booked> => {
    const { valuation, lead, start } = wanted;
    if (isAt(valuation, { start })) return { valuation };
    if (!isWaiting(valuation)) return { valuation, refused: BOOKED_BEFORE };
    const request = buildInspectionRequest(tenant, lead);
    if (request === undefined) return { valuation, refused: CALLED };
    const slot = slotAt(request, start);
    if (slot === undefined) return { valuation, refused: TAKEN };
    const { id } = valuation;
    const outcome = await takePlace(tenant, {
      request,
      slot,
      car_id: id,
      lead_id: id,
      owner: 'valuation',
      neverKept: true,
      ...bookedByLead(tenant, wanted),
    });
    if (outcome.kind === 'taken') return note(tenant, wanted, slot);
    return { valuation, refused: outcome.kind === 'full' ? TAKEN : CALLED };
  };

  return { timesFor, book };
};
export type Inspections = ReturnType<typeof makeInspections>;
