import * as z from 'zod';

/** A problem to be fixed before a dealer can be published, or of a warning, something that the dealer should know. */
export const findingSchema = z.object({
  tenant: z.string(),
  /** Dotted path: 'theme.colours.accent', 'locations.2.time_zone'. */
  key: z.string(),
  code: z.enum([
    'invalid',
    'unknown_flag',
    'duplicate_host',
    'host_of_platform',
    'unknown_host',
    'duplicate_tenant',
    'reserved_slug',
    'duplicate_id',
    'duplicate_secret',
    'contrast',
    'unknown_font',
    'dead_link',
    'no_primary_location',
    'unknown_dealership',
    'unknown_location',
    'unknown_event',
    'unknown_kind',
    'unknown_zone',
    'unknown_placeholder',
    'expiry_before_start',
    'promotion',
    'disclaimer_missing',
    'comparison_rate_missing',
    'opening_hours',
    'phone',
    'currency',
    'endpoint_address',
    'secret_missing',
    'leads_unreached',
    'answer_time',
    'no_crm_to_say',
    'unknown_provider',
    'doubled_section',
    'missing_section',
    'section_without_data',
    'dates',
    'chat_origin',
    'no_slides',
    'opt_in_preset',
  ]),
  /** The problem and how to fix it. */
  message: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;
type FindingCode = Finding['code'];

/** The result of a single check, which does not know the tenant. */
export type Fault = Omit<Finding, 'tenant'>;
export const fault = (key: string, code: FindingCode, message: string): Fault => ({ key, code, message });
