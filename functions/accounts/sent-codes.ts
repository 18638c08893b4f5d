import * as z from 'zod';
import { isReported, mayTake, nothingTaken } from '#domain/limits/day-budget.ts';
import {
  codeDemand,
  dayLimit,
  LOOKED_BACK_MS,
  looksPumped,
  WATCHED_CODES,
  type CodeAsker,
  type CodeDemand,
  type CodeOrigin,
} from '#domain/limits/code-bursts.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { toDealerDay } from '#functions/runtime/limits/budget.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { budgetGoing } from '#functions/runtime/limits/budget.ts';
import { codesUnused } from '#functions/signals.ts';

/** Codes that are still looked at when the last one is added: those that can be used say nothing yet. */
const KEPT_CODES = 3 * WATCHED_CODES;
/** Of an hour in which very many are sent. */
const MOST_KEPT = 2 * KEPT_CODES;
const KEPT_DAYS = 8;

/** What a dealer's codes cost and whether people use them. No numbers. */
const sentSchema = z.object({
  /** By day (UTC). */
  days: z.record(z.string(), z.number().int()),
  recent: z.array(
    z.object({
      id: z.string(),
      at: z.number(),
      used: z.boolean(),
      asker: z.enum(['owner', 'proven', 'stranger']).optional(),
      network: z.string().optional(),
      range: z.string().optional(),
    }),
  ),
  /** Of the dealer's day. */
  taken: z.object({ date: z.string(), known: z.number().int(), strangers: z.number().int() }).optional(),
  /** The dealer's day on which codes looked pumped last. */
  pumped_on: z.string().optional(),
});
type Sent = z.infer<typeof sentSchema>;

const nothing: Sent = { days: {}, recent: [] };

export interface CodeToSend {
  id: string;
  asker: CodeAsker;
  origin: CodeOrigin;
  /** Whether the number's person is known (docs/product/limits.md, 'Known people'). */
  isKnown: boolean;
  /** A computation was made. */
  isComputed: boolean;
}

interface Judged {
  demand: CodeDemand;
  /** For the first time of the dealer's day. */
  pumped: boolean;
  told: boolean;
}

const refused = (demand: CodeDemand): Judged => ({ demand, pumped: false, told: false });

/** Gets one always: in a browser that used a code of this number, which is known besides. */
const isOwner = ({ isKnown, asker }: CodeToSend): boolean => isKnown && asker === 'owner';

const dayText = (now: Date): string => now.toISOString().slice(0, 10);

/** The days before this one that are kept, and what the dealer may send on this one. */
const readSentDays = ({ days }: Sent, now: Date): { before: Sent['days']; most: number } => {
  const before = Object.entries(days).filter(([day]) => day !== dayText(now));
  const kept = before.toSorted(([a], [b]) => a.localeCompare(b)).slice(1 - KEPT_DAYS);
  return { before: Object.fromEntries(kept), most: dayLimit(before.map(([, sent]) => sent)) };
};

/** A computation that was made is not asked for. */
const remainingDemand = (demand: CodeDemand, { isComputed }: CodeToSend): CodeDemand =>
  demand === 'computation' && isComputed ? 'nothing' : demand;

const takenOn = ({ taken }: Sent, date: string): NonNullable<Sent['taken']> =>
  taken?.date === date ? taken : { date, ...nothingTaken };

const withOneMore = (taken: NonNullable<Sent['taken']>, { isKnown }: CodeToSend): NonNullable<Sent['taken']> =>
  isKnown ? { ...taken, known: taken.known + 1 } : { ...taken, strangers: taken.strangers + 1 };

/** Spends a dealer's text messages of the day, and judges who may spend one now (docs/product/limits.md, 'Codes'). */
export const makeSentCodes = (deps: { table: Pick<Table, 'change'>; signals: Signals; now: () => Date }) => {
  const draft = (state: Sent): ItemDraft<Sent> => ({
    state,
    events: [],
    lane: 'lead',
    at: deps.now().toISOString(),
  });

  /** What is asked, and the state with this code if nothing is: one write, so that many at once cannot pass. */
  const judge = (tenant: TenantContext, current: Sent, code: CodeToSend): Judged & { next?: Sent } => {
    const now = deps.now();
    const at = now.getTime();
    const { before, most } = readSentDays(current, now);
    const asked = remainingDemand(codeDemand(current.recent, { ...code, most }, at), code);
    if (asked !== 'nothing') return refused(asked);
    const { date, dayShare } = toDealerDay(tenant, now);
    const taken = takenOn(current, date);
    if (!isOwner(code) && !mayTake(most, taken, code.isKnown ? 'known' : 'stranger', dayShare))
      return refused('other way');
    const isPumped = looksPumped(current.recent, at);
    return {
      demand: 'nothing',
      pumped: isPumped && current.pumped_on !== date,
      told: isReported(most, taken),
      next: {
        days: { ...before, [dayText(now)]: (current.days[dayText(now)] ?? 0) + 1 },
        recent: [...keptCodes(current.recent, at), { ...code.origin, id: code.id, at, used: false, asker: code.asker }],
        taken: withOneMore(taken, code),
        pumped_on: isPumped ? date : current.pumped_on,
      },
    };
  };

  return {
    /** Counts a code that is sent now; answers what is asked instead, and then nothing is counted. */
    take: async (tenant: TenantContext, code: CodeToSend): Promise<CodeDemand> => {
      let judged: Judged = { demand: 'nothing', pumped: false, told: false };
      await deps.table.change(keys.sentCodes(tenant), sentSchema, nothing, (current) => {
        const { next, ...found } = judge(tenant, current, code);
        judged = found;
        return next === undefined ? undefined : draft(next);
      });
      if (judged.pumped) deps.signals.count(codesUnused, 1, { tenant: tenant.id });
      if (judged.told) deps.signals.count(budgetGoing, 1, { tenant: tenant.id, budget: 'text-messages' });
      return judged.demand;
    },

    /** Codes by mail are not among them. */
    markUsed: async (tenant: TenantContext, id: string): Promise<void> => {
      await deps.table.change(keys.sentCodes(tenant), sentSchema, nothing, (current) =>
        current.recent.some((one) => one.id === id)
          ? draft({ ...current, recent: current.recent.map((one) => (one.id === id ? { ...one, used: true } : one)) })
          : undefined,
      );
    },
  };
};

const keptCodes = (recent: Sent['recent'], now: number): Sent['recent'] => {
  const lately = recent.filter(({ at }) => at > now - LOOKED_BACK_MS).length;
  return recent.slice(-Math.min(MOST_KEPT, Math.max(KEPT_CODES, lately)));
};
