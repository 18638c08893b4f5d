import { renditionsOf } from '#functions/media/object-names.ts';
import { inertHeaders } from '#functions/runtime/inert-headers.ts';
import type { ObjectStore } from '#functions/runtime/object-store.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { TenantDirectory } from '#functions/runtime/tenant-directory.ts';
import type { HttpRequest, HttpResponse } from '../http.ts';

/** Names as the image route makes them. On AWS any path is looked for; a name that is none of these is not there. */
const picturePath = /^\/media\/[a-z0-9][a-z0-9.-]*\/[a-z0-9][a-z0-9.-]*$/;

interface Deps {
  objects: Pick<ObjectStore, 'get'>;
  directory: Pick<TenantDirectory, 'byHost'>;
}

/** Whose folder it is. CloudFront is told by the distribution tenant (constructs/picture-behavior.ts), this edge by the table. */
const dealerOf = async ({ directory }: Deps, host: string): Promise<string | undefined> => {
  try {
    return (await directory.byHost(host)).id;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
};

/** A picture that was made before. Undefined: the API is asked, which makes it or says why not. */
export type StoredPicture = (request: HttpRequest, host: string) => Promise<HttpResponse | undefined>;

/** The bucket that CloudFront asks for pictures before it asks the API: the dealer's folder, then the path as it is. */
export const makeStoredPictures =
  (deps: Deps): StoredPicture =>
  async ({ method, path }, host) => {
    if (!['GET', 'HEAD'].includes(method) || !picturePath.test(path)) return undefined;
    const dealer = await dealerOf(deps, host);
    const object = dealer === undefined ? undefined : await deps.objects.get(`${renditionsOf(dealer)}${path}`);
    if (object === undefined) return undefined;
    const { body, contentType, cacheControl, etag } = object;
    const reported = { ...(cacheControl && { 'cache-control': cacheControl }), ...(etag && { etag }) };
    return {
      status: 200,
      headers: { 'content-type': contentType, ...inertHeaders, ...reported },
      body: Buffer.from(body),
    };
  };
