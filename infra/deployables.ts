import { existsSync } from 'node:fs';
import { manifest } from '#functions/manifest.ts';
import {
  contextName,
  type AnyRoute,
  type Consumer,
  type ManifestEntry,
  type Schedule,
  type StreamReader,
  type Use,
} from '#functions/runtime/manifest-entries.ts';

interface Deployed {
  /** Name of function (without the stage's prefix), bundle folder and log group: `api-leads`, `crm-deliver`. */
  name: string;
  /** Module path from the root, and its factory. */
  source: { module: string; export: 'create' | 'createApi' | 'handler' };
  /** Union over its entries; every function may read the table. */
  uses: readonly Use[];
  timeoutSeconds: number;
  memoryMb: number;
  impact: string;
}

/** One Lambda function: all routes of a context with those they call in process, or one consumer, schedule or stream reader. */
export type Deployable = Deployed &
  (
    | { kind: 'api'; context: string; routes: readonly AnyRoute[]; called: readonly string[] }
    | { kind: 'consumer'; entry: Consumer }
    | { kind: 'schedule'; entry: Schedule }
    | { kind: 'stream'; entry: StreamReader }
  );

/** API Gateway's timeout is 29 s; the function ends first. */
const API_TIMEOUT_SECONDS = 28;
/** After this the edge serves the shell. */
const PAGE_TIMEOUT_SECONDS = 8;
/** CPU grows with memory: one vCPU at 1,769 MB. */
const MEMORY_MB = { usual: 512, rendering: 1_024, pictures: 1_769 };

const chooseMemory = (uses: readonly Use[]): number => {
  if (uses.includes('images')) return MEMORY_MB.pictures;
  return uses.includes('web_bundle') ? MEMORY_MB.rendering : MEMORY_MB.usual;
};

const usesOfRoute = (route: AnyRoute): readonly Use[] => {
  switch (route.auth) {
    case 'none':
      return route.uses;
    case 'visitor':
    case 'session':
      return [...route.uses, 'read:users'];
    case 'dealer_key':
      return [...route.uses, 'secrets.feed'];
    case 'operator':
      return [...route.uses, 'operator_token'];
    case 'console':
      return [...route.uses, 'read:console', 'read:staff'];
    case 'console_guest':
      return route.uses;
  }
};

const union = <T extends string>(values: readonly T[]): readonly T[] => [...new Set(values)].sort();

/** What takes ports of other contexts is put together in functions/composed, under the function's name. */
const sourceOf = (name: string, module: string): string => {
  const composed = `functions/composed/${name}.ts`;
  return existsSync(new URL(`../${composed}`, import.meta.url)) ? composed : module;
};

/** Other contexts whose routes these call in process. */
const calledContexts = (context: string, routes: readonly AnyRoute[]): readonly string[] =>
  union(routes.flatMap(({ calls }) => calls.map(contextName))).filter((called) => called !== context);

/** Of a context's API function; `api-docs` is the context's name already. */
export const apiName = (context: string): string => (context.startsWith('api-') ? context : `api-${context}`);

/** Without the context's name; what is at a second door stands once. */
const ownVerb = ({ id, twinOf }: AnyRoute): string[] => (twinOf === undefined ? [id.slice(id.indexOf('.') + 1)] : []);

const buildApiDeployable = (context: string, routes: readonly AnyRoute[]): Deployable => {
  const uses = union([...routes, ...routes.flatMap(({ calls }) => calls)].flatMap(usesOfRoute));
  return {
    kind: 'api',
    context,
    routes,
    called: calledContexts(context, routes),
    name: apiName(context),
    source: { module: sourceOf(apiName(context), `functions/${context}/api.ts`), export: 'createApi' },
    uses,
    timeoutSeconds: uses.includes('web_bundle') ? PAGE_TIMEOUT_SECONDS : API_TIMEOUT_SECONDS,
    memoryMb: chooseMemory(uses),
    impact: `People get errors from ${context}: ${routes.flatMap(ownVerb).join(', ')}.`,
  };
};

const workerName = ({ id }: { id: string }): string => id.replaceAll('.', '-');

const buildWorker = (entry: Consumer | Schedule | StreamReader): Deployed => ({
  name: workerName(entry),
  source: {
    module: sourceOf(workerName(entry), `functions/${entry.id.replaceAll('.', '/')}/handler.ts`),
    export: 'create',
  },
  uses: union(entry.uses),
  timeoutSeconds: entry.timeoutSeconds,
  memoryMb: ('memoryMb' in entry ? entry.memoryMb : undefined) ?? chooseMemory(entry.uses),
  impact: entry.impact,
});

const buildWorkerDeployable = (entry: Consumer | Schedule | StreamReader): Deployable => {
  switch (entry.kind) {
    case 'consumer':
      return { ...buildWorker(entry), kind: 'consumer', entry };
    case 'schedule':
      return { ...buildWorker(entry), kind: 'schedule', entry };
    case 'stream':
      return { ...buildWorker(entry), kind: 'stream', entry };
  }
};

/** In the manifest's order; the CDK app and the bundler use this list. */
export const buildDeployables = (entries: readonly ManifestEntry[]): readonly Deployable[] => {
  const routes = entries.filter((entry) => entry.kind === 'route');
  const byContext = Map.groupBy(routes, contextName);
  return [
    ...[...byContext].map(([context, own]) => buildApiDeployable(context, own)),
    ...entries.filter((entry) => entry.kind !== 'route').map(buildWorkerDeployable),
  ];
};

export const deployables = buildDeployables(manifest);
