import { worksAt } from '#domain/console/roles.ts';
import { isYard } from '#domain/testdrive/location.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { sees, type Viewer } from '../viewer.ts';

export type Location = TenantContext['config']['locations'][number];

/** Yards where they see who comes. */
const yardsOf = ({ config }: TenantContext, viewer: Viewer): Location[] =>
  config.locations.filter(
    (one) => isYard(one) && sees(viewer, { kind: 'test_drive', location_id: one.id, owner: null }),
  );

/** All of theirs, or the one that they ask for. Throws `validation_failed` for one at which they do not work. */
export const placesOf = (tenant: TenantContext, viewer: Viewer, place: string | undefined): Location[] => {
  const { locations } = tenant.config;
  if (place === undefined) return yardsOf(tenant, viewer);
  const isTheirs = locations.some(({ id }) => id === place) && worksAt(viewer, place);
  if (isTheirs) return yardsOf(tenant, viewer).filter(({ id }) => id === place);
  const message = 'Choose a place at which you work.';
  throw new Problem('validation_failed', message, { errors: [{ field: 'place', message }] });
};
