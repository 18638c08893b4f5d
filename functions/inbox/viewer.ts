import { managers, worksAt } from '#domain/console/roles.ts';
import type { LeadType } from '#domain/lead/kinds/types.ts';
import type { Operator } from '#functions/runtime/http/operator.ts';
import type { LineTags } from './line.ts';
import type { Worker } from './work-schema.ts';

/** What workshop and parts counter answer. */
const serviceKinds: readonly string[] = ['service_booking', 'parts_order'] satisfies LeadType[];

export type Viewer = Pick<Operator, 'id' | 'name' | 'roles' | 'places'>;

export const toWorker = ({ id, name }: Viewer): Worker => ({ person_id: id, name });

const isFor = ({ roles }: Viewer, kind: string): boolean => {
  const [sells, serves] = [roles.includes('sales'), roles.includes('service')];
  const manages = roles.some((role) => managers.includes(role));
  return manages || (serviceKinds.includes(kind) ? serves : sells);
};

/** Leads of their kinds at their places, and whatever somebody gave them (docs/product/leads.md, 'Working leads'). */
export const sees = (viewer: Viewer, { kind, location_id, owner }: Pick<LineTags, 'kind' | 'location_id' | 'owner'>) =>
  owner === viewer.id || (isFor(viewer, kind) && worksAt(viewer, location_id));
