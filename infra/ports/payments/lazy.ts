import type { Payments } from '#functions/reservations/payment/payments.ts';

/** Loads the provider's client with the first call. */
export const lazyPayments = (load: () => Promise<Payments>): Payments => ({
  access: async (...given) => (await load()).access(...given),
  open: async (...given) => (await load()).open(...given),
  read: async (...given) => (await load()).read(...given),
  capture: async (...given) => (await load()).capture(...given),
  cancel: async (...given) => (await load()).cancel(...given),
  refund: async (...given) => (await load()).refund(...given),
  movements: async (...given) => (await load()).movements(...given),
  readNotice: async (...given) => (await load()).readNotice(...given),
});
