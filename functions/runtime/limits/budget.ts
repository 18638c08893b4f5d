import * as z from 'zod';
import { dealerZone } from '#domain/hours/dealer-zone.ts';
import { localDateTime } from '#domain/hours/local-time.ts';
import { isReported, mayTake, nothingTaken } from '#domain/limits/day-budget.ts';
import { keys } from '../table/keys.ts';
import { eachDealer, type Signal, type Signals } from '../signals.ts';
import type { Table } from '../table/table.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';

/** One of the business signals (functions/signals.ts). */
export const budgetGoing: Signal = {
  id: 'limits.budget-going',
  severity: 'tomorrow',
  counts: 'A dealer’s budget of the day, of text messages or of questions to a provider, of which two fifths are gone.',
  impact: 'Strangers may be spending it: those who are known keep their part, others are offered another way.',
  alarm: eachDealer,
  firstStep: 'Look who asks: one network is the firewall’s matter, many real shoppers a larger budget of the dealer’s.',
};

const takenSchema = z.object({ known: z.number().int(), strangers: z.number().int() });

const KEPT_SECONDS = 2 * 24 * 3_600;
const DAY_MINUTES = 24 * 60;

/** The dealer's calendar: the date, and how much of the day is over (0 at midnight). */
export const toDealerDay = (tenant: TenantContext, at: Date): { date: string; dayShare: number } => {
  const { date, time } = localDateTime(at, dealerZone(tenant.config.locations));
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { date, dayShare: (hours * 60 + minutes) / DAY_MINUTES };
};

interface BudgetDeps {
  table: Pick<Table, 'change'>;
  now: () => Date;
  signals: Signals;
}

/** Takes one piece of a dealer's budget of the day; false where there is none for this person now. */
export type TakeOfBudget = (
  tenant: TenantContext,
  budget: { most: number; person: 'known' | 'stranger' },
) => Promise<boolean>;

/** `name`: of what is paid for by the piece, such as 'text-messages'. By the dealer's calendar. */
export const makeBudget =
  ({ table, now, signals }: BudgetDeps, name: string): TakeOfBudget =>
  async (tenant, { most, person }) => {
    const at = now();
    const { date, dayShare } = toDealerDay(tenant, at);
    let isTaken = false;
    let told = false;
    await table.change(keys.limit(tenant, `budget-${name}`, date), takenSchema, undefined, (current) => {
      const taken = current ?? nothingTaken;
      isTaken = mayTake(most, taken, person, dayShare);
      told = isTaken && isReported(most, taken);
      if (!isTaken) return undefined;
      const { known, strangers } = taken;
      return {
        state: person === 'known' ? { known: known + 1, strangers } : { known, strangers: strangers + 1 },
        events: [],
        lane: 'lead',
        at: at.toISOString(),
        expires: Math.ceil(at.getTime() / 1_000) + KEPT_SECONDS,
      };
    });
    if (told) signals.count(budgetGoing, 1, { tenant: tenant.id, budget: name });
    return isTaken;
  };
