import { describe, expect, test } from 'vitest';
import { tenantConfig } from '#test/support/tenants.ts';
import { answeringLocation, answeringPhone, deskPhone } from './answering.ts';

const group = tenantConfig('coastline');
const showroom = tenantConfig('merribank');
const at = (id: string) => group.locations.find((one) => one.id === id);
const [only] = showroom.locations;

describe('the location that answers', () => {
  test('is the one that the lead names, whatever is primary', () => {
    const lead = { location_id: 'gold-coast', dealership_id: 'coastline-gold-coast' };
    expect(answeringLocation(group, lead, 'used')?.id).toBe('gold-coast');
  });

  test('is one of its dealership, for vehicles a yard and for a service the workshop', () => {
    const lead = { location_id: null, dealership_id: 'coastline-townsville' };
    expect(answeringLocation(group, lead, 'used')?.id).toBe('townsville');
    expect(answeringLocation(group, lead, null)?.id).toBe('townsville');
    expect(answeringLocation(group, lead, 'service')?.id).toBe('townsville-service');
    expect(answeringLocation(group, lead, 'parts')?.id).toBe('townsville-service');
    const cairns = { location_id: null, dealership_id: 'coastline-cairns' };
    expect(answeringLocation(group, cairns, 'parts')?.id).toBe('cairns-parts');
  });

  test('is never a location of another dealership', () => {
    const locations = group.locations.filter(({ dealership_id }) => dealership_id !== 'coastline-ballina');
    const lead = { location_id: null, dealership_id: 'coastline-ballina' };
    expect(answeringLocation({ locations }, lead, 'used')).toBeUndefined();
  });
});

describe('the number to call', () => {
  test('is the yard’s own where there are several, not the line of all of them', () => {
    expect(answeringPhone(group, at('gold-coast'), 'used')).toBe('(07) 5550 0178');
    expect(answeringPhone(group, at('townsville-service'), 'service')).toBe('(07) 5550 0162');
  });

  test('is the desk’s line where one place has such a desk, and where the place has no number', () => {
    expect(answeringPhone(showroom, only, 'used')).toBe(showroom.phones.used);
    expect(answeringPhone(group, at('cairns'), 'parts')).toBe(group.phones.parts);
    expect(answeringPhone(group, { contact_detail: { phone: ' ' } }, 'used')).toBe(group.phones.used);
  });

  test('is the main number where neither is known; a call button then has none', () => {
    expect(answeringPhone(group, undefined, null)).toBe(group.phones.main);
    expect(deskPhone(group, undefined, null)).toBeNull();
  });

  test('counts no hidden yard', () => {
    const locations = group.locations.map((one) => ({ ...one, visible: one.id === 'cairns' }));
    expect(answeringPhone({ ...group, locations }, at('cairns'), 'used')).toBe(group.phones.used);
  });
});
