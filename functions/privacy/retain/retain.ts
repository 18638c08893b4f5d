import { personalKinds } from '#functions/personal.ts';
import { compareSince } from '#functions/runtime/compare-since.ts';
import { makeSubjects } from '#functions/runtime/consents/subject.ts';
import { keys, lists } from '#functions/runtime/keys.ts';
import type { Logger } from '#functions/runtime/logger.ts';
import { notePerson } from '#functions/runtime/person-index.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { storedLeadSchema } from '#functions/runtime/stored-lead.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';

interface RetainDeps extends Pick<Runtime, 'table' | 'now'> {
  logger: Pick<Logger, 'info'>;
}

/** Ends what a dealer has kept long enough, and finds enquiries that are not noted under their person. */
export const makeRetain = (deps: RetainDeps) => {
  const { table, logger } = deps;
  const subjects = makeSubjects(deps);

  /** Also those of before persons were noted. */
  const noteLeads = async (tenant: TenantContext): Promise<void> => {
    const compared = { list: lists.leads(tenant), checkpoint: keys.personsNoted(tenant), begin: '0' };
    await compareSince(deps, compared, async (page) => {
      const leads = await table.loadMany(
        page.map(({ key }) => key),
        storedLeadSchema,
      );
      for (const { state } of leads) {
        if (state.erased_at !== undefined) continue;
        const { lead_id: id, submitted_at: at } = state.lead;
        await notePerson(deps, tenant, await subjects.ofLead(tenant, state.lead), { kind: 'lead', id, at });
      }
      return true;
    });
  };

  return async (tenant: TenantContext): Promise<void> => {
    for (const { kind, expire } of personalKinds) {
      const removed = (await expire?.({ ...deps, subjects }, tenant)) ?? 0;
      if (removed > 0) logger.info('personal data ended', { tenant: tenant.id, kind, count: removed });
    }
    await noteLeads(tenant);
  };
};
