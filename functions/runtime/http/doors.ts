import type * as z from 'zod';
import {
  route,
  type AnyRoute,
  type emptyAnswer,
  type ManifestEntry,
  type Route,
  type RouteInput,
} from '../manifest-entries.ts';
import type { BoundRoute } from './implement.ts';
import type { ProblemCode } from './problems.ts';

/*
 * Operators' contracts have two doors: programs call them at `/api/v1/operators`, people at `/api/v1/console` on the console's
 * host (docs/product/operators.md, 'Two doors'). The second is derived from the first.
 */

const PROGRAMS = '/api/v1/operators/';
export const CONSOLE_PATHS = '/api/v1/console/';

/** The same contract for people; undefined of a route that is no operators' contract. */
const consoleDoorOf = (of: AnyRoute): AnyRoute | undefined =>
  of.auth === 'operator'
    ? {
        ...of,
        id: `${of.id}.console`,
        path: `${CONSOLE_PATHS}${of.path.slice(PROGRAMS.length)}`,
        auth: 'console',
        problems: [...new Set<ProblemCode>([...of.problems, 'not_found', 'passkey_required'])],
        twinOf: of.id,
      }
    : undefined;

const withDoor = <T, U>(one: T, another: U | undefined): (T | U)[] => (another === undefined ? [one] : [one, another]);

/** With the console's doors. */
export const withConsoleDoors = (entry: ManifestEntry): ManifestEntry[] =>
  withDoor(entry, entry.kind === 'route' ? consoleDoorOf(entry) : undefined);

/** Both doors lead to the same handler. */
export const bindBothDoors = (bound: BoundRoute): BoundRoute[] => {
  const door = consoleDoorOf(bound.route);
  return withDoor(bound, door && { ...bound, route: door });
};

type Nothing = typeof emptyAnswer;
type AnyInput = RouteInput<z.ZodType, z.ZodType, z.ZodType, z.ZodType>;
/** `path`: below `/api/v1/console`. */
type ConsoleInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = Omit<
  RouteInput<P, Q, B, A>,
  'tenant' | 'auth'
>;
interface Asking {
  /** The passkey again, within five minutes before. */
  asks?: 'passkey';
}

const ofConsole = ({ path, problems = [], ...spec }: Omit<AnyInput, 'tenant' | 'auth'>): AnyRoute =>
  route({
    ...spec,
    tenant: 'none',
    path: `${CONSOLE_PATHS}${path.slice(1)}`,
    problems: [...new Set<ProblemCode>(['not_found', ...problems])],
  });

/** Of the console alone, for whoever is signed in there: themself, their sessions, their passkeys. */
export function consoleRoute<
  A extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(spec: ConsoleInput<P, Q, B, A> & Asking): Route<P, Q, B, A>;
export function consoleRoute({ asks, problems = [], ...spec }: Omit<AnyInput, 'tenant' | 'auth'> & Asking): AnyRoute {
  const needed: ProblemCode[] = asks === undefined ? ['auth_required'] : ['auth_required', 'passkey_required'];
  return {
    ...ofConsole({ ...spec, problems: [...needed, ...problems] }),
    auth: 'console',
    may: { roles: 'themself', ...(asks && { asks }) },
  };
}

/** At the console's host before anybody is signed in: what signs them in. */
export function consoleGuestRoute<
  A extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(spec: ConsoleInput<P, Q, B, A>): Route<P, Q, B, A>;
export function consoleGuestRoute(spec: Omit<AnyInput, 'tenant' | 'auth'>): AnyRoute {
  return { ...ofConsole(spec), auth: 'console_guest' };
}
