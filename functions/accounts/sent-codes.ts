import * as z from 'zod';
import { dayLimit, looksPumped, WATCHED_CODES } from '#domain/limits/code-bursts.ts';
import { keys } from '#functions/runtime/keys.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import type { ItemDraft } from '#functions/runtime/table-item.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { codesUnused } from '#functions/signals.ts';

/** Codes that are still looked at when the last one is added: those that can be used say nothing yet. */
const KEPT_CODES = 3 * WATCHED_CODES;
const KEPT_DAYS = 8;
/** Between two codes of a dealer while most of them are not used. */
const SLOW_MS = 30_000;

/** What a dealer's codes cost and whether people use them. No numbers. */
const sentSchema = z.object({
  /** By day (UTC). */
  days: z.record(z.string(), z.number().int()),
  recent: z.array(z.object({ id: z.string(), at: z.number(), used: z.boolean() })),
});
type Sent = z.infer<typeof sentSchema>;

const nothing: Sent = { days: {}, recent: [] };

const busy = (tenant: TenantContext, seconds: number): Problem =>
  new Problem(
    'rate_limited',
    `We cannot send more codes just now. Try again later, or call us: ${tenant.config.phones.main}.`,
    { headers: { 'retry-after': String(seconds) } },
  );

/** Limits what a dealer sends in a day, and slows down where the codes look like pumping (docs/product/accounts.md). */
export const makeSentCodes = (deps: { table: Pick<Table, 'change'>; signals: Signals; now: () => Date }) => {
  const draft = (state: Sent): ItemDraft<Sent> => ({
    ...{ state, events: [], lane: 'lead' },
    at: deps.now().toISOString(),
  });
  return {
    /** Throws `rate_limited`. */
    count: async (tenant: TenantContext, id: string): Promise<void> => {
      const now = deps.now();
      const at = now.getTime();
      const today = now.toISOString().slice(0, 10);
      let pumped = false;
      await deps.table.change(keys.sentCodes(tenant), sentSchema, undefined, (current) => {
        const { days, recent } = current ?? nothing;
        const before = Object.entries(days).filter(([day]) => day !== today);
        const used = days[today] ?? 0;
        if (used >= dayLimit(before.map(([, sent]) => sent))) throw busy(tenant, 3_600);
        pumped = looksPumped(recent, at);
        if (pumped && at - (recent.at(-1)?.at ?? 0) < SLOW_MS) throw busy(tenant, SLOW_MS / 1_000);
        const kept = before.toSorted(([a], [b]) => a.localeCompare(b)).slice(1 - KEPT_DAYS);
        return draft({
          days: { ...Object.fromEntries(kept), [today]: used + 1 },
          recent: [...recent, { id, at, used: false }].slice(-KEPT_CODES),
        });
      });
      if (pumped) deps.signals.count(codesUnused, 1, { tenant: tenant.id });
    },

    markUsed: async (tenant: TenantContext, id: string): Promise<void> => {
      await deps.table.change(keys.sentCodes(tenant), sentSchema, undefined, (current) =>
        current === undefined
          ? undefined
          : draft({ ...current, recent: current.recent.map((one) => (one.id === id ? { ...one, used: true } : one)) }),
      );
    },
  };
};
