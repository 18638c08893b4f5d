import type { AnyRoute } from './manifest-entries.ts';
import type { ApiEnv } from './env.ts';
import type { Headers } from './authorise.ts';
import { Problem } from './problems.ts';
import type { TenantContext } from './tenant-context.ts';

/** 'application/json' of 'Application/JSON; charset=utf-8'. */
const mediaTypeOf = (header: string): string => (header.split(';')[0] ?? '').trim().toLowerCase();

/** Another charset than UTF-8 would be read wrongly. */
const isUtf8 = (header: string): boolean => {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(header)?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
};

const mediaTypes: Readonly<Record<AnyRoute['bodyKind'], string | null>> = {
  // Clients that send '{}' where nothing is wanted are let in; what they send is not read.
  none: 'application/json',
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  raw: null,
};

/**
 * A route takes the one media type of its contract. A `+json` type is another one: no route declares any. Pages of other
 * sites can send text and forms without being asked first, but not JSON.
 */
export const checkMediaType = (route: AnyRoute, headers: Headers, hasBody: boolean): void => {
  const wanted = mediaTypes[route.bodyKind];
  if (route.method === 'GET' || wanted === null || (route.bodyKind === 'none' && !hasBody)) return;
  const given = headers['content-type'] ?? '';
  if (mediaTypeOf(given) === wanted && isUtf8(given)) return;
  throw new Problem('unsupported_media_type', `Send the body as ${wanted}, in UTF-8.`, { headers: { accept: wanted } });
};

/** Origins whose pages may write: the dealer's own hosts and the one the shopper sees, with the platform's scheme and port. */
const ownOrigins = (
  env: Pick<ApiEnv, 'SITE_ORIGIN'>,
  viewerHost: string,
  tenant: TenantContext | undefined,
): string[] => {
  const { protocol, port } = new URL(env.SITE_ORIGIN.replace('{slug}', 'site'));
  const end = port === '' ? '' : `:${port}`;
  return [viewerHost, ...(tenant?.config.hosts ?? [])].map((host) => `${protocol}//${host}${end}`);
};

interface Sender {
  headers: Headers;
  /** As the host map holds it. */
  viewerHost: string;
}

/**
 * Refuses a write that a page of another site makes a browser send (`Origin: null` is such a page, too). Programs send
 * neither header and pass: what they may do, their keys decide.
 */
export const checkOrigin = (
  env: Pick<ApiEnv, 'SITE_ORIGIN'>,
  route: AnyRoute,
  { headers, viewerHost }: Sender,
  tenant: TenantContext | undefined,
): void => {
  if (route.method === 'GET') return;
  const { origin, 'sec-fetch-site': site } = headers;
  const isOwn = origin === undefined || ownOrigins(env, viewerHost, tenant).includes(origin.toLowerCase());
  if (isOwn && site !== 'cross-site') return;
  throw new Problem('forbidden', 'This was sent from another site. Open the dealer’s own site and send it there.');
};
