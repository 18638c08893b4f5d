import { entryFault } from '#domain/finance/lender-entry.ts';
import { providerRule } from '#domain/finance/providers.ts';
import type { VehicleContent } from '#domain/vehicle/schema.ts';
import { readRowText, readRowTexts, type RowProblem } from './row-fields.ts';
import { incompleteLenders } from './row-lenders.ts';

const faultWords = {
  comparison_below_interest: 'The comparison rate is below the interest rate.',
  rate_out_of_range: 'The interest rate is above 48 percent.',
  invalid_input: 'A rate is not a percentage.',
} as const;

/** Entries that are taken but never shown. A missing rate is no mistake: lenders differ by country. */
const lenderWarnings = ({ finance_lenders: lenders }: VehicleContent): RowProblem[] =>
  Object.entries(lenders).flatMap(([provider, entry]): RowProblem[] => {
    const name = `'${provider.slice(0, 60)}'`;
    if (providerRule(provider) === null) {
      const detail = `No rule is known for the provider ${name}: its entry is not shown.`;
      return [{ field: 'finance_lenders', reason: 'provider_unknown', detail }];
    }
    const fault = entryFault(entry, false);
    if (fault === null || fault === 'rates_missing') return [];
    return [
      { field: 'finance_lenders', reason: fault, detail: `${name}: ${faultWords[fault]} The entry is not shown.` },
    ];
  });

const incompleteWarnings = (values: ReadonlyMap<string, unknown>): RowProblem[] =>
  incompleteLenders(values).map((provider) => ({
    field: 'finance_lenders',
    reason: 'incomplete',
    detail: `'${provider}': as_of or term_months is missing. The entry is not taken.`,
  }));

/** Valid values that are probably mistakes (docs/feeds/README.md, 'Warnings'). */
export const collectRowWarnings = (values: ReadonlyMap<string, unknown>, content: VehicleContent): RowProblem[] => {
  const warnings: RowProblem[] = [];
  const code = readRowText(values, 'location_code');
  if (code !== undefined && content.location_id === null)
    warnings.push({
      field: 'location_code',
      reason: 'unknown',
      detail: `'${code.slice(0, 60)}' is no known location.`,
    });
  const codes = readRowTexts(values, 'distribution_codes').length;
  const places = content.distribution_locations?.length ?? 0;
  if (places < codes)
    warnings.push({
      field: 'distribution_codes',
      reason: 'unknown',
      detail: `Of ${codes} locations that may answer, ${places} are known and different.`,
    });
  if (content.price_cents === 0) warnings.push({ field: 'price_cents', reason: 'zero', detail: 'The price is 0.' });
  warnings.push(...lenderWarnings(content), ...incompleteWarnings(values));
  return warnings;
};
