import { describe, expect, test } from 'vitest';
import { tenantConfig } from '#test/support/tenants.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import { leadFaults, leadWarnings, workedInFaults } from './leads.ts';
import { composeTenant } from '#tenants/merge.ts';
import { listLayers, loadTenants } from '#tenants/load.ts';
import type { TenantConfig } from '#tenants/schema.ts';

const coastline = tenantConfig('coastline');
const [endpoint] = coastline.crm.endpoints;
if (endpoint === undefined) throw new Error('The demo dealer has no endpoint.');
const nobody = { from: null, replyTo: null, noticesTo: null };
const faultsOf = (change: Partial<TenantConfig>) => leadFaults({ ...coastline, mail: nobody, ...change });
const withEndpoints = (...changes: Partial<CrmEndpoint>[]) =>
  faultsOf({ crm: { endpoints: changes.map((change) => ({ ...endpoint, ...change })) } });
const codes = (faults: ReturnType<typeof leadFaults>): string[] => faults.map(({ code }) => code);

describe('a dealer', () => {
  test('works leads in a CRM only where an endpoint can sign what it says', () => {
    const workedInCrm = (change: Partial<CrmEndpoint>) =>
      workedInFaults({ ...coastline, leadsWorkedIn: 'crm', crm: { endpoints: [{ ...endpoint, ...change }] } });
    expect(workedInCrm({})).toEqual([]);
    for (const change of [{ enabled: false }, { url: 'mailto:leads@dealer.example' }])
      expect(codes(workedInCrm(change))).toEqual(['no_crm_to_say']);
    expect(workedInFaults({ ...coastline, crm: { endpoints: [] } })).toEqual([]);
  });

  test('is refused where its leads reach nobody, with the command that mends it', () => {
    const [fault, ...others] = faultsOf({ crm: { endpoints: [] } });
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ key: 'mail.noticesTo', code: 'leads_unreached' });
    expect(fault?.message).toContain('forecourt tenant reach coastline --notices ADDRESS');
    expect(fault?.message).toContain('forecourt tenant reach coastline --leads kept-here');
  });

  test('is reached by an address for notices, also while it waits, or by an endpoint that takes every lead', () => {
    expect(faultsOf({ crm: { endpoints: [] }, mail: { ...nobody, noticesTo: 'a@b.example' } })).toEqual([]);
    expect(faultsOf({ crm: { endpoints: [] }, mail: { ...nobody, noticesWaiting: 'a@b.example' } })).toEqual([]);
    expect(withEndpoints({})).toEqual([]);
  });

  test('is not reached by endpoints that are off, take no leads, or leave some kind or dealership out', () => {
    expect(codes(withEndpoints({ enabled: false }))).toEqual(['leads_unreached']);
    expect(codes(withEndpoints({ events: ['testdrive.cancelled'] }))).toEqual(['leads_unreached']);
    expect(codes(withEndpoints({ kinds: ['test_drive'] }))).toEqual(['leads_unreached']);
    const ids = coastline.dealerships.map(({ id }) => id);
    expect(withEndpoints(...ids.map((id) => ({ dealerships: [id] })))).toEqual([]);
    expect(codes(withEndpoints({ dealerships: ['another'] }))).toEqual(['leads_unreached']);
  });

  test('that keeps leads here promises no answer time, whichever layer wrote one', () => {
    expect(codes(faultsOf({ leads: 'kept here', crm: { endpoints: [] } }))).toEqual(['answer_time']);
    const layer = { id: 'somebody', leads: 'kept here', words: { responsePromise: 'We answer within an hour.' } };
    expect(composeTenant(listLayers(layer)).document['words']).toMatchObject({ responsePromise: '' });
  });

  test('of the demo has an address for notices', () => {
    for (const { config } of loadTenants()) expect(config.mail.noticesTo, config.id).toMatch(/^notices@.+\.example$/);
  });
});

describe('a box for offers that is ticked beforehand', () => {
  const box = (change: Partial<TenantConfig['leadForm']>, country: TenantConfig['country'] = 'AU') =>
    leadWarnings({ ...coastline, country, leadForm: { ...coastline.leadForm, ...change } });

  test('is a warning that names the law of the country, and no fault', () => {
    const [australian] = box({ optInDefault: true });
    expect(australian).toMatchObject({ key: 'leadForm.optInDefault', code: 'opt_in_preset' });
    expect(australian?.message).toContain('Spam Act 2003');
    expect(box({ optInDefault: true }, 'NZ')[0]?.message).toContain('Unsolicited Electronic Messages Act 2007');
    expect(leadFaults({ ...coastline, leadForm: { ...coastline.leadForm, optInDefault: true } })).toEqual([]);
  });

  test('is none where the box begins empty or is not shown', () => {
    expect(box({ optInDefault: false })).toEqual([]);
    expect(box({ optInDefault: true, optInHidden: true })).toEqual([]);
  });
});
