import type { Payments } from '#functions/reservations/payment/payments.ts';
import { once } from '#infra/lambda/once.ts';
import { variable } from '#infra/lambda/variables.ts';
import type { LambdaAdapter } from '../port.ts';
import { lazyPayments } from './lazy.ts';

/** Provider and secrets are loaded with the first payment. */
export const port: LambdaAdapter = ({ region, now }) => {
  const load = once(async (): Promise<Payments> => {
    const [{ makeStripePayments }, { makeFindAccount }, { makeSecrets }] = await Promise.all([
      import('./stripe.ts'),
      import('./account.ts'),
      import('../secrets/client.ts'),
    ]);
    return makeStripePayments({ findAccount: makeFindAccount(makeSecrets(region, variable('SECRETS_PATH'), now)) });
  });
  return { payments: lazyPayments(load) };
};
