import type { Cents } from '../money/rules.ts';

/** How a strip arranges its figures. */
export const financeLayouts = ['line', 'table', 'comparison_first'] as const;
export type FinanceLayout = (typeof financeLayouts)[number];

/** What a provider asks for besides an available vehicle and a complete entry (docs/product/finance.md, 'Provider rules'). */
export interface ProviderRule {
  payment: 'paymentWeek' | 'paymentMonth' | null;
  priceAboveCents: Cents | null;
  /** The vehicle's year is later than the current one less this. */
  newerThanYears: number | null;
  layout: FinanceLayout;
}

const PRICE_ABOVE_CENTS = 50_000;

const availability = { payment: null, priceAboveCents: null, newerThanYears: null } as const;
const weekly = { payment: 'paymentWeek', priceAboveCents: PRICE_ABOVE_CENTS, newerThanYears: null } as const;

/** By the provider's id in feeds and settings. Null: no rule is known, so nothing is shown. */
const rules: Readonly<Record<string, ProviderRule | null>> = {
  manual: { ...weekly, layout: 'line' },
  kestrel: { ...weekly, layout: 'table' },
  pathway: { ...weekly, layout: 'comparison_first' },
  harbour: { payment: null, priceAboveCents: PRICE_ABOVE_CENTS, newerThanYears: 12, layout: 'table' },
  meridian: { ...availability, layout: 'comparison_first' },
  southbank: { ...availability, layout: 'line' },
  lattice: { payment: 'paymentMonth', priceAboveCents: PRICE_ABOVE_CENTS, newerThanYears: null, layout: 'table' },
  lumen: null,
};

/** Null for a provider without a rule and for an unknown one: neither is ever shown. */
export const providerRule = (provider: string): ProviderRule | null =>
  Object.hasOwn(rules, provider) ? (rules[provider] ?? null) : null;

export const providerIds: readonly string[] = Object.keys(rules);

/** The tenant's layout, else the provider's. */
export const financeLayout = (finance: {
  provider: string | null;
  layout: FinanceLayout | null;
}): FinanceLayout | null =>
  finance.layout ?? (finance.provider === null ? null : (providerRule(finance.provider)?.layout ?? null));
