import { describeError } from '../logger.ts';
import type { Runtime } from '../runtime.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';
import { listedTenants, unlessGone, type ListedTenant } from '../tenants/tenant-list.ts';
import type { LambdaClock } from './schedules.ts';
import { openPass, type TenantPass } from './tenant-pass.ts';

/** No dealer is started in the last seconds of a run. */
const STOP_MS = 15_000;

type PassDeps = Pick<Runtime, 'directory' | 'logger' | 'table' | 'now'>;

interface ForEachTenant {
  /** Names the saved place. */
  pass: string;
  clock: LambdaClock;
  atOnce: number;
  work: (tenant: TenantContext) => Promise<void>;
  /** A pass begins this long after the last one began; left out: with each run. */
  everyMs?: number;
  /** Once every dealer had their turn, whatever became of it. */
  atEnd?: () => Promise<void>;
}

interface Failures {
  count: number;
  /** Of so many dealers the log has the others. */
  first: unknown[];
}
const KEPT_FAILURES = 10;

const inChunks = async function* <T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let chunk: T[] = [];
  for await (const item of items) {
    chunk.push(item);
    if (chunk.length < size) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
};

/** Goes on with a pass; false: there was no time for the rest. */
const goOn = async (
  { directory, logger }: PassDeps,
  { clock, atOnce, work }: ForEachTenant,
  { pass, failures }: { pass: TenantPass; failures: Failures },
): Promise<boolean> => {
  const guarded = async ({ id }: ListedTenant): Promise<void> => {
    try {
      const tenant = await unlessGone(directory.read(id));
      if (tenant !== undefined) await work(tenant);
    } catch (error) {
      logger.error('dealer failed', { tenant: id, error: describeError(error) });
      failures.count += 1;
      if (failures.first.length < KEPT_FAILURES) failures.first.push(error);
    }
  };
  const size = pass.isCareful ? 1 : atOnce;
  for await (const chunk of inChunks(listedTenants(directory, pass.after()), size)) {
    if (clock.getRemainingTimeInMillis() < STOP_MS) return false;
    await pass.note(chunk);
    await Promise.all(chunk.map(guarded));
  }
  return true;
};

/**
 * All dealers, by pages and with a saved place: where a run died or was short of time, the next one goes on, and then begins a
 * pass of its own. A dealer's failure is logged and stops nobody; it throws at the end, so that the run counts as failed.
 */
export const forEachTenant = async (deps: PassDeps, options: ForEachTenant): Promise<void> => {
  const pass = await openPass(deps, options.pass);
  const failures: Failures = { count: 0, first: [] };
  try {
    for (const isRest of pass.isOpen() ? [true, false] : [false]) {
      if (!isRest && !(await pass.begin(options.everyMs))) break;
      if (!(await goOn(deps, options, { pass, failures }))) {
        deps.logger.warn('the next run goes on', { pass: options.pass, after: pass.after() });
        break;
      }
      pass.end();
      await options.atEnd?.();
    }
  } finally {
    await pass.close();
  }
  if (failures.count > 0) throw new AggregateError(failures.first, `The run failed for ${failures.count} dealers.`);
};
