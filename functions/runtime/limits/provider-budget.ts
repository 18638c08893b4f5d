import { makeIsKnown } from './known.ts';
import type { EdgeSecrets } from '../http/authorise.ts';
import type { TakeOfBudget } from './budget.ts';
import type { Logger } from '../logger.ts';
import { ProviderAway } from '../egress/provider.ts';
import type { SignedIn } from '../http/session.ts';
import type { Table } from '../table/table.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';

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
  table: Pick<Table, 'load'>;
  env: EdgeSecrets;
  logger: Pick<Logger, 'warn'>;
  take: TakeOfBudget;
}

/**
 * `away`: the provider does not answer, also while nobody is asked after failures. `spent`: the dealer's budget of the day has
 * nothing left for this person now (docs/product/limits.md, 'Budgets').
 */
export type Asked<T> = { kind: 'answered'; answer: T } | { kind: 'away' } | { kind: 'spent' };

interface Question {
  /** What the dealer pays for. */
  perDay: number;
  visitor: SignedIn | undefined;
}

/** One question to a dealer's provider. */
export type TakeTurn = <T>(tenant: TenantContext, question: Question, ask: () => Promise<T>) => Promise<Asked<T>>;

/** Of one kind of provider, named in the log by `what`. */
export const makeProviderTurns = ({ now, table, env, logger, take }: TurnDeps, what: string): TakeTurn => {
  const breaker = makeBreaker(now);
  const isKnown = makeIsKnown({ table, env });

  const classifyPerson = async (tenant: TenantContext, visitor: SignedIn | undefined): Promise<'known' | 'stranger'> =>
    visitor !== undefined && (await isKnown(tenant, visitor.phone, now())) ? 'known' : 'stranger';

  return async (tenant, { perDay, visitor }, ask) => {
    if (breaker.isOpen(tenant.id)) return { kind: 'away' };
    if (!(await take(tenant, { most: perDay, person: await classifyPerson(tenant, visitor) })))
      return { kind: 'spent' };
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
