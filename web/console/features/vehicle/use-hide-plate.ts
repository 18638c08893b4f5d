import type { Area } from '#domain/media/hide-areas.ts';
import { api, type Result } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import { viewOf, type Whole } from './vehicle.ts';

/** Hides parts of one picture; the others stay as they are by then. */
export const useHidePlate = (whole: Whole, keep: (answer: Whole) => void) => {
  const { tenant } = useDealer();
  const params = { tenant, car: whole.car.id };
  const send = (seen: Whole, picture: string, areas: readonly Area[]): Promise<Result<Whole>> => {
    const rev = viewOf(seen, 'own_pictures')?.rev ?? 0;
    return api('stock.hide-plates', { params, body: { picture, rev, areas: areas.map((area) => ({ ...area })) } });
  };
  return async (picture: string, areas: readonly Area[]): Promise<Result<Whole>> => {
    const first = await send(whole, picture, areas);
    if (first.ok || first.problem.code !== 'version_conflict') return first;
    // Pictures may come in meanwhile: what is drawn on this one holds for the newer list too.
    const newer = await api('stock.show-car', { params });
    if (!newer.ok) return newer;
    keep(newer.answer);
    return send(newer.answer, picture, areas);
  };
};
