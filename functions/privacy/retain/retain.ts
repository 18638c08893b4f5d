import type { Logger } from '#functions/runtime/logger.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { PersonalKind } from '../published/personal-data.ts';
import { makeSubjects } from '../published/subject.ts';

interface RetainDeps extends Pick<Runtime, 'table' | 'now'> {
  logger: Pick<Logger, 'info'>;
  personalKinds: readonly PersonalKind[];
}

/** Ends what a dealer has kept long enough, and finds what is not noted under its person. */
export const makeRetain = ({ personalKinds, ...deps }: RetainDeps) => {
  const personal = { ...deps, subjects: makeSubjects(deps) };
  return async (tenant: TenantContext): Promise<void> => {
    for (const { kind, expire } of personalKinds) {
      const removed = (await expire?.(personal, tenant)) ?? 0;
      if (removed > 0) deps.logger.info('personal data ended', { tenant: tenant.id, kind, count: removed });
    }
    for (const { noteUnnoted } of personalKinds) await noteUnnoted?.(personal, tenant);
  };
};
