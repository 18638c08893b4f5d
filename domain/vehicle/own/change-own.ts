import type { Own } from './own-schema.ts';

export const ownFields = [
  ...(['tag', 'dealercomments', 'show_on_dealer_website', 'promoted', 'price', 'offer_price_cents'] as const),
  ...(['pictures', 'own_pictures', 'status'] as const),
] as const;
export type OwnField = (typeof ownFields)[number];

export type OwnEntry<F extends OwnField> = NonNullable<Own[F]>;
export type OwnValue<F extends OwnField> = OwnEntry<F>['value'];
export type Author = OwnEntry<'tag'>['by'];
type How = Own['history'][number]['how'];

export interface Act {
  by: Author;
  at: string;
}

/** Whoever ends a field where nobody did. */
const theFeed: Author = { person_id: 'feed', name: 'The feed' };
const theClock: Author = { person_id: 'clock', name: 'Its end' };

/** Changes that are kept of a vehicle. */
const MOST_CHANGES = 40;
const LONGEST_VALUE = 160;

export const noOwn = (): Own => ({
  tag: null,
  dealercomments: null,
  show_on_dealer_website: null,
  promoted: null,
  price: null,
  offer_price_cents: null,
  pictures: null,
  own_pictures: null,
  status: null,
  made: [],
  history: [],
});

/** The revision that a write has to name; 0: nobody changed the field yet. */
export const revOf = (own: Own | null, field: OwnField): number => own?.[field]?.rev ?? 0;

const summary = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
};

/** The history with one change more. */
export const noted = (own: Own, entry: Own['history'][number]): Own['history'] =>
  [entry, ...own.history].slice(0, MOST_CHANGES);

interface Written<F extends OwnField> extends Act {
  field: F;
  value: OwnValue<F>;
  until: string | null;
  how: How;
  rev: number;
  carried_from: string | null;
}

const written = <F extends OwnField>(own: Own, { field, how, ...now }: Written<F>): Own => {
  const { value = null, until = null } = own[field] ?? {};
  const { at, by, rev } = now;
  return {
    ...own,
    [field]: { ...now, before: { value, until } },
    history: noted(own, { at, by, field, rev, how, from: summary(value), to: summary(now.value) }),
  };
};

interface Setting<F extends OwnField> {
  field: F;
  value: OwnValue<F>;
  until?: string | null | undefined;
}

/** One field's next value, under its next revision. */
export const setOwn = <F extends OwnField>(own: Own, { field, value, until = null }: Setting<F>, act: Act): Own =>
  written(own, {
    ...act,
    field,
    value,
    until,
    how: value === null ? 'reverted' : 'set',
    rev: revOf(own, field) + 1,
    carried_from: null,
  });

/** What the last change of a field replaced stands again; undone twice, the change does. */
export const undoOwn = (own: Own, field: OwnField, act: Act): Own => {
  const { before } = own[field] ?? { before: { value: null, until: null } };
  // A time that is over by now ends it at once, as it would have ended meanwhile.
  return written(own, { ...act, ...before, field, how: 'undone', rev: revOf(own, field) + 1, carried_from: null });
};

/** Ended without anybody's word. */
const endOwn = (own: Own, field: OwnField, act: Act): Own =>
  written(own, {
    ...act,
    field,
    value: null,
    until: null,
    how: 'ended',
    rev: revOf(own, field) + 1,
    carried_from: null,
  });

/** When a field ends by itself next; null: none does. */
export const ownEndsAt = (own: Own | null): string | null =>
  own === null || own.price === null || own.price.value === null ? null : own.price.until;

/** Without what has reached its end. */
export const lapseOwn = (own: Own, now: string): Own => {
  const end = ownEndsAt(own);
  return end === null || end > now ? own : endOwn(own, 'price', { by: theClock, at: end });
};

interface Heard {
  state: 'active' | 'missing' | 'sold' | 'withdrawn';
}

/** A sale ends when the feed, having left the vehicle out, names it again. */
const hearOfSold = (own: Own, before: Heard, after: Heard, at: string): Own => {
  const { status } = own;
  if (status === null || status.value === null) return own;
  if (after.state !== 'active') {
    return status.value.absent ? own : { ...own, status: { ...status, value: { ...status.value, absent: true } } };
  }
  return status.value.absent && before.state !== 'active' ? endOwn(own, 'status', { by: theFeed, at }) : own;
};

/** What the feed's new state means for the dealer's word (docs/product/own-fields.md, 'Sold and back'). */
export const hearFeed = (own: Own, before: Heard, after: Heard, at: string): Own => {
  if (before.state === after.state) return own;
  switch (own.status?.value?.is) {
    case 'sold':
      return hearOfSold(own, before, after, at);
    case 'back_in_stock':
      return endOwn(own, 'status', { by: theFeed, at });
    case 'coming_soon':
    case undefined:
      return own;
  }
};
