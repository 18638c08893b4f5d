import { vehiclePicturesSchema } from '#domain/media/schema.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import { vehicleName } from '#domain/vehicle/rules.ts';
import { stockItemSchema } from '#domain/vehicle/schema.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { updatedLead, type StoredLead } from '#functions/leads/published/stored-lead.ts';
import { shownWithReservation } from '#functions/reservations/published/vehicle-reservations.ts';
import { implement, type BoundRoute, type Caller } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { appointmentSchema, readSentSlot, signAppointment } from '#functions/testdrives/published/appointment.ts';
import { addToEnquiry, showEnquiry, stopEnquiry, type EnquiryAnswer } from '../enquiry-contract.ts';
import { firstStoredWork, workWrite } from '../given-lead/write-work.ts';
import { vehicleState } from '../lead/vehicle-state.ts';
import type { ProjectLine } from '../lines/project-line.ts';
import { firstWork } from '../work.ts';
import { storedWorkSchema, workSchema, type Work } from '../work-schema.ts';
import { buildEnquiryAnswer } from './build-answer.ts';
import { findEnquiry } from './find-enquiry.ts';
import { askAfterAll, askAgain, shopper, stopAsking } from './shopper-work.ts';

interface EnquiryDeps extends Pick<Runtime, 'table' | 'now'> {
  links: SignedLinks;
  projectLine: ProjectLine;
}

type Decide = (work: Work, at: string) => Work;

/** In the slow lane nobody at the dealer would see it. */
const refuseHeld = ({ held }: StoredLead): void => {
  if (held !== undefined)
    throw new Problem('conflict', 'Your enquiry is still on its way. Write here a little later, or call us.');
};

/** Routes of the page behind a receipt's link: look, add, stop. Nobody signs in: the link is the proof. */
export const enquiryRoutes = (deps: EnquiryDeps): BoundRoute[] => {
  const { table, now, links } = deps;

  const loadVehicle = async (tenant: TenantContext, { vehicle }: Lead): Promise<EnquiryAnswer['vehicle']> => {
    if (vehicle === null) return null;
    const { car_id, name } = vehicle;
    const [stored, pictures] = await Promise.all([
      table.load(keys.stock(tenant, car_id), stockItemSchema, { consistent: false }),
      table.load(keys.pictures(tenant, car_id), vehiclePicturesSchema, { consistent: false }),
    ]);
    if (stored === undefined) return { name, slug: null, picture: null, state: 'gone' };
    const { item } = await shownWithReservation(deps, tenant, stored.state);
    const state = vehicleState(item);
    const [picture = null] = projectVehicle(item, pictures?.state, tenant.config).media;
    return { name: vehicleName(item.content), slug: state === 'gone' ? null : item.slug, picture, state };
  };

  /** Of the time that the lead was sent with, or else of what the dealer booked for it. */
  const loadDrive = async (tenant: TenantContext, { lead_id, details }: Lead) =>
    readSentSlot(details) ?? (await table.load(keys.appointment(tenant, lead_id), appointmentSchema))?.state.slot;

  /** One that was cancelled keeps no lead open. */
  const hasDrive = async (tenant: TenantContext, { lead_id, details }: Lead): Promise<boolean> => {
    const booked = (await table.load(keys.appointment(tenant, lead_id), appointmentSchema))?.state;
    return booked === undefined ? readSentSlot(details) !== undefined : booked.status === 'booked';
  };

  const loadAppointment = async (tenant: TenantContext, lead: Lead): Promise<EnquiryAnswer['appointment']> => {
    const slot = await loadDrive(tenant, lead);
    const { lead_id } = lead;
    return slot === undefined ? null : { token: await signAppointment(links, tenant, { lead_id, start: slot.start }) };
  };

  const answer = async (tenant: TenantContext, stored: StoredLead, work: Work): Promise<EnquiryAnswer> => {
    const lead = updatedLead(stored);
    const [vehicle, appointment] = await Promise.all([loadVehicle(tenant, lead), loadAppointment(tenant, lead)]);
    const writable = stored.held === undefined;
    return buildEnquiryAnswer(tenant, { lead, work, vehicle, appointment, writable, now: now() });
  };

  /** One conditional write of the work item with its event; whoever has the lead is mailed of a letter by it. */
  const write = async (
    tenant: TenantContext,
    { lead }: StoredLead,
    { what, decide, correlationId }: { what: 'letter' | 'stop'; decide: Decide } & Pick<Caller, 'correlationId'>,
  ): Promise<Work> => {
    const at = now().toISOString();
    const key = keys.leadWork(tenant, lead.lead_id);
    const work = await table.change(key, storedWorkSchema, firstStoredWork(lead), (current) => {
      const next = decide(current, at);
      if (next === current) return undefined;
      const change = { tenant, correlationId, what, at, by: shopper.person_id };
      const told = what === 'letter' ? { notify_letter_at: current.notify_letter_at ?? at } : {};
      return workWrite(change, current, { work: next, ...told });
    });
    await deps.projectLine(tenant, lead.lead_id);
    return work;
  };

  return [
    implement(showEnquiry, async ({ tenant, body }) => {
      const stored = await findEnquiry(deps, tenant, body.token);
      const work = (await table.load(keys.leadWork(tenant, stored.lead.lead_id), workSchema))?.state;
      return { body: await answer(tenant, stored, work ?? firstWork(stored.lead)) };
    }),
    implement(addToEnquiry, async ({ tenant, body: { token, ...said }, caller }) => {
      const stored = await findEnquiry(deps, tenant, token);
      refuseHeld(stored);
      const decide: Decide = (work, at) => askAgain(work, at, said);
      return { body: await answer(tenant, stored, await write(tenant, stored, { what: 'letter', decide, ...caller })) };
    }),
    implement(stopEnquiry, async ({ tenant, body: { token, stopped }, caller }) => {
      const stored = await findEnquiry(deps, tenant, token);
      refuseHeld(stored);
      // A time that is booked stays booked: it is given up on its own page.
      const loses = !(await hasDrive(tenant, stored.lead));
      const decide: Decide = (work, at) => (stopped ? stopAsking(work, at, { loses }) : askAfterAll(work, at));
      return { body: await answer(tenant, stored, await write(tenant, stored, { what: 'stop', decide, ...caller })) };
    }),
  ];
};
