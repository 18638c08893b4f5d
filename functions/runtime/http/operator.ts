import * as z from 'zod';
import { roles, type Role, type Standing } from '#domain/console/roles.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { ApiEnv } from '../env.ts';
import type { Person, SessionStrength, Staff } from './console-session.ts';

/** Who calls an operators' contract: a program at its own door, or a person at the console's (docs/product/operators.md). */
export interface Operator extends Standing {
  kind: 'program' | 'person';
  /** Of a person the `person_id`, of a program its name. */
  id: string;
  /** For the eyes of the person's colleagues. */
  name: string;
  from: { ip: string; user_agent: string };
  /** Of a person. */
  session?: { id: string; strength: SessionStrength };
}

/** Of who calls with the token of this machine. */
const LOCAL_PROGRAM = 'forecourt';

/**
 * 'arn:aws:sts::1:assumed-role/operators/mia' -> 'operators/mia', 'arn:aws:iam::1:user/mia' -> 'mia' (AWS IAM User Guide, 'IAM
 * identifiers').
 */
const principalName = (arn: string): string =>
  arn
    .slice(arn.lastIndexOf(':') + 1)
    .split('/')
    .slice(1)
    .join('/');

const programRolesSchema = z.record(z.string(), z.enum(roles));

/** By the name of the IAM role or user. Without a list whoever may sign for these routes runs the platform. */
const rolesOfPrincipal = (name: string, { PROGRAM_ROLES }: Pick<ApiEnv, 'PROGRAM_ROLES'>): readonly Role[] => {
  if (PROGRAM_ROLES === undefined) return ['platform_admin'];
  const listed = programRolesSchema.parse(JSON.parse(PROGRAM_ROLES));
  const role = listed[name.split('/')[0] ?? name];
  return role === undefined ? [] : [role];
};

type From = Operator['from'];

export const programOf = (signedBy: string | null, env: Pick<ApiEnv, 'PROGRAM_ROLES'>, from: From): Operator => {
  const name = signedBy === null ? LOCAL_PROGRAM : principalName(signedBy);
  const standing = signedBy === null ? (['platform_admin'] as const) : rolesOfPrincipal(name, env);
  return { kind: 'program', id: name, name, roles: standing, places: 'all', from };
};

const rolesOverDealers = (
  { platform, groups }: Pick<Person, 'platform' | 'groups'>,
  { group }: Pick<TenantConfig, 'group'>,
): Role[] => {
  const found: Role[] = [];
  if (platform === true) found.push('platform_admin');
  if (group !== null && groups.includes(group)) found.push('group_admin');
  return found;
};

/** What a person is at a dealer; no role where they have none. */
export const standingAt = (person: Person, staff: Staff | undefined, config: Pick<TenantConfig, 'group'>): Standing => {
  const over = rolesOverDealers(person, config);
  const own = staff?.removed_at === undefined ? staff : undefined;
  if (own === undefined) return { roles: over, places: over.length > 0 ? 'all' : [] };
  return { roles: [...over, own.role], places: over.length > 0 ? 'all' : own.places };
};
