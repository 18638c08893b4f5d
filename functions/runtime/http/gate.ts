import { isGated, type Gate } from '#domain/accounts/gates.ts';
import { Problem } from './problems.ts';
import type { SignedIn } from './session.ts';
import type { TenantContext } from '../tenants/tenant-context.ts';

/** Throws `auth_required` where the dealer asks for a sign-in before this (docs/product/accounts.md, 'Gates'). */
export const requireGate = ({ config }: TenantContext, gate: Gate, visitor: SignedIn | undefined): void => {
  if (visitor === undefined && isGated(config.gates, gate))
    throw new Problem('auth_required', 'Sign in with your phone number first.');
};
