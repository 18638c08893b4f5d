import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import { usePageRequest } from '#web/lib/page-context.tsx';
import { vehicleSlugQuery } from '#web/queries/queries.ts';
import { isGone } from '#web/lib/api.ts';
import { useNavigate } from '#web/lib/router.tsx';
import { saveCompared, compareHref, idsOfAddress } from '#web/sections/compare/comparison.ts';

interface CompareSlot {
  id: string;
  /** Undefined while loading and when it fails. */
  car: Vehicle | undefined;
  state: 'here' | 'waiting' | 'gone' | 'failed';
  retry: () => void;
}

const useVehicle = (id: string | undefined): CompareSlot | null => {
  const { data, error, refetch } = useQuery({ ...vehicleSlugQuery(id ?? ''), enabled: id !== undefined });
  const retry = (): void => void refetch();
  if (id === undefined) return null;
  const vehicle = data?.car;
  if (vehicle !== undefined) return { id, car: vehicle, state: 'here', retry };
  if (error === null) return { id, car: vehicle, state: 'waiting', retry };
  return { id, car: vehicle, state: isGone(error) ? 'gone' : 'failed', retry };
};

/** The state is the URL (docs/product/search.md, 'URL state'). */
export const useCompared = () => {
  const { site, search } = usePageRequest();
  const navigate = useNavigate();
  const ids = useMemo(() => idsOfAddress(search), [search]);
  const slots = [useVehicle(ids[0]), useVehicle(ids[1]), useVehicle(ids[2]), useVehicle(ids[3])].filter(
    (slot) => slot !== null,
  );

  useEffect(() => {
    if (ids.length > 0) saveCompared(site.slug, ids);
  }, [site.slug, ids]);

  const show = (next: readonly string[]): void => {
    saveCompared(site.slug, next);
    navigate(compareHref(next), { replace: true });
  };
  return {
    slots,
    ids,
    add: (id: string) => show([...ids, id]),
    remove: (id: string) => show(ids.filter((one) => one !== id)),
  };
};

export type ComparedVehicles = ReturnType<typeof useCompared>;
