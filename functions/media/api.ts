import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import type { ImageLibrary } from './image-library.ts';
import { findImageRoute, serveImage } from './image.ts';
import { makeRenditions } from './renditions.ts';

export const createApi = (deps: ApiRuntime & { images: ImageLibrary }): ApiFunction =>
  apiFunction(deps, [serveImage({ renditions: makeRenditions(deps) }), findImageRoute()]);
