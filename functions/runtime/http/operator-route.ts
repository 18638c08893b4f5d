import * as z from 'zod';
import { route, type AnyRoute, type emptyAnswer, type Route, type RouteInput } from '../manifest-entries.ts';
import { tenantParam } from './params.ts';

type Nothing = typeof emptyAnswer;

type OperatorInput<P extends z.ZodRawShape, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Omit<
  RouteInput<z.ZodObject<P>, Q, B, A>,
  'tenant' | 'auth' | 'params'
> & { params?: P };

type OfDealer<P extends z.ZodRawShape> = z.ZodObject<{ tenant: typeof tenantParam } & P>;

/** Of those who run the platform, about one dealer: path, parameters and problems are beside those that all of them have. */
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
  return route({
    ...spec,
    tenant: 'none',
    auth: 'operator',
    path: `/api/v1/operators/tenants/{tenant}${path}`,
    params: z.object({ tenant: tenantParam, ...params }),
    problems: ['auth_required', 'tenant_unknown', ...problems],
  });
}
