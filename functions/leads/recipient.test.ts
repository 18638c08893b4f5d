import { describe, expect, test } from 'vitest';
import { tenantConfig } from '#test/support/tenants.ts';
import { chooseRecipient } from './recipient.ts';

const group = tenantConfig('coastline');
const single = tenantConfig('totara');
const none = { dealership_slug: undefined, location_id: undefined, vehicle_location_id: null };
const [first, second] = group.dealerships;
const firstPlace = group.locations.find(({ dealership_id }) => dealership_id === first?.id);
const secondPlace = group.locations.find(({ dealership_id }) => dealership_id === second?.id);

describe('the dealership of a lead', () => {
  test('is the only one where there is one', () => {
    expect(chooseRecipient(single, none)).toMatchObject({ dealership: single.dealerships[0], location_id: null });
  });

  test('must be chosen where there are several and nothing implies it', () => {
    expect(chooseRecipient(group, none)).toMatchObject({ error: { field: 'userData.dealership_slug' } });
  });

  test('follows from the location, and from where the vehicle stands', () => {
    expect(chooseRecipient(group, { ...none, location_id: secondPlace?.id })).toMatchObject({
      dealership: second,
      location_id: secondPlace?.id,
    });
    expect(chooseRecipient(group, { ...none, vehicle_location_id: firstPlace?.id ?? null })).toMatchObject({
      dealership: first,
      location_id: firstPlace?.id,
    });
  });

  test('is the one named even when the vehicle stands elsewhere', () => {
    const wanted = { ...none, dealership_slug: second?.slug, vehicle_location_id: firstPlace?.id ?? null };
    expect(chooseRecipient(group, wanted)).toMatchObject({ dealership: second, location_id: null });
  });

  test('refuses what the tenant does not have, and a location of another dealership', () => {
    expect(chooseRecipient(group, { ...none, dealership_slug: 'nope' })).toMatchObject({
      error: { field: 'userData.dealership_slug' },
    });
    expect(chooseRecipient(group, { ...none, location_id: 'nope' })).toMatchObject({
      error: { field: 'userData.location_id' },
    });
    const mixed = { ...none, dealership_slug: first?.slug, location_id: secondPlace?.id };
    expect(chooseRecipient(group, mixed)).toMatchObject({ error: { field: 'userData.location_id' } });
  });
});
