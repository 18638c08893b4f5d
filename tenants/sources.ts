import type { CrmEndpoint } from './schemas/crm-endpoint-schema.ts';
import type { FeedSource } from './schemas/feed-source-schema.ts';

/** Australian dollars, kilometres; vehicles missing from the feed are sold. */
export const feedSource = (
  tenant: string,
  input: Pick<FeedSource, 'id' | 'name' | 'formats'> & Partial<FeedSource>,
): FeedSource => ({
  currency: 'AUD',
  odometerUnit: 'km',
  defaultLocation: null,
  // The stock number first, because the VIN is often added days after the vehicle is listed.
  identity: ['stocknum', 'vin'],
  missingMeans: 'sold',
  expectedEveryMinutes: null,
  requiresPrice: false,
  tellKeptAfter: 3,
  columns: {},
  locationCodes: {},
  keyRef: `${tenant}/feed/${input.id}`,
  ...input,
});

/** The sample CRM. The embedded run replaces the address; `.invalid` never resolves (RFC 2606), so nothing can leak. */
export const sampleCrm = (tenant: string): CrmEndpoint => ({
  id: 'sample-crm',
  name: 'Sample CRM',
  url: `https://crm.invalid/hooks/${tenant}`,
  enabled: true,
  events: [
    ...['lead.submitted', 'testdrive.booked', 'testdrive.rescheduled', 'testdrive.cancelled'],
    'tradein.offer_accepted',
  ],
  format: 'standard_webhooks',
  secretRef: `${tenant}/crm/sample`,
  previousSecretRef: null,
});

/** The sample CRM as one that reads ADF. */
export const sampleAdfCrm = (tenant: string): CrmEndpoint => ({
  ...sampleCrm(tenant),
  id: 'sample-crm-adf',
  name: 'Sample CRM (ADF)',
  url: `https://crm.invalid/hooks/${tenant}/adf`,
  format: 'adf',
  secretRef: `${tenant}/crm/sample-adf`,
});
