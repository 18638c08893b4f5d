import { readdirSync } from 'node:fs';
import type { AnyRoute } from '#functions/runtime/manifest-entries.ts';

const functions = new URL('../functions/', import.meta.url);

interface Found {
  context: string;
  name: string;
  route: AnyRoute;
}

/** Who calls a route that the console has: those that operators have too, and its own. */
const callers: ReadonlySet<string> = new Set(['operator', 'console', 'console_guest']);

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'route';

const isOfConsole = ({ auth, path }: AnyRoute): boolean =>
  callers.has(auth) && /^\/api\/v1\/(?:operators|console)\//.test(path);

const loadRoutes = async (context: string): Promise<Found[]> => {
  const contract: unknown = await import(new URL(`${context}/contract.ts`, functions).href);
  if (typeof contract !== 'object' || contract === null) return [];
  return Object.entries(contract).flatMap(([name, value]) =>
    isRoute(value) && isOfConsole(value) ? [{ context, name, route: value }] : [],
  );
};

const contexts = (): string[] =>
  readdirSync(functions, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(new URL(entry.name, functions)).includes('contract.ts'))
    .map(({ name }) => name);

/** The console's door of an operators' route. */
const consolePath = ({ path }: AnyRoute): string => path.replace('/api/v1/operators/', '/api/v1/console/');

/**
 * web/console/lib/routes.generated.ts: method, path, input and answer types of the routes that the console may call, so that
 * it loads no schema.
 */
export const generateConsoleRoutes = async (): Promise<string> => {
  const found = (await Promise.all(contexts().map(loadRoutes)))
    .flat()
    .sort((a, b) => (a.route.id < b.route.id ? -1 : 1));
  const used = [...new Set(found.map((entry) => entry.context))].sort();
  const named = new Map(
    used.map((name) => [name, name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())]),
  );
  return [
    '// Made by infra/generate.ts from functions/*/contract.ts. Do not edit.',
    "import type * as z from 'zod';",
    ...used.map((name) => `import type * as ${named.get(name)} from '#functions/${name}/contract.ts';`),
    '',
    '/** Of each route its method and its path at the console’s door. */',
    'export const routes = {',
    ...found.map(({ route }) => `  '${route.id}': ['${route.method}', '${consolePath(route)}'],`),
    '} as const;',
    '',
    'interface AnyContract {',
    '  params: z.ZodType;',
    '  query: z.ZodType;',
    '  body: z.ZodType;',
    '  answer: { schema: z.ZodType };',
    '}',
    '/** What a caller gives, and the answer as its schema outputs it. */',
    'interface Call<R extends AnyContract> {',
    "  params: z.input<R['params']>;",
    "  query: z.input<R['query']>;",
    "  body: z.input<R['body']>;",
    "  answer: z.output<R['answer']['schema']>;",
    '}',
    '',
    'export interface Calls {',
    ...found.map(({ context, name, route }) => `  '${route.id}': Call<typeof ${named.get(context)}.${name}>;`),
    '}',
    '',
  ].join('\n');
};
