import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaymentsUnavailable } from '#functions/reservations/payment/payments.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { makeStripePayments } from './stripe.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const account = { secretKey: 'sk_test_1', publicKey: 'pk_test_1', webhookSecrets: ['whsec_1'], frame: null };
const never = new Promise<never>(() => undefined);
const coastline = tenantContext('coastline');

test.each(['a provider', 'the store of its keys'])('%s that never answers is away within ten seconds', async (who) => {
  const payments = makeStripePayments({
    findAccount: () => (who === 'a provider' ? Promise.resolve(account) : never),
    fetch: () => never,
  });
  const work = {
    read: payments.read(coastline, 'pi_1'),
    refund: payments.refund(coastline, 'pi_1', 'refund:pi_1'),
    notice:
      who === 'a provider'
        ? undefined
        : payments.readNotice(coastline, Buffer.from('{}'), `t=1,v1=${'a'.repeat(64)}`, new Date(1_000)),
    access: who === 'a provider' ? undefined : payments.access(coastline),
  };
  const ended = Promise.allSettled(Object.values(work).filter((one) => one !== undefined));
  await vi.advanceTimersByTimeAsync(10_000);
  for (const one of await ended)
    expect(one).toMatchObject({ status: 'rejected', reason: expect.any(PaymentsUnavailable) });
});
