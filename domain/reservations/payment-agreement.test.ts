import { describe, expect, test } from 'vitest';
import { agreementOf, type Expected, type LedgerState } from './payment-agreement.ts';

const statuses = ['open', 'processing', 'authorised', 'paid', 'canceled', 'refunded'] as const;
type Status = (typeof statuses)[number];

const verdicts = (expected: Expected, ledger: LedgerState): Record<string, string> =>
  Object.fromEntries(
    statuses.map((status: Status) => [
      status,
      agreementOf({ expected, ledger, amountCents: 20_000, provider: { status, amountCents: 20_000 } }).verdict,
    ]),
  );

describe('both sides of a payment', () => {
  test('of a hold that nobody paid, money at the provider is asked for again', () => {
    expect(verdicts('unpaid', null)).toEqual({
      open: 'agrees',
      processing: 'agrees',
      authorised: 'ask',
      paid: 'ask',
      canceled: 'agrees',
      refunded: 'agrees',
    });
  });

  test('of a reservation, money that is not there is asked for again', () => {
    expect(verdicts('secured', null)).toEqual({
      open: 'ask',
      processing: 'ask',
      authorised: 'agrees',
      paid: 'agrees',
      canceled: 'ask',
      refunded: 'ask',
    });
  });

  test('of a sale, what the bank let go is a person’s to ask for', () => {
    expect(verdicts('taken', 'PENDING')).toMatchObject({ authorised: 'waits', paid: 'waits', canceled: 'by_hand' });
    expect(verdicts('taken', 'DONE')).toMatchObject({ authorised: 'by_hand', paid: 'agrees', refunded: 'by_hand' });
    expect(verdicts('taken', 'FAILED')).toMatchObject({ authorised: 'by_hand', canceled: 'by_hand' });
  });

  test('of what goes back, a try that is repeated needs nobody, one that is said to be done does', () => {
    expect(verdicts('returned', 'PENDING')).toMatchObject({ authorised: 'waits', paid: 'waits', refunded: 'agrees' });
    expect(verdicts('returned', 'DONE')).toMatchObject({ paid: 'by_hand', refunded: 'agrees', canceled: 'agrees' });
    expect(verdicts('returned', null)).toMatchObject({ paid: 'ask', authorised: 'ask', open: 'agrees' });
  });

  test('a payment that the provider does not know, or has another amount of, is a person’s', () => {
    const compared = { expected: 'secured', ledger: null, amountCents: 20_000 } as const;
    expect(agreementOf({ ...compared, provider: null }).verdict).toBe('by_hand');
    expect(agreementOf({ ...compared, provider: { status: 'paid', amountCents: 25_000 } }).verdict).toBe('by_hand');
  });
});
