import { describe, expect, it } from 'vitest';
import { fixtureVehicle } from '#test/web/fixtures.ts';
import {
  commentSections,
  furtherFeatures,
  furtherInformation,
  isFolded,
  nonEmptyLines,
  keyInformationHeading,
  regoExpiryText,
} from './details.ts';

describe('the words of a vehicle page', () => {
  it('hides a line without a value and keeps one that is 0', () => {
    expect(
      nonEmptyLines([
        ['Colour', null],
        ['Body', ''],
        ['Doors', 0],
      ]),
    ).toEqual([{ label: 'Doors', value: '0' }]);
  });

  it('cuts comments at pipes and drops blank sections', () => {
    expect(commentSections('One owner. | |Full history.|')).toEqual(['One owner.', 'Full history.']);
    expect(commentSections(' | ')).toEqual([]);
  });

  it('says when the registration expires, only while that lies ahead', () => {
    expect(regoExpiryText('2027-03-14', '2026-11-21')).toBe('Expires on 14 March 2027');
    expect(regoExpiryText('2026-11-21', '2026-11-21')).toBeNull();
    expect(regoExpiryText('2025-01-01', '2026-11-21')).toBeNull();
    expect(regoExpiryText(null, '2026-11-21')).toBeNull();
  });

  it('tells below what does not stand under the name', () => {
    const labels = furtherInformation(fixtureVehicle({ km: 10, colour: 'Red', seats: 5, simple_fuel: 'petrol' })).map(
      ({ label }) => label,
    );
    expect(labels).toEqual(expect.arrayContaining(['Colour', 'Seats']));
    for (const above of ['Odometer', 'Transmission', 'Fuel', 'Drive']) expect(labels).not.toContain(above);
  });

  it('folds a list only where that hides three or more', () => {
    expect([5, 6, 7].map((count) => isFolded(count, 4))).toEqual([false, false, true]);
  });

  it('tells a feature once, whatever its letters', () => {
    const vehicle = { standardEquipment: ['Air conditioning', 'Tow bar'], features: ['tow bar ', 'Sunroof'] };
    expect(furtherFeatures(vehicle)).toEqual(['Sunroof']);
  });

  it('heads key information with the series, else with the whole name', () => {
    expect(keyInformationHeading({ series: 'GUN126R', name: '2021 Toyota Hilux SR5' })).toBe('GUN126R');
    expect(keyInformationHeading({ series: null, name: '2021 Toyota Hilux SR5' })).toBe('2021 Toyota Hilux SR5');
  });
});
