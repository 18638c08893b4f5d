import { consentWithdrawn } from '#events/consent-withdrawn.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { consentDraft } from './consent-draft.ts';
import { consentRecordSchema, withdrawalSchema, type ConsentRecord } from './consent-record.ts';
import type { Channel, Subject } from './subject.ts';

/** Latest records of a person; nobody opts in more often. */
const MOST = 100;

export interface Standing {
  subject: string;
  /** Latest first. */
  records: ConsentRecord[];
  withdrawn_at: string | null;
  /** Channels that marketing may use now: asked when something is sent, never before. */
  allowed: Channel[];
}

type Deps = Pick<Runtime, 'table' | 'now'>;

const isOpen =
  (withdrawn: string | null) =>
  ({ given_at, withdrawn_at }: ConsentRecord): boolean =>
    withdrawn_at === null && (withdrawn === null || given_at > withdrawn);

const load = async ({ table }: Pick<Deps, 'table'>, tenant: TenantContext, subject: string) => {
  const withdrawal = await table.load(keys.withdrawal(tenant, subject), withdrawalSchema);
  const entries = await table.list(lists.consents(tenant, subject), { newestFirst: true, limit: MOST });
  const stored = await table.loadMany(
    entries.map(({ key }) => key),
    consentRecordSchema,
  );
  return { withdrawn: withdrawal?.state.withdrawn_at ?? null, stored };
};

/** What a person agreed to, and whether it still stands. */
export const loadConsentStanding = async (
  deps: Pick<Deps, 'table'>,
  tenant: TenantContext,
  { subject, channels }: Subject,
): Promise<Standing> => {
  const { withdrawn, stored } = await load(deps, tenant, subject);
  const records = stored.map(({ state }) => state).toSorted((a, b) => b.given_at.localeCompare(a.given_at));
  const offers = records.filter(({ purpose }) => purpose === 'marketing');
  const open = new Set(offers.filter(isOpen(withdrawn)).map(({ channel }) => channel));
  return { subject, records, withdrawn_at: withdrawn, allowed: channels.filter((channel) => open.has(channel)) };
};

/**
 * Withdraws all consents of a person, now. The withdrawal is written first and holds by itself: records that are written or
 * listed late count as withdrawn too. Again without a newer consent, it changes nothing.
 */
export const withdraw = async (
  deps: Deps,
  tenant: TenantContext,
  { subject, channels }: Subject,
  correlationId: string,
): Promise<void> => {
  const { withdrawn, stored } = await load(deps, tenant, subject);
  const open = stored.filter(({ state }) => isOpen(withdrawn)(state));
  if (withdrawn !== null && open.length === 0) return;
  const at = deps.now().toISOString();
  const event = consentWithdrawn.create(
    {
      id: derivedId('consent.withdrawn', tenant.id, subject, at),
      time: at,
      tenantId: tenant.id,
      correlationId,
      subject,
    },
    { subject, channels: [...channels], purpose: 'marketing', withdrawn_at: at },
  );
  await deps.table.change(keys.withdrawal(tenant, subject), withdrawalSchema, undefined, () => ({
    state: { subject, withdrawn_at: at },
    events: [event],
    lane: 'lead',
    at,
  }));
  for (const record of open) {
    await deps.table.change(record.key, consentRecordSchema, undefined, (current) =>
      current === undefined || current.withdrawn_at !== null
        ? undefined
        : { ...consentDraft(tenant, { ...current, withdrawn_at: at }, at), events: [] },
    );
  }
};
