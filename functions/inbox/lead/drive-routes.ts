import type { WorkStatus } from '#domain/inbox/work.ts';
import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import type { Lead } from '#domain/lead/schema.ts';
import type { makeStamp } from '#functions/runtime/audit/stamp.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { bookForLead, freeSlotsOfLead, type DrivenLead } from '#functions/testdrives/published/book-for-lead.ts';
import { bookDrive, listDriveSlots } from '../drive-contract.ts';
import { moveTo } from '../work.ts';
import type { ActCall, Acts } from './acts.ts';
import { findLead } from './find-lead.ts';

/** What routes about an appointment of a lead are given. */
export interface AppointmentDeps extends Pick<ApiRuntime, 'table' | 'directory' | 'now'> {
  act: Acts;
  toCall: (
    call: Parameters<typeof makeStamp>[0] & { params: { tenant: string; lead_id: string } },
    action: string,
  ) => Promise<ActCall>;
}

const toDriven = ({ config }: TenantContext, lead: Lead): DrivenLead => ({
  lead_id: lead.lead_id,
  vehicle: lead.vehicle,
  details: lead.details,
  location_id: whoAnswers(config, lead).location?.id,
});

/** What a booked time moves on; who negotiates or has bought drives besides. */
const before: readonly WorkStatus[] = ['new', 'contacted', 'lost'];

/** Test drives that somebody at the dealer books in a lead (docs/product/leads.md, 'Appointments'). */
export const driveRoutes = (deps: AppointmentDeps) => [
  implement(listDriveSlots, async ({ params, operator }) => {
    const tenant = await deps.directory.byId(params.tenant);
    const { lead } = await findLead(deps, tenant, operator, params.lead_id);
    return { body: { slots: await freeSlotsOfLead(deps, tenant, toDriven(tenant, lead)) } };
  }),
  implement(bookDrive, async (call) => {
    const { params, body, operator, caller } = call;
    const to = await deps.toCall(call, bookDrive.id);
    const { lead } = await findLead(deps, to.tenant, operator, params.lead_id);
    const wanted = { start: body.slot_start, seen: body.seen_start, correlationId: caller.correlationId };
    const audited = deps.table.audited(to.stamp);
    const { slot, status } = await bookForLead({ ...deps, audited }, to.tenant, toDriven(to.tenant, lead), wanted);
    const work = await deps.act(to, 'status', (was, now) =>
      before.includes(was.status) ? moveTo(was, now, { status: 'appointment', seen: was.version }) : was,
    );
    return { body: { work, appointment: { ...slot, status } } };
  }),
];
