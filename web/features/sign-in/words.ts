import type { SignInType } from '#domain/accounts/sign-in.ts';

interface SignInWords {
  title: string;
  /** What it is for, then what comes after the code. */
  text: string;
}

/** By what one came for. */
export const signInWords: Readonly<Record<SignInType, SignInWords>> = {
  watchlist: {
    title: 'Sign in',
    text: 'What you saved, booked and sent us, on all your devices.',
  },
  reserve: {
    title: 'Sign in to reserve a vehicle',
    text: 'Your number ties the reservation to you, and we use it to tell you about it. After the code come your details, then the deposit by card.',
  },
  finance: {
    title: 'Sign in to apply for finance',
    text: 'With your number you can come back to your application at any time. After the code come the questions, a few at a time. Nothing is sent before you press send.',
  },
  trade_in: {
    title: 'Sign in to value your car',
    text: 'With your number you can come back to the offer at any time. After the code come a few questions about your car, then our price: about two minutes.',
  },
  payment: {
    title: 'Sign in to pay an invoice',
    text: 'After the code you enter the invoice number and the amount, then pay by card.',
  },
  spin: {
    title: 'Sign in to spin the wheel',
    text: 'Each phone number has one spin. After the code you are back at the wheel.',
  },
};
