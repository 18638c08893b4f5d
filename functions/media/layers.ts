import sharp from 'sharp';
import type { RawPicture } from './compose.ts';

/** Both layers of a picture as files, and the name their content goes by. */
interface LayerFiles {
  name: string;
  base: Uint8Array;
  paint: Uint8Array;
}

interface LayerPair {
  base: RawPicture;
  paint: RawPicture;
}

export interface LayerCache {
  /** Both layers at `width`, or their own if that is less. */
  decoded(files: LayerFiles, width: number): Promise<LayerPair>;
}

/** A pair at 640 px is 1.6 MB; a page of cards shares a few bodies, so this keeps a page's worth and no more. */
const PAIRS_KEPT = 16;

/** Scaling the layers instead of the picture saves most of the work and differs by less than 41 dB can show. */
const decode = async (layer: Uint8Array, width: number): Promise<RawPicture> => {
  const scaled = sharp(layer).removeAlpha().resize({ width, withoutEnlargement: true });
  const { data, info } = await scaled.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/** Layer pairs, the latest used kept decoded: a second paint of the same body costs no decoding. */
export const makeLayerCache = (): LayerCache => {
  const kept = new Map<string, LayerPair>();
  return {
    decoded: async ({ name, base, paint }, width) => {
      const at = `${name} ${width}`;
      const pair = kept.get(at) ?? { base: await decode(base, width), paint: await decode(paint, width) };
      kept.delete(at);
      kept.set(at, pair);
      const oldest = kept.keys().next().value;
      if (kept.size > PAIRS_KEPT && oldest !== undefined) kept.delete(oldest);
      return pair;
    },
  };
};
