import type { TimerFunction } from '#functions/runtime/consumers.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { makeFeedStore } from '../store.ts';
import { makeReconcile } from './reconcile.ts';

export const create = (deps: Runtime): TimerFunction => makeReconcile({ ...deps, store: makeFeedStore(deps) });
