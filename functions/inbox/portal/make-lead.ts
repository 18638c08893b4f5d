import type { Lead } from '#domain/lead/schema.ts';
import { makePortalLeads, type PortalEnquiry } from '#functions/leads/published/portal-lead.ts';
import type { FieldError } from '#functions/runtime/http/problems.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { makeProjectLine } from '../lines/project-line.ts';
import { askAgain } from './ask-again.ts';
import { makeFindFirst } from './first-lead.ts';
import { LONGEST_COMMENT } from './limits.ts';
import type { PortalMailItem } from './mail-schema.ts';

export type MakeDeps = Pick<Runtime, 'table' | 'now'>;

/** What a mail became. */
export type Made =
  | { state: 'lead' | 'question'; lead_id: string; errors?: undefined }
  | { errors: readonly FieldError[]; state?: undefined };

/** What people typed, or what was read of the mail. */
export type Typed = Pick<PortalEnquiry, 'name' | 'email' | 'phone' | 'comment' | 'car_id' | 'location_id'>;

const tooLong: FieldError = {
  field: 'message',
  message: `What they want is longer than ${LONGEST_COMMENT.toLocaleString('en-AU')} characters.`,
};

const enquiryOf = ({ at, portal, verified, mail_id, fields }: PortalMailItem, typed: Typed): PortalEnquiry => ({
  ...typed,
  at,
  portal: { name: portal, verified, mail_id, ad: fields.ad, vehicle: fields.vehicle },
});

/** A lead, or a later question of the lead that it repeats. Again of the same mail it is the same one. */
export const makeMakeLead = (deps: MakeDeps) => {
  const { table, now } = deps;
  const leads = makePortalLeads(deps);
  const findFirst = makeFindFirst(deps);
  const projectLine = makeProjectLine(deps);
  return async (tenant: TenantContext, mail: PortalMailItem, typed: Typed, correlationId: string): Promise<Made> => {
    if (typed.comment.length > LONGEST_COMMENT) return { errors: [tooLong] };
    const checked = await leads.check(tenant, enquiryOf(mail, typed));
    if (checked.errors !== undefined) return { errors: checked.errors };
    const first = await findFirst(tenant, checked.lead);
    const at = now().toISOString();
    if (first !== undefined && (await askAgain(table, tenant, { first, mail, at, correlationId }))) {
      await projectLine(tenant, first.lead_id);
      return { state: 'question', lead_id: first.lead_id };
    }
    const { lead_id }: Lead = await leads.take(tenant, checked, correlationId);
    await projectLine(tenant, lead_id);
    return { state: 'lead', lead_id };
  };
};
export type MakeLead = ReturnType<typeof makeMakeLead>;
