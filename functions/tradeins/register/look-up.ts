import type { Logger } from '#functions/runtime/logger.ts';
import type { CountDealerCall } from '#functions/runtime/limits.ts';
import { makeMemory } from '#functions/runtime/memory.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { Register } from '#tenants/trade-in-schema.ts';
import { askHttpRegister, type HttpRegisterDeps } from './http.ts';
import { RegisterAway, type AskRegister, type LookedUp, type LookUp, type Plate } from './register.ts';
import { sampleVehicle } from './sample.ts';

const KEPT_MS = 24 * 60 * 60 * 1_000;
const MOST_KEPT = 5_000;
const DAY_SECONDS = 24 * 3_600;
/** After so many failures in a row nobody is asked for a while. */
const FAILURES = 3;
const CLOSED_MS = 60_000;

const makeAsk =
  (deps: HttpRegisterDeps): AskRegister =>
  async (register, plate) => {
    switch (register.from) {
      case 'sample':
        return sampleVehicle(plate);
      case 'http':
        return askHttpRegister(deps, register, plate);
    }
  };

/** By dealer: one dealer's register says nothing of another's. */
const makeBreaker = (now: () => Date) => {
  const states = new Map<string, { failures: number; until: number }>();
  return {
    isOpen: (name: string): boolean => (states.get(name)?.until ?? 0) > now().getTime(),
    succeed: (name: string): void => void states.delete(name),
    fail: (name: string): void => {
      const failures = (states.get(name)?.failures ?? 0) + 1;
      states.set(name, { failures, until: failures >= FAILURES ? now().getTime() + CLOSED_MS : 0 });
    },
  };
};

interface LookUpDeps extends HttpRegisterDeps {
  now: () => Date;
  logger: Pick<Logger, 'warn'>;
  /** Over the whole dealer. */
  countAsked: CountDealerCall;
}

/** Asks a dealer's register: kept answers first, within the day's budget, and not while it fails. */
export const makeLookUp = (deps: LookUpDeps): LookUp => {
  const ask = makeAsk(deps);
  const breaker = makeBreaker(deps.now);
  const kept = makeMemory<LookedUp>({ now: deps.now, keepMs: KEPT_MS, most: MOST_KEPT });

  const isWithinBudget = async (tenant: TenantContext): Promise<boolean> => {
    const limit = { calls: tenant.config.tradeIn.lookupsPerDay, windowSeconds: DAY_SECONDS };
    try {
      await deps.countAsked(tenant, limit, 'No more questions today.');
      return true;
    } catch (error) {
      if (error instanceof Problem && error.code === 'rate_limited') return false;
      throw error;
    }
  };

  const askOnce = async (tenant: TenantContext, register: Register, plate: Plate): Promise<LookedUp> => {
    try {
      const vehicle = await ask(register, plate);
      breaker.succeed(tenant.id);
      return vehicle === null ? { kind: 'unknown' } : { kind: 'found', vehicle };
    } catch (error) {
      if (!(error instanceof RegisterAway)) throw error;
      breaker.fail(tenant.id);
      deps.logger.warn('register away', { tenant: tenant.id, reason: error.reason });
      return { kind: 'away' };
    }
  };

  return async (tenant, plate) => {
    const { register } = tenant.config.tradeIn;
    if (register === null) return { kind: 'unknown' };
    const name = `${tenant.id} ${plate.state} ${plate.plate}`;
    const known = kept.get(name);
    if (known !== undefined) return known;
    if (breaker.isOpen(tenant.id) || !(await isWithinBudget(tenant))) return { kind: 'away' };
    const found = await askOnce(tenant, register, plate);
    if (found.kind !== 'away') kept.set(name, found);
    return found;
  };
};
