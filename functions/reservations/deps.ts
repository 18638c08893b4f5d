import type { Logger } from '#functions/runtime/logger.ts';
import type { Payments } from './payment/payments.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

export interface ReservationDeps extends Pick<Runtime, 'table' | 'now'> {
  payments: Payments;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
}

type Notify = (tenant: TenantContext, id: string) => Promise<void>;

/** Answers whether it told anything that was not told before. */
export type Offer = (tenant: TenantContext, offer: { waiting_id: string; until: string }) => Promise<boolean>;

export type SweepDeps = ReservationDeps &
  Pick<Runtime, 'directory' | 'signals'> & {
    table: Table;
    notify: Notify;
    notifyOfInvoice: Notify;
    sendMade: Notify;
    offer: Offer;
  };
