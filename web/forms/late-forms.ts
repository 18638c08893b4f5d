import type { LeadType } from '#domain/lead/kinds/types.ts';

const late: Partial<Record<LeadType, () => Promise<unknown>>> = {
  sell_my_car: () => import('./kinds/sell-my-car-form.ts'),
  trade_in: () => import('./kinds/trade-in-form.ts'),
  service_booking: () => import('./kinds/service-form.ts'),
  parts_order: () => import('./kinds/parts-form.ts'),
  finance_application: () => import('./kinds/finance-form.ts'),
  buy_online: () => import('./kinds/buy-online-form.ts'),
};

/** Forms of one page only have chunks of their own, loaded before they are shown. */
export const loadLateForm = async (type: LeadType): Promise<void> => {
  await late[type]?.();
};
