import { isDeepStrictEqual } from 'node:util';
import type { VehiclePictures } from '#domain/media/schema.ts';
import type { Area } from '#domain/media/hide-areas.ts';
import type { Act } from '#domain/vehicle/own/change-own.ts';
import { findOwnPicture, isMade, replaceFeedPicture, replaceOwnPicture } from '#domain/vehicle/own/hide-plates.ts';
import { allPictures, arrangePictures, feedContent } from '#domain/vehicle/own/lay-own.ts';
import type { MadePicture, Own } from '#domain/vehicle/own/own-schema.ts';
import { ownPictureHash, pictureId } from '#domain/vehicle/picture-id.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import { storedHash } from '#functions/media/published/stored-hash.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { refuseFull, refuseUnseen } from './changes.ts';
import type { ChangeOwn } from './write-own.ts';

/** Raise it when what is left of an area changes. */
const MADE_VERSION = 1;

interface Hiding {
  /** Id of a picture. */
  picture: string;
  /** Of `own_pictures`. */
  rev: number;
  areas: Area[];
}

/** The same areas of the same picture are the same picture, so that a write that is sent again changes nothing. */
const makeOf = (of: string, areas: Area[]): MadePicture => ({
  hash: sha256Hex(`made ${MADE_VERSION} of ${of} without ${JSON.stringify(areas)}`),
  of,
  areas,
});

const gone = (): Problem => new Problem('not_found', 'The car has no such picture any more. Load the page again.');
const notReady = (): Problem =>
  new Problem('conflict', 'This picture is still being made ready. Try again when it is shown.');
const isRendering = (): Problem => {
  const message = 'This picture is a rendering, which shows no number plate.';
  return new Problem('validation_failed', message, { errors: [{ field: 'picture', message }] });
};

const hashOf = (stored: VehiclePictures | undefined, id: string): string | undefined => {
  const outcome = stored?.pictures[id];
  return outcome?.state === 'stored' ? storedHash(outcome.key) : undefined;
};

interface Given {
  /** Of the stored picture. */
  hash: string | undefined;
  act: Act;
}

/** The stored picture of which one is made, and how it takes its place. */
const plan = (own: Own, item: StockItem, { picture: id, areas }: Hiding, { hash, act }: Given) => {
  const sent = findOwnPicture(own, id);
  const feed = feedContent(item).pictures.find((one) => pictureId(one) === id);
  if (sent === undefined && feed === undefined) throw gone();
  if (feed?.kind === 'layered') throw isRendering();
  if (hash === undefined) throw notReady();
  const made = makeOf(hash, areas);
  const replace = (): Own => {
    if (sent !== undefined) return replaceOwnPicture(own, made, act);
    refuseFull(own);
    const arranged = own.pictures?.value ?? { order: [], hidden: [] };
    const shown = arrangePictures(allPictures(feedContent(item), own), arranged).map(pictureId);
    return replaceFeedPicture(own, made, { id, shown: shown.includes(id) ? shown : [...shown, id] }, act);
  };
  return { made, replace };
};

/** Sent again when it was done: the picture is gone or hidden, and the one that is made of it is the dealer's. */
const isDone = (own: Own, { picture, areas }: Hiding): boolean => {
  const of = ownPictureHash(picture);
  if (of !== undefined) return isMade(own, makeOf(of, areas));
  const isHidden = own.pictures?.value?.hidden.includes(picture) === true;
  return isHidden && own.made.some((made) => isDeepStrictEqual(made.areas, areas) && isMade(own, made));
};

/**
 * One picture gives its place to a new one on which areas are hidden; of a feed's, which the next file would bring again, the
 * new one is the dealer's own copy, and the feed's is hidden. `stored`: what became of the pictures.
 */
export const hidePlates =
  (hiding: Hiding, stored: VehiclePictures | undefined, act: Act): ChangeOwn =>
  (own, item) => {
    if (isDone(own, hiding)) return own;
    const { made, replace } = plan(own, item, hiding, { hash: hashOf(stored, hiding.picture), act });
    if (isMade(own, made)) return own;
    refuseUnseen(own, [{ field: 'own_pictures', rev: hiding.rev }], act);
    return replace();
  };
