import { consoleHeaders } from '#functions/runtime/http/console-headers.ts';
import { CONSOLE_COOKIE } from '#functions/runtime/http/console-session.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { ANY_API, CONSOLE_API_PATH, CONSOLE_SHELL, consoleRequestHeaders, isBelow } from '#infra/edge/console-paths.ts';
import { ASSET_PATH, buildPathPattern } from '#infra/edge/paths.ts';
import type { HttpHandler, HttpRequest, HttpResponse } from '../site/http.ts';
import type { Asset } from './assets.ts';
import { FOREVER, sentAsset } from './sent-asset.ts';
import { cookiesNamed, problemResponse, provenHeaders, type Proof } from './to-origin.ts';

const apiPattern = new RegExp(buildPathPattern([CONSOLE_API_PATH]));
const filePattern = new RegExp(buildPathPattern([ASSET_PATH]));
const READING = ['GET', 'HEAD'];

/** What the console's host has of its own. */
export interface ConsoleHost {
  /** Without a port. */
  host: string;
  files: (path: string) => Promise<Asset | undefined>;
  /** Origin of signed addresses of the object store. */
  uploads: string;
}

export interface ConsoleHostDeps extends Proof {
  console: ConsoleHost;
  gateway: HttpHandler;
  newId: () => string;
}

/** Told of the request: what the other edge tells too, and nothing else of what a browser sends. */
const toApi = (request: HttpRequest, deps: ConsoleHostDeps): HttpRequest => {
  const told = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => consoleRequestHeaders.includes(name)),
  );
  const cookie = cookiesNamed(request, [CONSOLE_COOKIE]);
  return { ...request, headers: { ...told, ...cookie, ...provenHeaders(request, deps.console.host, deps) } };
};

const readFile = async (request: HttpRequest, deps: ConsoleHostDeps): Promise<HttpResponse> => {
  const isFile = filePattern.test(request.path);
  const asset = await deps.console.files(isFile ? request.path : CONSOLE_SHELL);
  if (asset !== undefined)
    return sentAsset(request, asset, {
      ...consoleHeaders(deps.console.uploads),
      'cache-control': isFile ? FOREVER : 'no-cache',
    });
  return isFile
    ? problemResponse(deps, new Problem('not_found', 'Nothing is at this address.'))
    : problemResponse(deps, new Problem('upstream_unavailable', 'The console is not built. Run: node web/build.ts'));
};

const route = async (request: HttpRequest, deps: ConsoleHostDeps): Promise<HttpResponse> => {
  if (apiPattern.test(request.path)) return deps.gateway(toApi(request, deps));
  // Operators' programs have an address of their own, and shoppers have the dealers' hosts.
  if (isBelow(request.path, ANY_API))
    return problemResponse(deps, new Problem('not_found', 'Nothing is at this address.'));
  if (READING.includes(request.method)) return readFile(request, deps);
  return problemResponse(
    deps,
    new Problem('method_not_allowed', 'This address is only read.', { headers: { allow: READING.join(', ') } }),
  );
};

/** The console's distribution (infra/constructs/edge/console-site.ts) for the embedded run and the emulator: nothing is kept. */
export const answerConsole = async (request: HttpRequest, deps: ConsoleHostDeps): Promise<HttpResponse> => {
  const answer = await route(request, deps);
  return { ...answer, headers: { ...consoleHeaders(deps.console.uploads), ...answer.headers } };
};
