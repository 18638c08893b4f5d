import { dutyRows } from '#domain/on-road-costs/duty-rows.ts';
import { feeRows } from '#domain/on-road-costs/fee-rows.ts';
import { fault, type Fault } from '#tenants/finding.ts';
import type { TenantConfig } from '#tenants/schema.ts';

const rowIds = new Set([...dutyRows, ...feeRows].map(({ id }) => id));

/** A confirmation names a row that exists, and a range does not end below its start. */
export const onCostFaults = ({ on_costs: { confirmed, figures } }: TenantConfig): Fault[] => [
  ...Object.keys(confirmed)
    .filter((id) => !rowIds.has(id))
    .map((id) => fault(`on_costs.confirmed.${id}`, 'invalid', 'No table of charges has a row of this name.')),
  ...figures.flatMap(({ low_cents, high_cents }, n) =>
    high_cents < low_cents
      ? [fault(`on_costs.figures.${n}.high_cents`, 'invalid', 'The range ends below its start.')]
      : [],
  ),
];
