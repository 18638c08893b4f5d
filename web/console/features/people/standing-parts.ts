import { dealerRoles } from '#domain/console/roles.ts';
import type { MyDealer } from '#web/console/lib/me.ts';
import type { Part } from '#web/console/lib/merge.ts';
import { roleWords } from '#web/console/lib/roles.ts';
import type { Standing } from './role-fields.tsx';

/** What two managers can change side by side. */
export interface VersionedStanding extends Standing {
  version: number;
}

/** 'All locations', 'Southport, Nerang'; a location that is closed has its id. */
export const locationWords = (places: Standing['places'], locations: MyDealer['locations']): string =>
  places === 'all'
    ? 'All locations'
    : places.map((id) => locations.find((one) => one.id === id)?.name ?? id).join(', ');

export const standingParts = (locations: MyDealer['locations']): readonly Part<VersionedStanding>[] => [
  { label: 'Role', fields: ['role'], words: ({ role }) => roleWords(role) },
  { label: 'Works at', fields: ['places'], words: ({ places }) => locationWords(places, locations) },
];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

export const parseLocations = (value: unknown): Standing['places'] | undefined => {
  if (value === 'all') return value;
  return Array.isArray(value) && value.every(isText) ? value : undefined;
};

/** Of a draft, and of what the server says that somebody else saved. */
export const parseStanding = (value: unknown): VersionedStanding | undefined => {
  if (!isRecord(value) || typeof value['version'] !== 'number') return undefined;
  const role = dealerRoles.find((one) => one === value['role']);
  const places = parseLocations(value['places']);
  return role === undefined || places === undefined ? undefined : { role, places, version: value['version'] };
};
