import { Problem } from '#functions/runtime/problems.ts';

/**
 * Answers of the page function's origin that the edge replaces by the static shell. Read by CloudFront's failover
 * criteria and by the local edge. A 503 is not among them: it is a finished page that says that something is away.
 */
export const FAILOVER_STATUSES: readonly number[] = [500, 502, 504];

/**
 * What API Gateway answers where no function of ours did: dead, timed out, throttled by Lambda (which the gateway reports
 * as a failure of its own) or by the gateway. Its status is one of the above, so that a page becomes the shell.
 */
export const gatewayFailure = new Problem('no_answer', 'That did not work just now. Please try again.');

/** Of the static shell: a browser asks again each time, so that it sees the page once it can be made. */
export const SHELL_CACHE_CONTROL = 'no-cache';
