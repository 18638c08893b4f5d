import { isFinished } from '#domain/inbox/work.ts';
import { storedLeadSchema, updatedLead } from '#functions/leads/published/stored-lead.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { keys, parseTenantId } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import { storedWorkSchema, type StoredWork, type Work } from '../work-schema.ts';
import { isForRules } from './asked-lead.ts';
import { decideByRules } from './decide.ts';
import { loadRules } from './document.ts';
import { writeAllocation } from './write-allocation.ts';

/** Who acts clears it, in the same write as the act. */
const isOver = ({ allocation, status }: Work, now: Date): boolean => {
  const expires = allocation?.expires_at ?? null;
  return expires !== null && expires <= now.toISOString() && !isFinished(status);
};

const sameAllocation = (a: StoredWork, b: StoredWork): boolean =>
  a.owner?.person_id === b.owner?.person_id && a.allocation?.expires_at === b.allocation?.expires_at;

/** The lead’s next owner by the rules, or the team, once its time is over and nobody did anything with it. */
export const makeTakeBack = (deps: Pick<PlatformPorts, 'table' | 'now' | 'directory'>) => {
  const { table, now, directory } = deps;

  const loadOver = async (key: TableKey): Promise<StoredWork | undefined> => {
    const work = (await table.load(key, storedWorkSchema))?.state;
    return work !== undefined && isOver(work, now()) ? work : undefined;
  };

  return async (key: TableKey): Promise<void> => {
    const work = await loadOver(key);
    if (work === undefined) return;
    const tenant = await directory.byId(parseTenantId(key));
    const stored = (await table.load(keys.lead(tenant, work.lead_id), storedLeadSchema))?.state;
    if (stored === undefined || !isForRules(stored)) return;
    const lead = updatedLead(stored);
    const decided = await decideByRules(deps, tenant, { rules: await loadRules(table, tenant), lead, work });
    const before = work.owner?.name ?? 'Nobody';
    const reason = `${before} did nothing with it in time. ${decided.reason}`;
    await writeAllocation(table, tenant, {
      lead,
      correlationId: stored.correlation_id,
      decision: { ...decided, reason },
      isOpen: (current) => sameAllocation(current, work),
    });
  };
};
