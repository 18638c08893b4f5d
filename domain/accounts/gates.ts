import type { SignInType } from './sign-in.ts';

/** What a dealer may keep for those who are signed in (docs/product/accounts.md, 'Gates'). */
export const gates = ['checkout', 'finance', 'credit_check', 'trade_in', 'spin_to_win', 'online_payment'] as const;
export type Gate = (typeof gates)[number];

/** Absent: open to everybody. */
type GateSettings = Readonly<Partial<Record<Gate, 'none' | 'sign_in'>>>;

export const isGated = (settings: GateSettings, gate: Gate): boolean => settings[gate] === 'sign_in';

/** What one signs in for. */
export const gateTypes: Readonly<Record<Gate, SignInType>> = {
  checkout: 'reserve',
  finance: 'finance',
  credit_check: 'finance',
  trade_in: 'trade_in',
  spin_to_win: 'spin',
  online_payment: 'payment',
};

/** Of pages, without a slash at the end. */
const patterns: readonly (readonly [Gate, RegExp])[] = [
  ['checkout', /^\/(cars\/[^/]+\/(checkout|buy-online)|buy-online|checkout-journey)$/],
  ['finance', /^\/(finance|finance-enquiry|apply-for-finance|personalised\/finance)$/],
  ['credit_check', /^\/credit-check$/],
  ['trade_in', /^\/(trade-in|cars\/trade-in|sell-my-car)$/],
  ['spin_to_win', /^\/spin-to-win$/],
  ['online_payment', /^\/online-payment$/],
];

const gateOfPath = (path: string): Gate | undefined => {
  const bare = path.replace(/([^/])\/$/, '$1').toLowerCase();
  return patterns.find(([, pattern]) => pattern.test(bare))?.[0];
};

/** The gate that a visitor of the page has to pass with this dealer. */
export const gateBefore = (path: string, settings: GateSettings): Gate | undefined => {
  const gate = gateOfPath(path);
  return gate !== undefined && isGated(settings, gate) ? gate : undefined;
};
