import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import type { ImageLibrary } from './image-library.ts';
import { findImageRoute, serveImage, serveOperatorImage } from './image.ts';
import { makeRenditions } from './renditions.ts';

export const createApi = (deps: ApiRuntime & { images: ImageLibrary }): ApiFunction => {
  const renditions = makeRenditions(deps);
  const { directory } = deps;
  return apiFunction(deps, [
    serveImage({ renditions }),
    serveOperatorImage({ renditions, directory }),
    findImageRoute(),
  ]);
};
