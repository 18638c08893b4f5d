/** What the badge goes by. The page of the method says the same from these values (docs/product/vehicles.md, 'Market badge'). */
export const marketBadgeRules = {
  /** The default of the tenant's `marketBadgeFromCents`. */
  fromCents: 50_000,
  valuationDays: 30,
  ageYears: { min: 1, max: 15 },
  priceCents: { min: 500_000, max: 15_000_000 },
} as const;
