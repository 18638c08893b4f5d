import type { AnyRoute } from '#functions/runtime/manifest-entries.ts';

const root = new URL('../', import.meta.url);

interface Found {
  context: string;
  name: string;
  route: AnyRoute;
}

const isRoute = (value: unknown): value is AnyRoute =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'route';

/**
 * For other callers or by an address of its own: a vehicle's page has the same figures in its own answer, our forms send leads, the sitemap and
 * the site's search list content, a preview's page asks by its link, makes and postcodes are for dealers' own systems,
 * the links of drafts and applications have chunks of their own, and so has what a page asks once it is alive.
 */
const ofOthers: ReadonlySet<string> = new Set([
  'vehicles.get-availability',
  'vehicles.get-finance-lender',
  'leads.send-form',
  'leads.open-application',
  'leads.link-draft',
  'leads.resume-draft',
  'leads.purchase',
  'content.list',
  'content.preview',
  'sites.theme-preview',
  'sites.makes',
  'places.postcode',
]);

const isForBrowsers = (route: AnyRoute): boolean =>
  !ofOthers.has(route.id) &&
  route.tenant === 'host' &&
  (route.auth === 'none' || route.auth === 'visitor') &&
  route.answer.kind === 'json';

const loadRoutes = async (context: string): Promise<Found[]> => {
  const contract: unknown = await import(new URL(`functions/${context}/contract.ts`, root).href);
  if (typeof contract !== 'object' || contract === null) return [];
  return Object.entries(contract).flatMap(([name, value]) =>
    isRoute(value) && isForBrowsers(value) ? [{ context, name, route: value }] : [],
  );
};

/** Contexts whose routes a tenant's site calls. */
const contexts = [
  'content',
  'leads',
  'parts',
  'places',
  'promotions',
  'reviews',
  'search',
  'sites',
  'vehicles',
] as const;

/**
 * web/lib/routes.generated.ts: method, path and answer type of the browser's routes, so that it loads no schema
 * (docs/architecture.md, 'Rules without zod').
 */
export const generateRoutes = async (): Promise<string> => {
  // Sorted by id: the order of a module's exports differs between runtimes.
  const found = (await Promise.all(contexts.map(loadRoutes))).flat().sort((a, b) => (a.route.id < b.route.id ? -1 : 1));
  const used = [...new Set(found.map((entry) => entry.context))];
  return [
    '// Made by infra/generate.ts from functions/*/contract.ts. Do not edit.',
    "import type * as z from 'zod';",
    ...used.map((name) => `import type * as ${name} from '#functions/${name}/contract.ts';`),
    '',
    "/** A route's answer as its schema outputs it. */",
    "type AnswerOf<R extends { answer: { schema: z.ZodType } }> = z.output<R['answer']['schema']>;",
    '',
    'export const paths = {',
    ...found.map(({ route }) => `  '${route.id}': '${route.path}',`),
    '} as const;',
    '',
    'export interface Methods {',
    ...found.map(({ route }) => `  '${route.id}': '${route.method}';`),
    '}',
    '',
    'export interface Answers {',
    ...found.map(({ context, name, route }) => `  '${route.id}': AnswerOf<typeof ${context}.${name}>;`),
    '}',
    '',
  ].join('\n');
};
