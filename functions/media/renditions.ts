import sharp, { type Sharp } from 'sharp';
import type { ObjectStore } from '#functions/runtime/object-store.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { compose } from './compose.ts';
import { atMost, oncePerName } from './concurrency.ts';
import type { ImageQuery } from './contract.ts';
import { contentTypeOf, encode } from './encode.ts';
import { makeLayers } from './layers.ts';
import type { MediaKey } from './media-key.ts';
import { photographName, renditionName } from './object-names.ts';

/** Pictures made at a time: the machine's and a Lambda's two cores; more would only make all of them late. */
const MADE_AT_A_TIME = 2;

export interface Rendition {
  body: Uint8Array;
  contentType: string;
}

export interface Renditions {
  /** The picture as asked, made and kept at the first request. Throws `not_found`. */
  get(tenant: TenantContext, key: MediaKey, query: ImageQuery): Promise<Rendition>;
}

const noPicture = (): Problem => new Problem('not_found', 'There is no such picture.');

/** Finds or makes renditions. Two who ask for the same one at the same time share the making. */
export const makeRenditions = (objects: ObjectStore): Renditions => {
  const layers = makeLayers(objects);
  const limited = atMost(MADE_AT_A_TIME);
  const once = oncePerName<Rendition>();

  const source = async (tenant: TenantContext, key: MediaKey, width: number): Promise<Sharp> => {
    if (key.kind === 'layered') {
      const pair = await layers.at(key.body, key.view, width);
      if (pair === undefined) throw noPicture();
      const { data, width: w, height } = compose(pair.base, pair.paint, key.rgb);
      return sharp(data, { raw: { width: w, height, channels: 3 } });
    }
    const photograph = await objects.get(photographName(tenant, key.hash));
    if (photograph === undefined) throw noPicture();
    return sharp(photograph.body).resize({ width, withoutEnlargement: true });
  };

  const make = async (tenant: TenantContext, key: MediaKey, query: ImageQuery): Promise<Rendition> => {
    const body = await encode(await source(tenant, key, query.w), query.f, query.q);
    const contentType = contentTypeOf[query.f];
    await objects.put(renditionName(tenant, key, query), body, contentType);
    return { body, contentType };
  };

  return {
    get: async (tenant, key, query) => {
      const name = renditionName(tenant, key, query);
      const kept = await objects.get(name);
      return kept ?? once(name, () => limited(() => make(tenant, key, query)));
    },
  };
};
