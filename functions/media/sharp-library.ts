import sharp, { type Sharp } from 'sharp';
import { compose } from '#domain/media/compose.ts';
import { encode } from './encode.ts';
import type { ImageJob, ImageLibrary, ImageResult, PictureSource } from './image-library.ts';
import { hidePartsOf } from './hide-parts.ts';
import { makeLayerCache, type LayerCache } from './layers.ts';
import { sanitise } from './sanitise.ts';

/** Stored photographs are at most 1,600 px wide. */
const MAX_PIXELS = 50_000_000;

const opened = async (layers: LayerCache, source: PictureSource, width: number): Promise<Sharp> => {
  if (source.kind === 'photograph') {
    return sharp(source.bytes, { limitInputPixels: MAX_PIXELS }).resize({ width, withoutEnlargement: true });
  }
  const { base, paint } = await layers.decoded(source, width);
  const picture = compose(base, paint, source.rgb);
  return sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } });
};

const render = async (layers: LayerCache, job: Extract<ImageJob, { kind: 'render' }>): Promise<ImageResult> => {
  const { width, format, quality } = job.variant;
  try {
    return { ok: true, picture: await encode(await opened(layers, job.source, width), format, quality) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
};

/** In this process. One thread per picture, because pictures are made in parallel. */
export const makeSharpLibrary = (): ImageLibrary => {
  sharp.concurrency(1);
  const layers = makeLayerCache();
  return (job) => {
    switch (job.kind) {
      case 'render':
        return render(layers, job);
      case 'sanitise':
        return sanitise(job.bytes);
      case 'hide':
        return hidePartsOf(job);
    }
  };
};
