/** Australia Post's ranges, large volume receivers and post boxes with them. */
const ranges: readonly (readonly [from: number, to: number, state: string])[] = [
  [200, 299, 'ACT'],
  [800, 999, 'NT'],
  [1_000, 2_599, 'NSW'],
  [2_600, 2_618, 'ACT'],
  [2_619, 2_899, 'NSW'],
  [2_900, 2_920, 'ACT'],
  [2_921, 2_999, 'NSW'],
  [3_000, 3_999, 'VIC'],
  [4_000, 4_999, 'QLD'],
  [5_000, 5_999, 'SA'],
  [6_000, 6_999, 'WA'],
  [7_000, 7_999, 'TAS'],
  [8_000, 8_999, 'VIC'],
  [9_000, 9_999, 'QLD'],
];

/** The state of an Australian postcode; null where no state has it, and in New Zealand, which has none. */
export const stateOfPostcode = (postcode: string | null, { country }: { country: 'AU' | 'NZ' }): string | null => {
  if (country === 'NZ' || postcode === null || !/^\d{4}$/.test(postcode)) return null;
  const code = Number(postcode);
  return ranges.find(([from, to]) => from <= code && code <= to)?.[2] ?? null;
};
