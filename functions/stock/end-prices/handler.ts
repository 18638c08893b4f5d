import type { Runtime } from '#functions/runtime/runtime.ts';
import { scheduleFunction, type TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { endPrices } from '../workers-contract.ts';
import { makeEndPrices } from './end-prices.ts';

export const create = (deps: Runtime): TimerFunction => scheduleFunction(endPrices.id, deps, makeEndPrices(deps));
