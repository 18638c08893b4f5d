import type { MadePicture } from '#domain/vehicle/own/own-schema.ts';
import { ownPictureHash } from '#domain/vehicle/picture-id.ts';
import { pictureWanted } from '#events/picture-wanted.ts';
import type { Delivered } from '#functions/runtime/workers/consumers.ts';
import {
  fetchPicture,
  takeSentPicture,
  PictureUnavailable,
  type FetchDeps,
  type PictureOutcome,
} from './fetch-picture.ts';
import { limitFetches } from './fetch-limits.ts';
import { requestAgain } from '../reconcile/request-pictures.ts';
import { takeMadePicture, type MadeDeps } from './made-picture.ts';
import { currentPictures, knownOutcomes, recordPictures, type RecordDeps } from './picture-record.ts';

/** One fetch may take 20 s, and the outcome must still be written. */
const STOP_BEFORE_END_MS = 25_000;
/** No fetch begins after this time, so that a slow host holds an invocation for a minute at most, not for five. */
const WORK_MS = 30_000;

class LeftForLater extends Error {
  readonly url: string;
  constructor(url: string) {
    super('Other pictures took the time of this run.');
    this.name = 'LeftForLater';
    this.url = url;
  }
}

/**
 * Fetches the pictures that a vehicle names now, read from the table, so a late event is harmless. Outcomes are written even if
 * other addresses failed; then the failure is thrown, and the queue retries those. What there was no time for is asked for
 * again by an event, behind what other dealers wait for.
 */
export const makeFetchPictures = (
  deps: FetchDeps & MadeDeps & RecordDeps,
): ((delivered: Delivered) => Promise<void>) => {
  const limited = limitFetches(deps.now);

  return async ({ event, tenant, remainingMs }) => {
    const { vehicle_id: vehicleId } = pictureWanted.read(event);
    const wanted = { tenant, vehicleId, correlationId: event.correlationid };
    const begun = deps.now().getTime();
    const { named, made } = await currentPictures(deps, wanted);
    const known = await knownOutcomes(deps, wanted);
    const fresh: Record<string, PictureOutcome> = {};
    const outcomeOf = (url: string, of: MadePicture | undefined): Promise<PictureOutcome> => {
      if (of !== undefined) return takeMadePicture(deps, wanted, of);
      const sent = ownPictureHash(url);
      return sent === undefined ? fetchPicture(deps, wanted, url) : takeSentPicture(deps, wanted, sent);
    };
    const fetchOne = async (url: string): Promise<void> => {
      if (remainingMs() < STOP_BEFORE_END_MS) throw new PictureUnavailable(url, 'no time left in this run');
      if (deps.now().getTime() - begun > WORK_MS) throw new LeftForLater(url);
      fresh[url] = await outcomeOf(
        url,
        made.find(({ hash }) => hash === ownPictureHash(url)),
      );
    };
    const attempts = named
      .filter((url) => known[url] === undefined)
      .map((url) => limited({ tenantId: tenant.id, url }, () => fetchOne(url)));
    const reasons = (await Promise.allSettled(attempts)).flatMap((attempt): unknown[] =>
      attempt.status === 'rejected' ? [attempt.reason] : [],
    );
    const left = reasons.flatMap((reason) => (reason instanceof LeftForLater ? [reason.url] : []));
    const failures = reasons.filter((reason) => !(reason instanceof LeftForLater));
    await recordPictures(deps, wanted, named, fresh);
    if (failures.length > 0) throw failures[0];
    if (left.length > 0) await requestAgain(deps, wanted, left);
  };
};
