/** In a file of its own, so that reading a snapshot does not load the generator. */
export const benchDealer = 'coastline';
