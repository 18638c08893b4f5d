/**
 * Parameter of a distribution tenant: the id of the dealer whose hosts it has. The edge finds pictures in the bucket by it,
 * and nothing else; who the dealer is in everything that functions do, the table says.
 */
export const DEALER_PARAMETER = 'dealer';
