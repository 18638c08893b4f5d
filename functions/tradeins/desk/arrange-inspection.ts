import { slotAt, type FreeSlot, type Slot } from '#domain/testdrive/slots.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import { answeringLocation } from '#domain/locations/answering.ts';
import { inspectionRequest } from '#domain/tradein/inspection.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { bookSlot, releaseSlot, unsettleSlot } from '#functions/testdrives/published/book-slot.ts';
import { nextFreeSlots } from '#functions/testdrives/published/driving-days.ts';
import { acceptedEvent, isAccepted, type AcceptedValuation } from '../published/accepted-offer.ts';
import { valuationDraft, valuationSchema, type Valuation } from '../published/valuation.ts';
import type { FoundTradeIn } from './desk.ts';

interface ArrangeDeps {
  table: Pick<Table, 'change' | 'loadMany'>;
  now: () => Date;
}

/** A trade-in that may be inspected, with the lead whose offer was accepted. */
interface Inspectable {
  valuation: AcceptedValuation;
  lead: NonNullable<FoundTradeIn['lead']>;
}

const OFFERED = 3;

const refuse = (text: string): Problem => new Problem('conflict', text);
const changedMeanwhile = (): Problem =>
  refuse('This inspection was booked, moved or cancelled meanwhile. Look at it again, then choose a time.');

const isSameTime = (one: Pick<Slot, 'start'>, other: Pick<Slot, 'start'>): boolean =>
  Date.parse(one.start) === Date.parse(other.start);

/** Whether it stands at this time; null: at none. */
const isAt = ({ inspection }: Valuation, start: string | null): boolean =>
  inspection === null || start === null ? inspection === null && start === null : isSameTime(inspection, { start });

/** Undefined: wherever it is. */
const requireSeen = (valuation: Valuation, seen: string | null | undefined): void => {
  if (seen !== undefined && !isAt(valuation, seen)) throw changedMeanwhile();
};

const requireOpen = ({ valuation, lead }: FoundTradeIn): Inspectable => {
  if (!isAccepted(valuation) || lead === undefined)
    throw refuse('Nobody has accepted an offer for this car yet, so there is nothing to inspect.');
  if (valuation.final !== null) throw refuse('The price after the inspection is noted already.');
  if (valuation.ended != null) throw refuse('It is noted that this car is not bought.');
  return { valuation, lead };
};

/** What the next change of its inspection counts as. */
const nextSequence = ({ inspection, called_off }: Valuation): number =>
  inspection === null && called_off == null ? 0 : (inspection?.sequence ?? called_off?.sequence ?? 0) + 1;

/** What the owner was not told of the inspection before is told with this. */
const untoldWith = ({ untold }: Valuation, news: 'arranged' | 'called_off'): Valuation['untold'] => {
  const replaced: readonly string[] = ['accepted', 'inspection', 'arranged', 'called_off'];
  return [...untold.filter((one) => !replaced.includes(one)), news];
};

const arranged = (current: AcceptedValuation, slot: Slot, at: string): AcceptedValuation => {
  const { inspection: before } = current;
  const moved = before === null ? {} : { moved_from: before.start };
  const inspection = { ...slot, at, sequence: nextSequence(current), by_dealer: true as const, ...moved };
  return { ...current, changed_at: at, untold: untoldWith(current, 'arranged'), inspection, called_off: null };
};

/** Inspections as somebody at the dealer books, moves and cancels them: at the yard where one stands, else at the yard that answers. */
export const makeArrange = ({ table, now }: ArrangeDeps) => {
  const requestFor = ({ config }: TenantContext, { valuation, lead }: Inspectable) => {
    const standing = config.locations.find(({ id }) => id === valuation.inspection?.location_id);
    const request =
      inspectionRequest(config, standing, now()) ??
      inspectionRequest(config, answeringLocation(config, lead, null), now());
    if (request === undefined) throw refuse('No times can be booked for inspections here. Agree on one by phone.');
    return { ...request, car_id: valuation.id };
  };

  const listSlots = async (tenant: TenantContext, found: FoundTradeIn): Promise<FreeSlot[]> =>
    nextFreeSlots(table, tenant, requestFor(tenant, requireOpen(found)));

  const takenBy = async (tenant: TenantContext, found: Inspectable): Promise<Problem> => {
    const free = (await nextFreeSlots(table, tenant, requestFor(tenant, found))).slice(0, OFFERED);
    const next = free.length === 0 ? '' : ` Next free: ${free.map(slotWords).join(', ')}.`;
    const message = `This time is not free. Choose another one.${next}`;
    return new Problem('slot_taken', message, { errors: [{ field: 'slot_start', message }], freeSlots: free });
  };

  /** One write with its event; nothing where the inspection is no longer as it was seen. */
  const note = async (
    tenant: TenantContext,
    { audited, found: { valuation, lead } }: { audited: Pick<Table, 'change'>; found: Inspectable },
    next: (current: AcceptedValuation) => AcceptedValuation,
  ): Promise<Valuation> => {
    const seen = valuation.inspection?.start ?? null;
    const stored = await audited.change(keys.valuation(tenant, valuation.id), valuationSchema, undefined, (current) => {
      if (
        current === undefined ||
        !isAccepted(current) ||
        current.final !== null ||
        current.ended != null ||
        !isAt(current, seen)
      )
        return undefined;
      const state = next(current);
      return valuationDraft(tenant, state, [acceptedEvent(tenant, state, lead)]);
    });
    if (stored === undefined) throw changedMeanwhile();
    return stored;
  };

  /** The place first, then the valuation, then the old place (ADR 13): what dies between is settled by what the valuation says. */
  const arrange = async (
    tenant: TenantContext,
    { audited, found }: { audited: Pick<Table, 'change'>; found: FoundTradeIn },
    { start, seen }: { start: string; seen: string | null | undefined },
  ): Promise<Valuation> => {
    const open = requireOpen(found);
    const { valuation } = open;
    const { id: lead_id, inspection: before } = valuation;
    if (isAt(valuation, start)) return valuation;
    requireSeen(valuation, seen);
    const request = requestFor(tenant, open);
    const slot = slotAt(request, start);
    if (slot === undefined) throw await takenBy(tenant, open);
    const at = now().toISOString();
    if (before !== null) await unsettleSlot(table, tenant, { slot: before, lead_id, at });
    const { capacity } = request.rules;
    const taken = await bookSlot(table, tenant, { slot, car_id: lead_id, lead_id, at, capacity, owner: 'valuation' });
    if (taken.kind !== 'taken') throw await takenBy(tenant, open);
    const stored = await note(tenant, { audited, found: open }, (current) => arranged(current, slot, at));
    if (!isAt(stored, slot.start)) {
      await releaseSlot(table, tenant, { slot, lead_id, at });
      throw changedMeanwhile();
    }
    if (before !== null) await releaseSlot(table, tenant, { slot: before, lead_id, at });
    return stored;
  };

  const cancel = async (
    tenant: TenantContext,
    { audited, found }: { audited: Pick<Table, 'change'>; found: FoundTradeIn },
    { seen, note: why }: { seen: string; note: string | null },
  ): Promise<Valuation> => {
    const open = requireOpen(found);
    const { id: lead_id, inspection: before, called_off } = open.valuation;
    if (before === null && called_off != null && isSameTime(called_off, { start: seen })) return open.valuation;
    if (before === null || !isSameTime(before, { start: seen })) throw changedMeanwhile();
    const at = now().toISOString();
    await unsettleSlot(table, tenant, { slot: before, lead_id, at });
    const stored = await note(tenant, { audited, found: open }, (current) => {
      const off = { ...before, at, sequence: nextSequence(current), note: why };
      return {
        ...current,
        changed_at: at,
        untold: untoldWith(current, 'called_off'),
        inspection: null,
        called_off: off,
      };
    });
    if (stored.inspection !== null) throw changedMeanwhile();
    await releaseSlot(table, tenant, { slot: before, lead_id, at });
    return stored;
  };

  return { listSlots, arrange, cancel };
};
