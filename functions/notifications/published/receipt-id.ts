/** Of the message that says whether a lead's receipt was sent. */
export const receiptId = (leadId: string): string => `receipt.${leadId}`;
