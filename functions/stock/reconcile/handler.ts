import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { reconcile } from '../workers-contract.ts';
import { makeFeedStore } from '../store.ts';
import { makeReconcile } from './reconcile.ts';

export const create = (deps: Runtime): TimerFunction =>
  scheduleFunction(reconcile.id, deps, makeReconcile({ ...deps, store: makeFeedStore(deps) }));
