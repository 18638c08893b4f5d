/**
 * How much a browser has to work out (docs/product/limits.md, 'The computation'). A round is one key derivation (PBKDF2-SHA-256);
 * about two milliseconds on a phone.
 */
export const ROUND_COST = 1_000;
/** 0.3 s on a phone. */
const AT_REST = 150;
/** Below 3 s on a phone that is slowed six times. */
const MOST = 1_200;

/** Rounds that are needed at most, by how many times the allowed calls were made. */
export const roundsFor = (load: number): number => Math.min(MOST, Math.round(AT_REST * Math.max(1, load)));
