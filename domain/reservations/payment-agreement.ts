/** What the provider may say of a payment. */
type ProviderStatus = 'open' | 'processing' | 'authorised' | 'paid' | 'canceled' | 'refunded';

/** What a reservation says of its money: nobody paid, it stands for a reservation, it is taken for a sale, it goes back. */
export type Expected = 'unpaid' | 'secured' | 'taken' | 'returned';

/** Of the entry in the ledger that takes the money or gives it back; null: there is none. */
export type LedgerState = 'PENDING' | 'DONE' | 'FAILED' | null;

/**
 * `agrees`: both say the same. `waits`: the platform is at it, and nobody has to do anything. `ask`: the provider's word is
 * taken over with one press. `by_hand`: only a person can mend it, at the provider.
 */
export type Verdict = 'agrees' | 'waits' | 'ask' | 'by_hand';

export interface Agreement {
  verdict: Verdict;
  /** For the dealer: what is so, and what to do. */
  says: string;
}

const agrees = (says: string): Agreement => ({ verdict: 'agrees', says });
const ask = (says: string): Agreement => ({ verdict: 'ask', says });
const byHand = (says: string): Agreement => ({ verdict: 'by_hand', says });
const waits = (says: string): Agreement => ({ verdict: 'waits', says });

const unpaid = (status: ProviderStatus): Agreement => {
  if (status === 'open') return agrees('Nobody has paid.');
  if (status === 'processing') return agrees('The bank is deciding.');
  if (status === 'canceled') return agrees('The payment was ended, and nothing was taken.');
  if (status === 'refunded') return agrees('It was paid, and given back.');
  return ask('The provider has the money, and this reservation does not say so. Ask it again.');
};

const secured = (status: ProviderStatus): Agreement => {
  if (status === 'authorised') return agrees('The bank holds the deposit for you.');
  if (status === 'paid') return agrees('The deposit is in your account at the provider.');
  return ask('Reserved here, and the provider has no money for it. Ask it again: the reservation then ends.');
};

const taken = (status: ProviderStatus, ledger: LedgerState): Agreement => {
  if (status === 'paid')
    return ledger === 'PENDING' ? waits('Taken; it is noted here within minutes.') : agrees('The deposit is taken.');
  if (status === 'authorised' && ledger === 'PENDING') return waits('The deposit is being taken.');
  if (status === 'authorised')
    return byHand('Take the deposit in your account at the provider: the bank still holds it.');
  return byHand('The buyer has the deposit back. Ask for the amount with the price.');
};

const returned = (status: ProviderStatus, ledger: LedgerState): Agreement => {
  if (status === 'refunded') return agrees('The buyer has the deposit back.');
  if (status === 'canceled') return agrees('The bank let the amount go: nothing was taken.');
  if (status === 'open' || status === 'processing') return agrees('It was never paid.');
  if (ledger === 'PENDING') return waits('It is going back; a try that fails is repeated by itself.');
  if (ledger === null) return ask('It is over, and the provider still has the money. Ask it again: it then goes back.');
  return byHand('Give it back in your account at the provider: it says that the money is still there.');
};

const byExpectation: Readonly<Record<Expected, (status: ProviderStatus, ledger: LedgerState) => Agreement>> = {
  unpaid,
  secured,
  taken,
  returned,
};

interface Compared {
  expected: Expected;
  ledger: LedgerState;
  amountCents: number;
  /** Null: the provider knows no such payment. */
  provider: { status: ProviderStatus; amountCents: number } | null;
}

/** Holds what is written here against what the provider says (docs/product/reservations.md, 'Both sides of a payment'). */
export const agreementOf = ({ expected, ledger, amountCents, provider }: Compared): Agreement => {
  if (provider === null)
    return byHand('The account that is set knows no such payment. Look whether the account was changed.');
  if (provider.amountCents !== amountCents)
    return byHand('The provider has another amount. Look at the payment there; such a payment goes back by itself.');
  return byExpectation[expected](provider.status, ledger);
};
