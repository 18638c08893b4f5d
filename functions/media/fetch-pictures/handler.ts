import { queueConsumer, type QueueFunction } from '#functions/runtime/workers/consumers.ts';
import type { Egress } from '#functions/runtime/egress/egress.ts';
import type { EdgeCache } from '#functions/runtime/http/edge-cache.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { fetchPictures } from '../contract.ts';
import type { ImageLibrary } from '../image-library.ts';
import { makeFetchPictures } from './fetch-pictures.ts';

export const create = (deps: Runtime & { egress: Egress; images: ImageLibrary; edgeCache: EdgeCache }): QueueFunction =>
  queueConsumer(fetchPictures.id, deps, makeFetchPictures(deps));
