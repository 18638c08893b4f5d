import { providerIds } from '#domain/finance/providers.ts';
import type { CellReader, FieldRules, LenderField, LenderPart } from './mapping.ts';

/** 'lender_name' takes a text; money is in dollars, as in other columns. */
const parts: Readonly<Record<LenderPart, CellReader>> = {
  interest_rate: { kind: 'decimal' },
  comparison_rate: { kind: 'decimal' },
  payment_week: { kind: 'money' },
  payment_month: { kind: 'money' },
  term_months: { kind: 'whole' },
  deposit: { kind: 'money' },
  balloon: { kind: 'money' },
  disclaimer: { kind: 'text' },
  as_of: { kind: 'time' },
  establishment_fee: { kind: 'money' },
  monthly_fee: { kind: 'money' },
  example_amount: { kind: 'money' },
  example_term_months: { kind: 'whole' },
  example_secured: { kind: 'flag' },
  lender_name: { kind: 'text' },
  credit_licence: { kind: 'text' },
  rates_url: { kind: 'address' },
};

interface LenderColumn {
  field: LenderField;
  provider: string;
  part: LenderPart;
  read: CellReader;
}

const isPart = (name: string): name is LenderPart => Object.hasOwn(parts, name);
const columns: readonly LenderColumn[] = providerIds.flatMap((provider) =>
  Object.entries(parts).flatMap(([part, read]) =>
    isPart(part) ? [{ field: `finance_${provider}_${part}` as const, provider, part, read }] : [],
  ),
);

/** One column for each part of each provider's entry, named as the field: 'finance_manual_payment_week'. */
export const lenderRules: FieldRules = Object.fromEntries(
  columns.map(({ field, read }) => [field, { from: field, read }]),
);

/** By the name of the field; undefined for others. */
export const lenderColumnsByField: ReadonlyMap<string, Pick<LenderColumn, 'provider' | 'part'>> = new Map(
  columns.map(({ field, provider, part }) => [field, { provider, part }]),
);
