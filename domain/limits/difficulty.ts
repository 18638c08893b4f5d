/**
 * How much a browser has to work out (docs/product/limits.md, 'The computation'). A round is one key derivation (PBKDF2-SHA-256)
 * of so many iterations; about three milliseconds on a phone. Dearer rounds waste less on calling the browser's cryptography.
 */
export const ROUND_COST = 5_000;
/** 0.3 s on a phone. */
const AT_REST = 120;
/** 2.3 s on a processor that is slowed six times: below the 3 s after which a browser gives up. */
const MOST = 480;

/** Rounds that are needed at most, by how many times the allowed calls were made. */
export const roundsFor = (load: number): number => Math.min(MOST, Math.round(AT_REST * Math.max(1, load)));
