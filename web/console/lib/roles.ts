import type { Role } from '#domain/console/roles.ts';

const words: Readonly<Record<Role, string>> = {
  platform_admin: 'Platform admin',
  group_admin: 'Group admin',
  dealer_manager: 'Manager',
  sales: 'Sales',
  service: 'Service and parts',
  viewer: 'Viewer',
};

export const roleWords = (role: Role): string => words[role];

/** Whether one of a person's roles is among those that may. */
export const mayDo = (own: readonly Role[], may: readonly Role[]): boolean => own.some((role) => may.includes(role));
