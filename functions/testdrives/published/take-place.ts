import {
  hasOwnLimit,
  hasUnprovenRoom,
  HELD_TIME_MS,
  needsSms,
  unprovenPlace,
  weeksWith,
  type WeekOfPlaces,
} from '#domain/limits/places.ts';
import { slotDate, placesOn, remainingIn, slotsOn, type Slot, type SlotRequest } from '#domain/testdrive/slots.ts';
import { drivesOn, isDrive, type BookedBy, type Drive } from './driving-days.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import {
  claim,
  claimedDates,
  driveOfClaim,
  isBeingMade,
  isUnproven,
  loadClaims,
  release,
  type Claim,
  type ClaimsView,
  type HolderClaims,
  type SeenClaims,
} from './claims.ts';
import { bookSlot, type NewDrive } from './book-slot.ts';

export type PlaceTable = Pick<Table, 'change' | 'loadMany'>;

export interface WantedPlace {
  request: SlotRequest;
  slot: Slot;
  car_id: string;
  lead_id: string;
  /** Absent for a lead. */
  owner?: Drive['owner'];
  by: BookedBy;
  /** Whether a text message proved who it is. */
  bySms: boolean;
  /** Whoever asks can enter no code afterwards: a place is booked or asks for one before it, and is never only kept. */
  neverKept?: true | undefined;
}

/** `own`: the person has as many as one may have. `sms`, `code`: taken after such a code. `full`: somebody else has it. */
type Refusal = 'own' | 'sms' | 'code' | 'full';
export type PlaceOutcome = { kind: 'taken'; drive: Drive } | { kind: Refusal };

interface Look extends WantedPlace {
  tenant: TenantContext;
  view: ClaimsView;
  seen: SeenClaims;
  mine: Claim;
}

const locationHolder = ({ slot }: WantedPlace): string => `LOCATION#${slot.location_id}`;

interface Holder {
  id: string;
  kind: 'phone' | 'email' | 'browser' | 'address' | 'network';
}

/** In one order for everybody, so that two requests of one person do not refuse each other. */
const listHolders = ({ by }: WantedPlace): Holder[] =>
  (['phone', 'email', 'browser', 'address', 'network'] as const).flatMap((kind) => {
    const id = by[kind];
    return id === null ? [] : [{ kind, id }];
  });

/** Strangers may name anybody: without a code, from another browser and another address, it need not be this person's. */
const isOwn =
  ({ by, view }: Look) =>
  (one: Claim): boolean => {
    if (!isUnproven(view, one)) return true;
    const other = driveOfClaim(view, one)?.by;
    return (
      other !== undefined && (other.address === by.address || (by.browser !== null && other.browser === by.browser))
    );
  };

const judgePerson = (look: Look, open: readonly Claim[]): Refusal | undefined => {
  if (hasOwnLimit(open.filter(isOwn(look)).length)) return 'own';
  return hasOwnLimit(open.length) && !look.by.proven ? 'code' : undefined;
};

const makeJudge =
  (kind: Holder['kind'], look: Look) =>
  ({ open }: HolderClaims): Refusal | undefined => {
    if (kind === 'browser') return hasOwnLimit(open.length) ? 'own' : undefined;
    if (kind === 'network') return !look.bySms && needsSms(open.length) ? 'sms' : undefined;
    return kind === 'address' ? undefined : judgePerson(look, open);
  };

/** Every seven days with the date of the slot: its places, and what is held of them without a code. */
const countWeeks = ({ request, slot, view, lead_id }: Look, { open }: HolderClaims): WeekOfPlaces[] => {
  const coming = open.filter((one) => isBeingMade(view, one));
  const isCounted = (drive: Drive): boolean =>
    drive.location_id === slot.location_id && drive.by?.proven === false && drive.lead_id !== lead_id;
  return weeksWith(slotDate(slot)).map((dates) => ({
    places: dates.reduce((sum, date) => sum + placesOn(request, date, view.days.get(date) ?? []), 0),
    unproven: dates.reduce(
      (sum, date) =>
        sum +
        (view.days.get(date) ?? []).filter(isCounted).length +
        coming.filter((one) => slotDate(one) === date).length,
      0,
    ),
  }));
};

/**
 * Takes a place of a yard for a lead (docs/product/limits.md, 'Test drives'). What a holder has, the share of the unproven and
 * the day are each one conditional write: whoever comes at once is seen there, so that none is overrun. A claim that came to
 * nothing is taken back; one whose process died counts for 30 seconds.
 */
export const makeTakePlace = ({ table, now }: { table: PlaceTable; now: () => Date }) => {
  const lookAt = async (tenant: TenantContext, wanted: WantedPlace): Promise<Look> => {
    const { slot, lead_id, by, request } = wanted;
    const at = now();
    const holders = [...listHolders(wanted).map(({ id }) => id), locationHolder(wanted)];
    const seen = await loadClaims(table, tenant, holders);
    const dates = [...weeksWith(slotDate(slot)).flat(), ...claimedDates(seen)];
    const days = await drivesOn(table, tenant, dates, at.toISOString());
    const { start, location_id } = slot;
    return {
      ...wanted,
      tenant,
      seen,
      view: { days, now: at, timeZone: request.location.time_zone },
      mine: { start, location_id, lead_id, at: at.toISOString(), proven: by.proven },
    };
  };

  const claimFor = <R>(look: Look, holder: string, judge: (claims: HolderClaims) => R | undefined) =>
    claim(table, look.tenant, { ...look, holder }, judge);

  /** What browser, address and network had; or the refusal. `claimed` grows as it goes. */
  const claimAll = async (look: Look, claimed: string[]): Promise<Refusal | HolderClaims> => {
    const around: { open: Claim[]; lost: Claim[] } = { open: [], lost: [] };
    for (const { kind, id } of listHolders(look)) {
      const { refused, others } = await claimFor(look, id, makeJudge(kind, look));
      if (refused !== undefined) return refused;
      claimed.push(id);
      if (kind === 'phone' || kind === 'email') continue;
      around.open.push(...others.open);
      around.lost.push(...others.lost);
    }
    return around;
  };

  /** What a place without a code becomes, once the share of its location has room for it. */
  const shareOut = async (look: Look, around: HolderClaims, claimed: string[]): Promise<'booked' | 'kept' | 'code'> => {
    const { view, slot } = look;
    const place = unprovenPlace({
      hasAnother: around.open.some((one) => isUnproven(view, one)),
      hadIt: around.lost.some((one) => one.location_id === slot.location_id && one.start === slot.start),
    });
    if (place === 'code' || (place === 'kept' && look.neverKept === true)) return 'code';
    const holder = locationHolder(look);
    const { refused } = await claimFor(look, holder, (claims) =>
      hasUnprovenRoom(countWeeks(look, claims)) ? undefined : true,
    );
    if (refused === true) return 'code';
    claimed.push(holder);
    return place;
  };

  const toNewDrive = ({ slot, car_id, lead_id, owner, by, request, mine }: Look): NewDrive => ({
    slot,
    car_id,
    lead_id,
    owner,
    by,
    at: mine.at,
    capacity: request.rules.capacity,
  });

  const takeUnproven = async (look: Look, around: HolderClaims, claimed: string[]): Promise<PlaceOutcome> => {
    const place = await shareOut(look, around, claimed);
    if (place === 'code') return { kind: 'code' };
    const sparing = slotsOn(look.request, slotDate(look.slot));
    const kept_until = place === 'kept' ? new Date(Date.parse(look.mine.at) + HELD_TIME_MS).toISOString() : undefined;
    const taken = await bookSlot(table, look.tenant, { ...toNewDrive(look), sparing, kept_until });
    return taken.kind === 'last' ? { kind: 'code' } : taken;
  };

  const takeProven = async (look: Look): Promise<PlaceOutcome> => {
    const taken = await bookSlot(table, look.tenant, toNewDrive(look));
    return taken.kind === 'taken' ? taken : { kind: 'full' };
  };

  const takeNew = async (look: Look, claimed: string[]): Promise<PlaceOutcome> => {
    const around = await claimAll(look, claimed);
    if (typeof around === 'string') return { kind: around };
    return look.by.proven ? takeProven(look) : takeUnproven(look, around, claimed);
  };

  return async (tenant: TenantContext, wanted: WantedPlace): Promise<PlaceOutcome> => {
    const look = await lookAt(tenant, wanted);
    const { slot, lead_id, car_id, request, view, mine } = look;
    const day = view.days.get(slotDate(slot)) ?? [];
    // A repeated request: what it claimed is claimed.
    if (day.some((drive) => isDrive(drive, lead_id, slot.start))) return takeProven(look);
    const others = day.filter((drive) => drive.lead_id !== lead_id);
    if (remainingIn(slot, others, request.rules, car_id) === 0) return { kind: 'full' };
    const claimed: string[] = [];
    const outcome = await takeNew(look, claimed);
    if (outcome.kind !== 'taken') await Promise.all(claimed.map((holder) => release(table, tenant, holder, mine)));
    return outcome;
  };
};
