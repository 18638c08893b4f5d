import { ownPictureHash } from '../picture-id.ts';
import { setOwn, type Act } from './change-own.ts';
import type { MadePicture, Own } from './own-schema.ts';

type Swapped = Pick<MadePicture, 'of' | 'hash'>;
type Pictures = NonNullable<Own['own_pictures']>['value'];
type Order = NonNullable<Own['pictures']>['value'];

const ownId = (hash: string): string => `own:${hash}`;

const swapPictures = (value: Pictures, { of, hash }: Swapped): Pictures =>
  value && value.map((one) => (one.hash === of ? { ...one, hash } : one));

const swapOrder = (value: Order, { of, hash }: Swapped): Order => {
  const swap = (ids: readonly string[]): string[] => ids.map((id) => (id === ownId(of) ? ownId(hash) : id));
  return value && { order: swap(value.order), hidden: swap(value.hidden) };
};

const isOrdered = (value: Order, { of }: Swapped): boolean =>
  value !== null && [...value.order, ...value.hidden].includes(ownId(of));

/** What an undo would bring back names the new one too. */
const swapBefore = (own: Own, made: Swapped): Own => {
  const { own_pictures: sent, pictures } = own;
  return {
    ...own,
    own_pictures: sent && {
      ...sent,
      before: { ...sent.before, value: swapPictures(sent.before.value, made) },
    },
    pictures: pictures && {
      ...pictures,
      before: { ...pictures.before, value: swapOrder(pictures.before.value, made) },
    },
  };
};

/** Of pictures that are still the dealer's, or would be after an undo. */
const stillMade = ({ made, own_pictures: sent }: Own): MadePicture[] => {
  const hashes = new Set([...(sent?.value ?? []), ...(sent?.before.value ?? [])].map(({ hash }) => hash));
  return made.filter(({ hash }) => hashes.has(hash));
};

/** One of the dealer's own pictures gives its place, its label and its name in every list to the one that is made of it. */
export const replaceOwnPicture = (own: Own, made: MadePicture, act: Act): Own => {
  const value = swapPictures(own.own_pictures?.value ?? null, made);
  const sent = setOwn(own, { field: 'own_pictures', value }, act);
  const order = own.pictures?.value ?? null;
  const ordered = isOrdered(order, made)
    ? setOwn(sent, { field: 'pictures', value: swapOrder(order, made) }, act)
    : sent;
  const next = swapBefore(ordered, made);
  return { ...next, made: [...stillMade(next), made] };
};

interface Copied {
  /** The feed's picture. */
  id: string;
  /** Ids of all that are shown, in their order. */
  shown: readonly string[];
}

/** The made picture is the dealer's own and stands where the feed's stood, which is hidden. */
export const replaceFeedPicture = (own: Own, made: MadePicture, { id, shown }: Copied, act: Act): Own => {
  const pictures = [...(own.own_pictures?.value ?? []), { hash: made.hash, angle: null }];
  const added = setOwn(own, { field: 'own_pictures', value: pictures }, act);
  const { hidden = [] } = own.pictures?.value ?? {};
  const value = {
    order: shown.map((one) => (one === id ? ownId(made.hash) : one)),
    hidden: [...hidden.filter((one) => one !== id), id],
  };
  const next = setOwn(added, { field: 'pictures', value }, act);
  return { ...next, made: [...stillMade(next), made] };
};

/** Whether the vehicle has this picture, made of that one. */
export const isMade = (own: Own, { hash, of }: Swapped): boolean =>
  (own.own_pictures?.value ?? []).some((one) => one.hash === hash) &&
  own.made.some((one) => one.hash === hash && one.of === of);

/** The hash of one of the dealer's own by its id; undefined where the vehicle has it no more. */
export const findOwnPicture = (own: Own | null, id: string): string | undefined =>
  (own?.own_pictures?.value ?? []).map(({ hash }) => hash).find((hash) => hash === ownPictureHash(id));
