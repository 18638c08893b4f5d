import * as z from 'zod';
import { vehicleSections } from '#domain/arrangement/vehicle.ts';

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** A document published before the finance settings had a group of their own, as the schema reads it now. */
const withFinanceGroup = (config: Readonly<Record<string, unknown>>): Record<string, unknown> => {
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

const olderVehiclePage = z.object({ vehicle_page: z.looseObject({ sections: z.array(z.string()) }) });

/** A document whose vehicle page had its order beside its blocks. */
const withVehicleOrder = (config: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const { data } = olderVehiclePage.safeParse(config);
  if (data === undefined || config['arrangement'] !== undefined) return { ...config };
  const { sections } = data.vehicle_page;
  const isUsual = sections.join() === vehicleSections.join();
  return { ...config, arrangement: { vehicle: { order: isUsual ? null : sections } } };
};

/** A published document as the schema reads it now, whichever code published it. */
export const upToDate = (config: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  withVehicleOrder(withFinanceGroup(config));
