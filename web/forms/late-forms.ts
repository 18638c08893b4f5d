import type { LeadType } from '#domain/lead/kinds/types.ts';

const late: Partial<Record<LeadType, () => Promise<unknown>>> = {
  sell_my_car: () => import('./sell-my-car-form.ts'),
  trade_in: () => import('./trade-in-form.ts'),
  service_booking: () => import('./service-form.ts'),
  parts_order: () => import('./parts-form.ts'),
  finance_application: () => import('./finance-form.ts'),
  buy_online: () => import('./buy-online-form.ts'),
};

/** Forms of one page only have chunks of their own, loaded before they are shown. */
export const loadLateForm = async (type: LeadType): Promise<void> => {
  await late[type]?.();
};
