import { Problem } from '#functions/runtime/http/problems.ts';

/** Origin statuses that both edges replace by the static shell. 503 is a rendered page, so it is not among them. */
export const FAILOVER_STATUSES: readonly number[] = [500, 502, 504];

/**
 * API Gateway's answer when no function answered (crash, timeout, throttling). Its status is one of the above, so pages
 * become the shell.
 */
export const gatewayFailure = new Problem('no_answer', 'That did not work just now. Please try again.');

/** For the static shell: browsers revalidate, so that the page appears once it can be rendered. */
export const SHELL_CACHE_CONTROL = 'no-cache';
