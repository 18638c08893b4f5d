/** A test lead asks nothing of anybody: no place, no vehicle, no sealed answer. Of any other type a marker counts for nothing. */
export const PROBE_LEAD_TYPE = 'general_enquiry';

/** How long a test lead is kept to be looked at. */
const RETENTION_MS = 3_600_000;

/** What a test lead's item says besides. Of a kind that would keep or book something, the marker counts for nothing. */
export const toProbe = (
  { marked, body }: { marked?: boolean | undefined; body: { type: string } },
  now: Date,
): { until: string } | undefined =>
  marked === true && body.type === PROBE_LEAD_TYPE
    ? { until: new Date(now.getTime() + RETENTION_MS).toISOString() }
    : undefined;
