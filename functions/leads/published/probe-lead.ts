/** A test lead asks nothing of anybody: no place, no vehicle, no sealed answer. Of any other type a marker counts for nothing. */
export const PROBE_LEAD_TYPE = 'general_enquiry';

/** How long a test lead is kept to be looked at. */
export const PROBE_RETENTION_MS = 3_600_000;
