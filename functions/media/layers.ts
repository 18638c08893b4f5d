import sharp from 'sharp';
import type { ObjectStore } from '#functions/runtime/object-store.ts';
import type { RawPicture } from './compose.ts';
import { layerName } from './object-names.ts';

interface LayerPair {
  base: RawPicture;
  paint: RawPicture;
}

interface Layers {
  /** Both layers at `width` or their own if that is less; undefined where the body or view has none. */
  at(body: string, view: string, width: number): Promise<LayerPair | undefined>;
}

/** A pair at 640 px is 1.6 MB; a page of cards shares a few bodies, so this keeps a page's worth and no more. */
const PAIRS_KEPT = 16;

/** Scaling the layers instead of the picture saves most of the work and differs by less than 41 dB can show. */
const decode = async (layer: Uint8Array, width: number): Promise<RawPicture> => {
  const scaled = sharp(layer).removeAlpha().resize({ width, withoutEnlargement: true });
  const { data, info } = await scaled.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Layer pairs from the object store, the latest used kept decoded: a second colour of the same body costs no decoding. */
export const makeLayers = (objects: Pick<ObjectStore, 'get'>): Layers => {
  const kept = new Map<string, LayerPair>();

  const load = async (body: string, view: string, width: number): Promise<LayerPair | undefined> => {
    const [base, paint] = await Promise.all([
      objects.get(layerName(body, view, 'base')),
      objects.get(layerName(body, view, 'paint')),
    ]);
    if (base === undefined || paint === undefined) return undefined;
    return { base: await decode(base.body, width), paint: await decode(paint.body, width) };
  };

  return {
    at: async (body, view, width) => {
      const name = `${body} ${view} ${width}`;
      const pair = kept.get(name) ?? (await load(body, view, width));
      if (pair === undefined) return undefined;
      kept.delete(name);
      kept.set(name, pair);
      const oldest = kept.keys().next().value;
      if (kept.size > PAIRS_KEPT && oldest !== undefined) kept.delete(oldest);
      return pair;
    },
  };
};
