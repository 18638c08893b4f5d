import { renditionsPrefix } from '#functions/media/object-names.ts';
import { pictureHeaders } from '#functions/runtime/http/inert-headers.ts';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import type { HttpRequest, HttpResponse } from '../site/http.ts';

/** Paths made by the image route. On AWS any path is looked up. */
const picturePath = /^\/media\/[a-z0-9][a-z0-9.-]*\/[a-z0-9][a-z0-9.-]*$/;

interface Deps {
  objects: Pick<ObjectStore, 'get'>;
  directory: Pick<TenantDirectory, 'byHost'>;
}

/** CloudFront gets the dealer from the distribution tenant (constructs/picture-behavior.ts), this edge from the table. */
const findTenantId = async ({ directory }: Deps, host: string): Promise<string | undefined> => {
  try {
    return (await directory.byHost(host)).id;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
};

/** Undefined: the API is asked. */
export type StoredPicture = (request: HttpRequest, host: string) => Promise<HttpResponse | undefined>;

/** Reads the dealer's folder in the bucket, as CloudFront does before asking the API. */
export const makeStoredPictures =
  (deps: Deps): StoredPicture =>
  async ({ method, path }, host) => {
    if (!['GET', 'HEAD'].includes(method) || !picturePath.test(path)) return undefined;
    const dealer = await findTenantId(deps, host);
    const object = dealer === undefined ? undefined : await deps.objects.get(`${renditionsPrefix(dealer)}${path}`);
    if (object === undefined) return undefined;
    const { body, contentType, cacheControl, etag } = object;
    const reported = { ...(cacheControl && { 'cache-control': cacheControl }), ...(etag && { etag }) };
    return {
      status: 200,
      headers: { 'content-type': contentType, ...pictureHeaders, ...reported },
      body: Buffer.from(body),
    };
  };
