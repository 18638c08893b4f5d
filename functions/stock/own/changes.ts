import { isDeepStrictEqual } from 'node:util';
import { revOf, setOwn, undoOwn, type Act, type OwnField, type OwnValue } from '#domain/vehicle/own/change-own.ts';
import { feedItem } from '#domain/vehicle/own/lay-own.ts';
import { MOST_OWN_PICTURES, type Own } from '#domain/vehicle/own/own-schema.ts';
import { isRemovalOver, heldOwnPictures } from '#domain/vehicle/own/removed-pictures.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type * as z from 'zod';
import type { changeVehicle } from '../vehicle-contract.ts';
import { ownViews } from './views.ts';
import type { ChangeOwn } from './write-own.ts';

/** One field as a caller wants it, with the revision that they saw. */
interface Wanted<F extends OwnField> {
  field: F;
  value: OwnValue<F>;
  until?: string | null;
  rev: number;
}

const fieldWords: Readonly<Record<OwnField, string>> = {
  tag: 'the tag',
  dealercomments: 'the comments',
  show_on_dealer_website: 'whether it is shown',
  promoted: 'whether it is featured',
  price: 'the price',
  offer_price_cents: 'the offer',
  pictures: 'the pictures',
  own_pictures: 'your own pictures',
  status: 'the status',
};

const isSo = <F extends OwnField>(own: Own, { field, value, until = null }: Wanted<F>): boolean =>
  isDeepStrictEqual(own[field]?.value ?? null, value) && (own[field]?.until ?? null) === until;

/** Refuses all of a write of which somebody else changed a field meanwhile. */
export const refuseUnseen = (
  own: Own,
  seen: readonly { field: OwnField; rev: number }[],
  { at }: Pick<Act, 'at'>,
): void => {
  const unseen = seen.filter(({ field, rev }) => revOf(own, field) !== rev).map(({ field }) => field);
  const [first] = unseen;
  if (first === undefined) return;
  const { name = 'Somebody' } = own[first]?.by ?? {};
  throw new Problem('version_conflict', `${name} changed ${fieldWords[first]} of this car while you had it open.`, {
    theirs: { fields: unseen, own: ownViews(own, new Date(at)) },
  });
};

type Fields = z.output<NonNullable<typeof changeVehicle.body>>['fields'];

const asStatus = (status: NonNullable<Fields['status']>): Wanted<'status'> => ({
  field: 'status',
  rev: status.rev,
  value: status.value && { is: status.value, absent: false, lead_id: null, elsewhere: false },
});

interface Step {
  wanted: { field: OwnField; rev: number };
  isSo: (own: Own) => boolean;
  apply: (own: Own, act: Act) => Own;
}

const set = <F extends OwnField>(wanted: Wanted<F>): Step => ({
  wanted,
  isSo: (own) => isSo(own, wanted),
  apply: (own, act) => setOwn(own, wanted, act),
});

const given = <F extends OwnField>(
  field: F,
  one: { rev: number; value: OwnValue<F>; until?: string | null } | undefined,
): Step[] => (one === undefined ? [] : [set({ field, ...one })]);

const stepsOf = ({ status, ...fields }: Fields): Step[] => [
  ...given('tag', fields.tag),
  ...given('dealercomments', fields.dealercomments),
  ...given('show_on_dealer_website', fields.show_on_dealer_website),
  ...given('promoted', fields.promoted),
  ...given('price', fields.price),
  ...given('offer_price_cents', fields.offer_price_cents),
  ...given('pictures', fields.pictures),
  ...given('own_pictures', fields.own_pictures),
  ...(status === undefined ? [] : [set(asStatus(status))]),
];

/** A repeated write, or a field that is so already, changes nothing. */
const takeSteps = (own: Own, steps: readonly Step[], act: Act): Own => {
  const left = steps.filter((step) => !step.isSo(own));
  refuseUnseen(
    own,
    left.map(({ wanted }) => wanted),
    act,
  );
  return left.reduce((next, step) => step.apply(next, act), own);
};

type OwnPicture = OwnValue<'own_pictures'> extends readonly (infer P)[] | null ? P : never;

/** Pictures come by their file; a list names those that are there, or were before the last change, while their files are kept. */
const refuseUnsent = (own: Own, wanted: readonly OwnPicture[], { at }: Act): void => {
  const sent = new Set(heldOwnPictures(own, new Date(at)));
  const message = 'Send a picture’s file first: this list names one that is not of this car.';
  if (wanted.some(({ hash }) => !sent.has(hash)))
    throw new Problem('validation_failed', message, { errors: [{ field: 'fields.own_pictures.value', message }] });
};

export const changeFields =
  (fields: Fields, act: Act): ChangeOwn =>
  (own) => {
    refuseUnsent(own, fields.own_pictures?.value ?? [], act);
    return takeSteps(own, stepsOf(fields), act);
  };

export const refuseFull = (own: Own): void => {
  if ((own.own_pictures?.value ?? []).length >= MOST_OWN_PICTURES)
    throw new Problem(
      'conflict',
      `A car has ${MOST_OWN_PICTURES} pictures of your own at most. Remove one of them first.`,
    );
};

/** A picture that was sent, behind the others; one that is there already changes nothing. No revision: nobody's is replaced. */
export const addOwnPicture =
  (picture: OwnPicture, act: Act): ChangeOwn =>
  (own) => {
    const before = own.own_pictures?.value ?? [];
    if (before.some(({ hash }) => hash === picture.hash)) return own;
    refuseFull(own);
    return setOwn(own, { field: 'own_pictures', value: [...before, picture] }, act);
  };

const isUndone = (own: Own, { field, rev }: { field: OwnField; rev: number }): boolean =>
  revOf(own, field) === rev + 1 &&
  own.history.some((entry) => entry.field === field && entry.rev === rev + 1 && entry.how === 'undone');

const refuseDeleted = (own: Own, { at }: Act): void => {
  if (isRemovalOver(own, new Date(at)))
    throw new Problem(
      'conflict',
      'A picture that was removed is kept for a day, and its file is deleted then. Add the picture again.',
    );
};

/** What this revision changed; sent again, nothing. */
export const undoFields =
  (wanted: readonly { field: OwnField; rev: number }[], act: Act): ChangeOwn =>
  (own) => {
    const left = wanted.filter((one) => !isUndone(own, one));
    refuseUnseen(own, left, act);
    if (left.some(({ field }) => field === 'own_pictures')) refuseDeleted(own, act);
    return left.reduce((next, { field }) => undoOwn(next, field, act), own);
  };

interface Sale {
  rev: number;
  lead_id?: string | null | undefined;
  elsewhere: boolean;
}

const isGone = (state: string): boolean => state === 'sold' || state === 'withdrawn';

export const sell =
  ({ rev, lead_id = null, elsewhere }: Sale, act: Act): ChangeOwn =>
  (own, item) => {
    const now = own.status?.value;
    const said = { is: 'sold', lead_id, elsewhere } as const;
    const isSold = now?.is === 'sold' && now.lead_id === lead_id && now.elsewhere === elsewhere;
    if (isSold) return own;
    refuseUnseen(own, [{ field: 'status', rev }], act);
    // A feed that says so already has left it out: its return is one.
    const absent = now?.is === 'sold' ? now.absent : isGone(feedItem(item).state);
    return setOwn(own, { field: 'status', value: { ...said, absent } }, act);
  };

/** Against a feed that says sold the dealer's word stands; where only the dealer said so it is taken back. */
export const bringBack =
  ({ rev }: Pick<Sale, 'rev'>, act: Act): ChangeOwn =>
  (own, item) => {
    const feed = feedItem(item);
    const isFeedGone = isGone(feed.state) || feed.content.status === 'sold';
    const now = own.status?.value?.is;
    if (now === 'back_in_stock' || (now !== 'sold' && !isFeedGone)) return own;
    refuseUnseen(own, [{ field: 'status', rev }], act);
    const value = isFeedGone
      ? ({ is: 'back_in_stock', absent: false, lead_id: null, elsewhere: false } as const)
      : null;
    return setOwn(own, { field: 'status', value }, act);
  };
