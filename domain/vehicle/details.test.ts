import { describe, expect, it } from 'vitest';
import { commentSections, nonEmptyLines, keyInformationHeading, regoExpiryText } from './details.ts';

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

  it('heads key information with the series, else with the whole name', () => {
    expect(keyInformationHeading({ series: 'GUN126R', name: '2021 Toyota Hilux SR5' })).toBe('GUN126R');
    expect(keyInformationHeading({ series: null, name: '2021 Toyota Hilux SR5' })).toBe('2021 Toyota Hilux SR5');
  });
});
