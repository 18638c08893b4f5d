import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { displayPhone } from '#domain/phone/rules.ts';
import type { Slot } from '#domain/testdrive/slots.ts';
import { dayWords, slotWords } from '#domain/testdrive/words.ts';
import {
  appointmentPage,
  appointmentSchema,
  heldSlotOfDetails,
  readSentSlot,
  signAppointment,
  slotOfDetails,
} from '#functions/testdrives/published/appointment.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { PersonalDeps, Possible, Standing } from '#functions/privacy/published/personal-data.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

interface Booking extends Standing {
  /** When its test drive begins, where that is still to come. */
  coming?: string;
}

const CANCEL = '/api/v1/test-drives/appointment/cancel';

interface Drive {
  slot: Slot;
  status: 'booked' | 'cancelled' | 'kept' | 'let_go';
}

/** As it is now; undefined where no time was chosen. */
const loadDrive = async (
  { table, now }: PersonalDeps,
  tenant: TenantContext,
  lead: Lead,
): Promise<Drive | undefined> => {
  if (readSentSlot(lead.details) === undefined) return undefined;
  const changed = (await table.load(keys.appointment(tenant, lead.lead_id), appointmentSchema))?.state;
  if (changed !== undefined) return changed;
  const slot = slotOfDetails(lead.details);
  if (slot !== undefined) return { slot, status: 'booked' };
  const kept = heldSlotOfDetails(lead.details);
  if (kept === undefined) return undefined;
  return { slot: kept, status: Date.parse(kept.kept_until) > now().getTime() ? 'kept' : 'let_go' };
};

const describeDrive = ({ config }: TenantContext, { slot, status }: Drive, isOver: boolean): string => {
  const place = config.locations.find(({ id }) => id === slot.location_id);
  const when = [slotWords(slot), place?.name].filter((part) => part !== undefined).join(', ');
  switch (status) {
    case 'cancelled':
      return `Cancelled: ${when}`;
    case 'let_go':
      return `Not booked, because no code was entered: ${when}`;
    case 'kept':
      return `Not booked yet. Enter your code to book ${when}`;
    case 'booked':
      return isOver ? `Was booked for ${when}` : `Booked for ${when}`;
  }
};

const possible = async (status: Drive['status'], token: Promise<string>): Promise<Possible> => {
  const manage = {
    label: status === 'kept' ? 'Enter the code' : 'Change the time',
    href: appointmentPage('', await token),
  };
  return { manage, cancel: { path: CANCEL, body: { token: await token } } };
};

const describePreference = ({ details }: Lead): string => {
  const day = details?.['preferred_date'];
  return typeof day === 'string' ? `Asked for ${dayWords(day)}` : 'Asked for a time that suits both of you';
};

/** Kinds that ask for a time. */
const agreed: ReadonlySet<Lead['type']> = new Set(['test_drive', 'service_booking']);

/** A time that the dealer settles with the shopper. */
const asked = ({ config }: TenantContext, lead: Lead): Booking => ({
  list: 'bookings',
  state: describePreference(lead),
  can: async () => ({ call: displayPhone(whoAnswers(config, lead).phone, config.country) }),
});

const open: ReadonlySet<Drive['status']> = new Set(['booked', 'kept']);

/** How the test drive or service of a lead stands, and what its shopper can do; nothing for other leads. */
export const loadBooking = async (deps: PersonalDeps, tenant: TenantContext, lead: Lead): Promise<Booking> => {
  const sent = readSentSlot(lead.details);
  const drive = await loadDrive(deps, tenant, lead);
  if (drive === undefined || sent === undefined) return agreed.has(lead.type) ? asked(tenant, lead) : {};
  const { slot, status } = drive;
  const isOver = Date.parse(slot.start) <= deps.now().getTime();
  const shown = { list: 'bookings', state: describeDrive(tenant, drive, isOver) } as const;
  if (isOver || !open.has(status)) return shown;
  return {
    ...shown,
    // What is only kept is nobody's promise yet.
    ...(status === 'booked' && { coming: slot.start }),
    can: (links) => possible(status, signAppointment(links, tenant, { lead_id: lead.lead_id, start: sent.start })),
  };
};
