import { pictureWanted } from '#events/picture-wanted.ts';
import type { Delivered } from '#functions/runtime/consumers.ts';
import { limitConcurrency } from '../concurrency.ts';
import { fetchPicture, PictureUnavailable, type FetchDeps, type PictureOutcome } from './fetch-picture.ts';
import { currentAddresses, recordPictures, knownOutcomes, type RecordDeps } from './picture-record.ts';

/** Enough to be quick, few enough for a dealer's own server. */
const FETCHED_AT_A_TIME = 4;
/** One fetch may take 20 s; what is settled by then must still be written. */
const STOP_BEFORE_END_MS = 25_000;

/**
 * Fetches the pictures a vehicle names and does not have. The vehicle is read again, so an event that is late neither fetches
 * what is no longer named nor keeps it. What was settled is written even when other addresses failed; then the failure is
 * thrown and the queue tries those again.
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
