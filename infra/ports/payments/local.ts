import { once } from '#infra/lambda/once.ts';
import type { Granted, LocalContext } from '../port.ts';
import { lazyPayments } from './lazy.ts';

/** The same client as on AWS, with the simulator's server and accounts. */
export const adapter = ({ findPaymentAccount: findAccount }: LocalContext): Pick<Granted, 'payments'> => ({
  payments: lazyPayments(once(async () => (await import('./stripe.ts')).makeStripePayments({ findAccount }))),
});
