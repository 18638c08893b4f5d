import { inChunks } from '../in-chunks.ts';
import { describeError } from '../logger.ts';
import type { Runtime } from '../runtime.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';
import { listedTenants, unlessGone, type ListedTenant } from '../tenants/tenant-list.ts';
import type { LambdaClock } from './schedules.ts';
import { openPass, type TenantPass } from './tenant-pass.ts';

/** No dealer is started in the last seconds of a run. */
const STOP_MS = 15_000;

type PassDeps = Pick<Runtime, 'directory' | 'logger' | 'table' | 'now'>;

interface ForTenants {
  clock: LambdaClock;
  atOnce: number;
  work: (tenant: TenantContext) => Promise<void>;
}

interface ForEachTenant extends ForTenants {
  /** Names the saved place. */
  pass: string;
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

/** The work for some dealers; false: there was no time for the rest. */
const work = async <T extends Pick<ListedTenant, 'id'>>(
  { directory, logger }: Pick<PassDeps, 'directory' | 'logger'>,
  { clock, atOnce, work: workFor }: ForTenants,
  { of, note, failures }: { of: AsyncIterable<T>; note?: (chunk: readonly T[]) => Promise<void>; failures: Failures },
): Promise<boolean> => {
  const guarded = async ({ id }: T): Promise<void> => {
    try {
      const tenant = await unlessGone(directory.read(id));
      if (tenant !== undefined) await workFor(tenant);
    } catch (error) {
      logger.error('dealer failed', { tenant: id, error: describeError(error) });
      failures.count += 1;
      if (failures.first.length < KEPT_FAILURES) failures.first.push(error);
    }
  };
  for await (const chunk of inChunks(of, atOnce)) {
    if (clock.getRemainingTimeInMillis() < STOP_MS) return false;
    await note?.(chunk);
    await Promise.all(chunk.map(guarded));
  }
  return true;
};

const throwIfAny = ({ count, first }: Failures): void => {
  if (count > 0) throw new AggregateError(first, `The run failed for ${count} dealers.`);
};

/** As `forEachTenant`, for dealers that were found to have something due, in their order; the rest stays due. */
export const forTenants = async (
  deps: Pick<PassDeps, 'directory' | 'logger'>,
  options: ForTenants,
  ids: Iterable<string>,
): Promise<void> => {
  const failures: Failures = { count: 0, first: [] };
  const of = (async function* () {
    for (const id of ids) yield { id };
  })();
  await work(deps, options, { of, failures });
  throwIfAny(failures);
};

/** Goes on with a pass. */
const goOn = (deps: PassDeps, options: ForTenants, pass: TenantPass, failures: Failures): Promise<boolean> =>
  work(
    deps,
    { ...options, atOnce: pass.isCareful ? 1 : options.atOnce },
    { of: listedTenants(deps.directory, pass.after()), note: pass.note, failures },
  );

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
      if (!(await goOn(deps, options, pass, failures))) {
        deps.logger.warn('the next run goes on', { pass: options.pass, after: pass.after() });
        break;
      }
      pass.end();
      await options.atEnd?.();
    }
  } finally {
    await pass.close();
  }
  throwIfAny(failures);
};
