import * as z from 'zod';
import type { Permission } from '#domain/console/roles.ts';
import { route, type AnyRoute, type emptyAnswer, type Route, type RouteInput } from '../manifest-entries.ts';
import { tenantParam } from './params.ts';

type Nothing = typeof emptyAnswer;
type AnyInput = RouteInput<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;

interface ForOperators {
  /** Who may, by which door they come. Asked of every contract: without it nobody could. */
  may: Permission;
}

type PlatformInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Omit<
  RouteInput<P, Q, B, A>,
  'tenant' | 'auth'
> &
  ForOperators;

/** Of those who run the platform, about no single dealer or several; its path is below `/api/v1/operators`. */
export function platformRoute<
  A extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(spec: PlatformInput<P, Q, B, A>): Route<P, Q, B, A>;
export function platformRoute({
  path,
  may,
  problems = [],
  ...spec
}: Omit<AnyInput, 'tenant' | 'auth'> & ForOperators): AnyRoute {
  const made = route({
    ...spec,
    tenant: 'none',
    path: `/api/v1/operators${path}`,
    problems: ['auth_required', 'forbidden', ...problems],
  });
  return { ...made, auth: 'operator', may };
}

type OperatorInput<P extends z.ZodRawShape, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Omit<
  PlatformInput<z.ZodObject<P>, Q, B, A>,
  'params'
> & { params?: P };

type OfDealer<P extends z.ZodRawShape> = z.ZodObject<{ tenant: typeof tenantParam } & P>;

/** Of operators, about one dealer: path, parameters and problems are beside those that all of them have. */
export function operatorRoute<
  A extends z.ZodType,
  P extends z.ZodRawShape = Record<never, never>,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(spec: OperatorInput<P, Q, B, A>): Route<OfDealer<P>, Q, B, A>;
export function operatorRoute({
  path,
  params = {},
  problems = [],
  ...spec
}: OperatorInput<z.ZodRawShape, z.ZodType, z.ZodType, z.ZodType>): AnyRoute {
  return platformRoute({
    ...spec,
    path: `/tenants/{tenant}${path}`,
    params: z.object({ tenant: tenantParam, ...params }),
    problems: ['tenant_unknown', ...problems],
  });
}
