/**
 * What an alarm asks of whom it tells. `urgent`: somebody gets up, because shoppers or leads are harmed now. `tomorrow`: it waits for
 * the morning: a lag, something mended by itself, a dealer's own fault.
 */
export const severities = ['urgent', 'tomorrow'] as const;
export type Severity = (typeof severities)[number];
