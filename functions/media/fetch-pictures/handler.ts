import { queueConsumer, type QueueFunction } from '#functions/runtime/consumers.ts';
import type { Egress } from '#functions/runtime/egress.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { fetchPictures } from '../contract.ts';
import { makeFetchPictures } from './fetch-pictures.ts';

export const create = (deps: Runtime & { egress: Egress }): QueueFunction =>
  queueConsumer(fetchPictures.id, deps, makeFetchPictures(deps));
