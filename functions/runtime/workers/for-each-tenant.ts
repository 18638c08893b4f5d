import { randomFraction } from '../identifiers.ts';
import { describeError } from '../logger.ts';
import type { Runtime } from '../runtime.ts';
import type { LambdaClock } from './schedules.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';

/** No dealer is started in the last seconds of a run. */
const STOP_MS = 15_000;

interface ForEachTenant {
  clock: LambdaClock;
  atOnce: number;
  work: (tenant: TenantContext) => Promise<void>;
}

/** Starts at another dealer each run, so that runs that end early skip different ones. */
const rotated = <T>(items: readonly T[], fraction: number): T[] => {
  const start = Math.floor(items.length * fraction);
  return [...items.slice(start), ...items.slice(0, start)];
};

/** Failures are logged and do not stop other dealers; throws at the end, so that the run counts as failed. */
export const forEachTenant = async (
  { directory, logger }: Pick<Runtime, 'directory' | 'logger'>,
  { clock, atOnce, work }: ForEachTenant,
): Promise<void> => {
  const failures: unknown[] = [];
  const guarded = async (tenant: TenantContext): Promise<void> => {
    try {
      if (clock.getRemainingTimeInMillis() < STOP_MS) throw new Error('The run had no time left for this dealer.');
      await work(tenant);
    } catch (error) {
      logger.error('dealer failed', { tenant: tenant.id, error: describeError(error) });
      failures.push(error);
    }
  };
  const tenants = rotated(await directory.all(), randomFraction());
  for (let from = 0; from < tenants.length; from += atOnce) {
    await Promise.all(tenants.slice(from, from + atOnce).map(guarded));
  }
  if (failures.length > 0) throw new AggregateError(failures, `The run failed for ${failures.length} dealers.`);
};
