/** What the law asks of an advert and this one lacks (docs/product/consumer-law.md, 'Gaps of a vehicle'). */
export const gapCodes = [
  'information_notice',
  'energy_label',
  'odometer',
  'build_date',
  'registration_number',
  'whole_price',
  'price_type',
  'drive_away',
  'comparison_rate',
] as const;
export type GapCode = (typeof gapCodes)[number];
