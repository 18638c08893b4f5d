/** One shard suffices: a dealer ends a few prices a day. */
export const OWN_SHARD = 'own#0';
