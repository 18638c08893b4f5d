import * as z from 'zod';

/** One thing a person has to put right before a dealer can be published. */
export const findingSchema = z.object({
  tenant: z.string(),
  /** Dotted path of the value: 'theme.colours.accent', 'locations.2.time_zone'. */
  key: z.string(),
  code: z.enum([
    'invalid',
    'unknown_flag',
    'duplicate_host',
    'duplicate_tenant',
    'duplicate_id',
    'duplicate_secret',
    'contrast',
    'unknown_font',
    'dead_link',
    'no_primary_location',
    'unknown_dealership',
    'unknown_location',
    'unknown_event',
    'unknown_zone',
    'unknown_placeholder',
    'opening_hours',
    'phone',
    'currency',
    'endpoint_address',
  ]),
  /** What is wrong and what to do about it, in a sentence. */
  message: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;
type FindingCode = Finding['code'];

/** A finding without its tenant: what a single check returns. */
export type Fault = Omit<Finding, 'tenant'>;
export const fault = (key: string, code: FindingCode, message: string): Fault => ({ key, code, message });
