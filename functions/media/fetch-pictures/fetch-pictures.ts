import { pictureWanted } from '#events/picture-wanted.ts';
import type { Delivered } from '#functions/runtime/workers/consumers.ts';
import { limitConcurrency } from '../concurrency.ts';
import { fetchPicture, PictureUnavailable, type FetchDeps, type PictureOutcome } from './fetch-picture.ts';
import { currentAddresses, recordPictures, knownOutcomes, type RecordDeps } from './picture-record.ts';

/** Few, because the server is the dealer's own. */
const FETCHED_AT_A_TIME = 4;
/** One fetch may take 20 s, and the outcome must still be written. */
const STOP_BEFORE_END_MS = 25_000;

/**
 * Fetches the pictures that a vehicle names now, read from the table, so a late event is harmless. Outcomes are written even if
 * other addresses failed; then the failure is thrown, and the queue retries those.
 */
export const makeFetchPictures = (deps: FetchDeps & RecordDeps): ((delivered: Delivered) => Promise<void>) => {
  const limited = limitConcurrency(FETCHED_AT_A_TIME);

  return async ({ event, tenant, remainingMs }) => {
    const { vehicle_id: vehicleId } = pictureWanted.read(event);
    const wanted = { tenant, vehicleId, correlationId: event.correlationid };
    const named = await currentAddresses(deps, wanted);
    const known = await knownOutcomes(deps, wanted);
    const fresh: Record<string, PictureOutcome> = {};
    const attempts = named
      .filter((url) => known[url] === undefined)
      .map((url) =>
        limited(async () => {
          if (remainingMs() < STOP_BEFORE_END_MS) throw new PictureUnavailable(url, 'no time left in this run');
          fresh[url] = await fetchPicture(deps, tenant, url);
        }),
      );
    const failures = (await Promise.allSettled(attempts)).flatMap((attempt): unknown[] =>
      attempt.status === 'rejected' ? [attempt.reason] : [],
    );
    await recordPictures(deps, wanted, named, fresh);
    if (failures.length > 0) throw failures[0];
  };
};
