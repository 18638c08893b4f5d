import { makeReopenSold } from '#functions/inbox/lead/reopen-sold.ts';
import type { AfterFall } from '#functions/reservations/fall.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { makeEndOwnSale } from '#functions/stock/own/end-sale.ts';

/** A sale that falls through takes the buyer's lead, which the inbox has, and the dealer's word on the vehicle, which the stock has. */
export const makeAfterFall = (deps: Pick<Runtime, 'table' | 'now'>): AfterFall => ({
  reopenLead: makeReopenSold(deps),
  endOwnSale: makeEndOwnSale(deps),
});
