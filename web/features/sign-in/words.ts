import type { SignInType } from '#domain/accounts/sign-in.ts';

/** Why one signs in, by what one came for. */
export const signInReasons: Readonly<Record<SignInType, string>> = {
  watchlist: 'Sign in to keep your saved vehicles on all your devices.',
  reserve: 'Sign in to reserve a vehicle. We use your number to tell you about the reservation.',
  finance: 'Sign in to apply for finance, so that you can come back to your application.',
  trade_in: 'Sign in to value your car, so that you can come back to the offer.',
  payment: 'Sign in to pay online.',
  spin: 'Sign in to take part.',
};
