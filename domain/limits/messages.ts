/* Messages to somebody who may not have asked for them (docs/product/limits.md, 'Messages'). */

/** Mails that ask one address whether it was its reader who saved an alert. */
export const alertMails = { calls: 5, windowSeconds: 24 * 3_600 } as const;
