import type { CountDealerCall } from './limits.ts';
import type { Logger } from './logger.ts';
import { Problem } from './problems.ts';
import { ProviderAway } from './provider.ts';
import type { TenantContext } from './tenant-context.ts';

const DAY_SECONDS = 24 * 3_600;
/** After so many failures in a row nobody is asked for a while. */
const FAILURES = 3;
const CLOSED_MS = 60_000;

/** By dealer: one dealer's service says nothing of another's. */
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

interface TurnDeps {
  now: () => Date;
  logger: Pick<Logger, 'warn'>;
  /** Over the whole dealer. */
  countAsked: CountDealerCall;
}

/** `away`: also where the day's budget is used up, and while nobody is asked after failures. */
export type Asked<T> = { kind: 'answered'; answer: T } | { kind: 'away' };

/** One question to a dealer's provider; `perDay` is what the dealer pays for. */
export type TakeTurn = <T>(tenant: TenantContext, perDay: number, ask: () => Promise<T>) => Promise<Asked<T>>;

/** Of one kind of provider, named in the log by `what`. */
export const makeProviderTurns = ({ now, logger, countAsked }: TurnDeps, what: string): TakeTurn => {
  const breaker = makeBreaker(now);

  const isWithinBudget = async (tenant: TenantContext, calls: number): Promise<boolean> => {
    try {
      await countAsked(tenant, { calls, windowSeconds: DAY_SECONDS, exact: true }, 'No more questions today.');
      return true;
    } catch (error) {
      if (error instanceof Problem && error.code === 'rate_limited') return false;
      throw error;
    }
  };

  return async (tenant, perDay, ask) => {
    if (breaker.isOpen(tenant.id) || !(await isWithinBudget(tenant, perDay))) return { kind: 'away' };
    try {
      const answer = await ask();
      breaker.succeed(tenant.id);
      return { kind: 'answered', answer };
    } catch (error) {
      if (!(error instanceof ProviderAway)) throw error;
      breaker.fail(tenant.id);
      logger.warn(`${what} away`, { tenant: tenant.id, reason: error.reason });
      return { kind: 'away' };
    }
  };
};
