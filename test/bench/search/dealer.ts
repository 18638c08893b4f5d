/** Dealer whose rules the bench's documents are made by. Alone in its file: who only reads a snapshot needs no generator. */
export const benchDealer = 'coastline';
