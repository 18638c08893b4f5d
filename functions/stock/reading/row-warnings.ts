import type { VehicleContent } from '#domain/vehicle/schema.ts';
import { textOf, type RowProblem } from './row-fields.ts';

/** Valid values that are probably mistakes (docs/feeds/README.md, 'Warnings'). */
export const warningsOf = (values: ReadonlyMap<string, unknown>, content: VehicleContent): RowProblem[] => {
  const warnings: RowProblem[] = [];
  const code = textOf(values, 'location_code');
  if (code !== undefined && content.location_id === null)
    warnings.push({
      field: 'location_code',
      reason: 'unknown',
      detail: `'${code.slice(0, 60)}' is no known location.`,
    });
  if (content.price_cents === 0) warnings.push({ field: 'price_cents', reason: 'zero', detail: 'The price is 0.' });
  return warnings;
};

/** One of the two rows is probably wrong. */
export const repeatedVin = (vin: string, earlierLine: number): RowProblem => ({
  field: 'vin',
  reason: 'repeated',
  detail: `'${vin}' is also the VIN of line ${earlierLine}.`,
});
