import { managers, type Role } from '#domain/console/roles.ts';
import { mayDo } from '#web/console/lib/roles.ts';
import type { Entry } from './entry.ts';

type Kind = Entry['kind'];

const labels: Readonly<Record<Kind, string>> = {
  enquiry: 'Enquiry',
  service_booking: 'Service booking',
  parts_order: 'Parts',
};

const sellersKinds: readonly Kind[] = ['enquiry'];
const serviceKinds: readonly Kind[] = ['service_booking', 'parts_order'];

/** What somebody answers, and so writes down; managers all. The first is what they mean most. */
export const kindsFor = (roles: readonly Role[]): { kind: Kind; label: string }[] => {
  const isManager = mayDo(roles, managers);
  const kinds = [
    ...(isManager || roles.includes('sales') ? sellersKinds : []),
    ...(isManager || roles.includes('service') ? serviceKinds : []),
  ];
  return kinds.map((kind) => ({ kind, label: labels[kind] }));
};
