import type { LeadInput } from '#domain/lead/input.ts';
import { PROBE_LEAD_TYPE } from '#functions/leads/published/probe-lead.ts';
import { storedLeadSchema } from '#functions/leads/published/stored-lead.ts';
import { randomToken } from '#functions/runtime/identifiers.ts';
import { markProbe } from '#functions/runtime/links/probe-marker.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { ProbeMarked, ProbeSeen } from './probe-contract.ts';

/** Answers all that a dealer may require. The number is one that ACMA keeps for fiction. */
const testLead = ({ config }: TenantContext): LeadInput => ({
  type: PROBE_LEAD_TYPE,
  isLastStep: true,
  userData: {
    first_name: 'Forecourt',
    last_name: 'Probe',
    email: 'probe@forecourt.example',
    phone: '+61 491 570 006',
    message: 'A test of the platform. Nobody needs to answer.',
    url: '/',
    location_id: config.locations[0]?.id,
    category: config.leadForm.categories[0],
    terms_conditions: true,
  },
});

export const makeProbes = (deps: {
  table: Pick<Table, 'load'>;
  links: Pick<SignedLinks, 'sign'>;
  now: () => Date;
}) => ({
  mark: async (tenant: TenantContext): Promise<ProbeMarked> => {
    const idempotencyKey = `probe-${randomToken()}`;
    const { marker, expiresAt } = await markProbe(deps.links, tenant, { idempotencyKey, now: deps.now() });
    return {
      marker,
      idempotency_key: idempotencyKey,
      expires_at: expiresAt.toISOString(),
      lead: { ...testLead(tenant) },
    };
  },
  /** Throws `not_found` for every lead of a person. */
  see: async (tenant: TenantContext, id: string): Promise<ProbeSeen> => {
    const stored = await deps.table.load(keys.lead(tenant, id), storedLeadSchema);
    if (stored?.state.probe === undefined) throw new Problem('not_found', 'This dealer has no such test lead.');
    const { submitted_at } = stored.state.lead;
    return { lead_id: id, submitted_at, published: Object.keys(stored.outbox).length === 0 };
  },
});
