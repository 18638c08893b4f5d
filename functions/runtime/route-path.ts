import type { AnyRoute } from './manifest-entries.ts';

/** A route's path with its braces filled in: '/api/v1/cars/{slug}' and { slug } give the address. */
export const routePath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/\{([a-z_]+)\+?\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Whether a path is the API's or a file's: where nothing is there, no page is either. */
export const isReservedPath = (path: string): boolean => /^\/(api|media|theme|assets|fonts)(\/|$)/.test(path);

/** True for the page of any address at an address that is no page: there the other routes say which methods there are. */
export const isPageFallback = ({ answer, path }: Pick<AnyRoute, 'answer' | 'path'>, address: string): boolean =>
  answer.kind === 'html' && path.includes('+}') && isReservedPath(address);
