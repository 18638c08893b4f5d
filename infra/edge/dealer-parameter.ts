/**
 * Parameter of a distribution tenant: the dealer's id, used only to find pictures in the bucket. Functions resolve the
 * dealer from the table.
 */
export const DEALER_PARAMETER = 'dealer';
