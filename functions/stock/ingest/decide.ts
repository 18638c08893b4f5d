import type { StockItem } from '#domain/vehicle/schema.ts';
import { decideAbsence, decideRefused, decideRow, type RunFacts } from './feed-decisions.ts';
import { overOwn, type Decision } from './over-own.ts';
import type { FeedVehicle, RetainedRow } from './vehicles.ts';

export type { RunFacts } from './feed-decisions.ts';
export type { Decision } from './over-own.ts';

/** Pure: from item, row and run to what is written. `others`: the vehicle with this VIN at other sources. */
export const decide = (
  current: StockItem | undefined,
  vehicle: FeedVehicle,
  run: RunFacts,
  others: readonly StockItem[] = [],
): Decision => overOwn(current, { run, others }, (feed) => decideRow(feed, vehicle, run));

/** For a car that a full feed does not contain. Feeds never remove reserved cars. */
export const decideMissing = (current: StockItem, run: RunFacts, missingMeans: 'sold' | 'withdrawn'): Decision =>
  overOwn(current, { run, others: [] }, (feed) => decideAbsence(feed ?? current, run, missingMeans));

/** For a listed car that a row names which is not taken. Its word that the car is gone is believed. */
export const decideRetained = (current: StockItem | undefined, row: RetainedRow, run: RunFacts): Decision =>
  overOwn(current, { run, others: [] }, (feed) => decideRefused(feed, row, run));
