import type * as z from 'zod';
import type { Call, Reply } from '#functions/runtime/http/implement.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import { isOwner, valuationDraft, valuationSchema } from './published/valuation.ts';
import type { save } from './contract.ts';
import { unknownValuation } from './store.ts';

interface SaveDeps {
  table: Pick<Table, 'change'>;
  now: () => Date;
}

type SaveCall = Pick<Call<unknown, unknown, z.output<typeof save.body>>, 'tenant' | 'body'>;

/** `POST /api/miscellaneous`: only the price that we offered is noted (docs/product/trade-in.md, 'Valuation record'). */
export const makeSave =
  ({ table, now }: SaveDeps) =>
  async ({ tenant, body }: SaveCall): Promise<Reply<{ success: true }>> => {
    if (!tenant.config.flags.save_valuation) throw new Problem('not_found', 'This dealer saves no valuations.');
    const { column_name, id, secret, offer_price_cents } = body;
    await table.change(keys.valuation(tenant, id), valuationSchema, undefined, (current) => {
      if (current === undefined || !isOwner(current, secret)) throw unknownValuation();
      if (current.offer_price_cents !== offer_price_cents)
        throw new Problem('conflict', 'This is not what we offered. Open the valuation again.');
      const before = current.saved[column_name];
      if (before?.offer_price_cents === offer_price_cents) return undefined;
      const saved = { ...current.saved, [column_name]: { at: now().toISOString(), offer_price_cents } };
      return valuationDraft(tenant, { ...current, saved }, []);
    });
    return { body: { success: true } };
  };
