import { useDealer } from '#web/console/lib/console-context.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import type { Whole } from './vehicle.ts';

export type VehicleLead = Extract<Calls['inbox.list']['answer'], { changed: true }>['lines'][number];

const AT_MOST = 25;
const SHORTEST = 2;

/** By what leads of the car are found: its stock number, else its VIN; null: it has neither. */
const searchOf = ({ stocknum, vin }: Pick<Whole['car'], 'stocknum' | 'vin'>): string | null => {
  const text = stocknum ?? vin ?? '';
  return text.length < SHORTEST ? null : text;
};

/** Leads about the car, newest first; another car's may only begin like its number. */
export const useLeads = (car: Whole['car']) => {
  const { tenant } = useDealer();
  const q = searchOf(car);
  const { answer, problem, refetch } = useAnswer(
    'inbox.list',
    { params: { tenant }, query: { view: 'all', q: q ?? 'none', limit: AT_MOST } },
    { enabled: q !== null },
  );
  const lines: readonly VehicleLead[] | undefined = q === null ? [] : answer?.lines;
  const leads = lines?.filter(
    ({ vehicle }) => vehicle?.stock_number?.toUpperCase() === car.stocknum?.toUpperCase() || car.stocknum === null,
  );
  return { q, leads, problem, refetch };
};
