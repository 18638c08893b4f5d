const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** A document published before the finance settings had a group of their own, as the schema reads it now. */
export const withFinanceGroup = (config: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  if (config['finance'] !== undefined) return { ...config };
  return {
    ...config,
    finance: {
      provider: config['finance_provider'] ?? null,
      layout: null,
      requireComparisonRate: config['country'] !== 'NZ',
      neverMakes: texts(config['finance_never_makes']),
      neverDealerships: texts(config['finance_never_dealerships']),
      calculator: { annualRate: '10', weeklyMethod: 'periodic' },
    },
  };
};
