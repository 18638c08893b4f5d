import { lenderColumnsByField } from '../formats/lender-columns.ts';
import type { LenderPart } from '../formats/mapping.ts';

type Parts = Partial<Record<LenderPart, unknown>>;

const MONTHS = 12;

/** What the row's columns say, by provider. */
const readLenderParts = (values: ReadonlyMap<string, unknown>): ReadonlyMap<string, Parts> => {
  const found = new Map<string, Parts>();
  for (const [field, value] of values) {
    const column = lenderColumnsByField.get(field);
    if (column !== undefined) found.set(column.provider, { ...found.get(column.provider), [column.part]: value });
  }
  return found;
};

/** An entry without its date or its term could never be shown. */
const isComplete = (parts: Parts): parts is Parts & { as_of: number; term_months: number } =>
  typeof parts.as_of === 'number' && typeof parts.term_months === 'number';

/** Providers of columns that make no entry. */
export const incompleteLenders = (values: ReadonlyMap<string, unknown>): string[] =>
  [...readLenderParts(values)].flatMap(([provider, parts]) => (isComplete(parts) ? [] : [provider]));

const toLenderEntry = (parts: Parts & { as_of: number; term_months: number }): Record<string, unknown> => ({
  interestRate: parts.interest_rate ?? null,
  comparisonRate: parts.comparison_rate ?? null,
  paymentWeek: parts.payment_week ?? null,
  paymentMonth: parts.payment_month ?? null,
  termMonths: parts.term_months,
  termYears: parts.term_months / MONTHS,
  deposit: parts.deposit ?? 0,
  balloon: parts.balloon ?? 0,
  disclaimer: parts.disclaimer ?? '',
  as_of: new Date(parts.as_of).toISOString(),
  establishmentFee: parts.establishment_fee,
  monthlyFee: parts.monthly_fee,
  exampleAmount: parts.example_amount,
  exampleTermMonths: parts.example_term_months,
  exampleSecured: parts.example_secured,
  lenderName: parts.lender_name,
  creditLicence: parts.credit_licence,
  ratesUrl: parts.rates_url,
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON column's entries; a provider's own columns take the place of its entry there. */
export const readLenders = (values: ReadonlyMap<string, unknown>): Record<string, unknown> => {
  const json = values.get('finance_lenders') ?? {};
  const entries = [...readLenderParts(values)].flatMap(([provider, parts]) =>
    isComplete(parts) ? [[provider, toLenderEntry(parts)] as const] : [],
  );
  // What is no object is left to the schema, which leaves it out.
  return entries.length > 0 && isObject(json) ? { finance_lenders: { ...json, ...Object.fromEntries(entries) } } : {};
};
