import { eachDealer, type Signal } from '#functions/runtime/signals.ts';

/** One of the business signals (functions/signals.ts). */
export const mailFlood: Signal = {
  id: 'inbox.mail-flood',
  severity: 'tomorrow',
  counts: 'Mails to one address of a dealer that are not read, because too many came in an hour.',
  impact: 'Somebody floods an address of an enquiry or of portals; mail to the dealer’s other addresses is read.',
  alarm: eachDealer,
  firstStep: 'Look in the log of inbox-take-mail which address it is; its mails are in the bucket below mail-in/.',
};
