import type { CrmEndpoint, FeedSource } from './schema.ts';

/** A feed source with the usual settings: Australian dollars, kilometres, cars that leave the feed were sold. */
export const feedSource = (
  tenant: string,
  input: Pick<FeedSource, 'id' | 'name' | 'formats'> & Partial<FeedSource>,
): FeedSource => ({
  currency: 'AUD',
  odometerUnit: 'km',
  defaultLocation: null,
  // The stock number first: a VIN is often typed in days after the car is first listed.
  identity: ['stocknum', 'vin'],
  missingMeans: 'sold',
  columns: {},
  locationCodes: {},
  keyRef: `${tenant}/feed/${input.id}`,
  ...input,
});

/**
 * The sample CRM that comes with the platform. The embedded run puts its own receiver's address in the place of this one
 * when it publishes; `.invalid` never resolves (RFC 2606), so that a forgotten override sends nothing anywhere.
 */
export const sampleCrm = (tenant: string): CrmEndpoint => ({
  id: 'sample-crm',
  name: 'Sample CRM',
  url: `https://crm.invalid/hooks/${tenant}`,
  enabled: true,
  events: ['lead.submitted'],
  format: 'standard_webhooks',
  secretRef: `${tenant}/crm/sample`,
  previousSecretRef: null,
});
