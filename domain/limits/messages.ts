/* Messages to somebody who may not have asked for them (docs/product/limits.md, 'Messages'). */

/** Mails that ask one address whether it was its reader who saved an alert. */
export const alertMails = { calls: 5, windowSeconds: 24 * 3_600 } as const;

/** Receipts to one address or number in a day, of one dealer: whoever asks about more cars knows by then. */
export const RECEIPTS_A_DAY = 3;

/** With mails about changes of test drives, which are told longer. */
export const CHANGE_MAILS_A_DAY = 10;
