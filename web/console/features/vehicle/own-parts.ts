import { centsOfTyped } from '#domain/invoice/rules.ts';
import { toInstant } from '#domain/hours/instants.ts';
import { formatCents } from '#domain/money/rules.ts';
import { priceTypeLabel } from '#domain/vehicle/vocabulary.ts';
import type { CallProblem } from '#web/console/lib/api.ts';
import type { Part } from '#web/console/lib/merge.ts';
import type { OwnBody, OwnField } from './vehicle.ts';
import { ownLabel, ownStatusWords } from './words.ts';
import type { OwnForm, OwnPrice } from './own-form.ts';

/** A part of the form is one field of the dealer's. */
interface OwnPart extends Part<OwnForm> {
  field: OwnField;
}

const FEED = 'The feed’s';
const typedWords = (typed: string): string => {
  const cents = centsOfTyped(typed);
  return cents === undefined ? typed : formatCents(cents);
};

const priceWords = (price: OwnPrice | null, country: 'AU' | 'NZ'): string => {
  if (price === null) return FEED;
  const until = price.until === '' ? '' : `, until ${price.until.replace('T', ' ')}`;
  return `${typedWords(price.dollars)} ${priceTypeLabel(price.type, country)}${until}`;
};

const yesNo = (value: boolean | null, [yes, no]: readonly [string, string]): string =>
  value === null ? FEED : value ? yes : no;

const picturesWords = ({ pictures }: OwnForm): string =>
  pictures === null ? FEED : `An order of your own, ${pictures.hidden.length} hidden`;

const part = (field: OwnField, name: keyof OwnForm, words: (form: OwnForm) => string): OwnPart => ({
  field,
  label: ownLabel(field),
  fields: [name],
  words,
});

/** What is decided as one: each field by itself. */
export const ownParts = (country: 'AU' | 'NZ'): readonly OwnPart[] => [
  part('price', 'price', ({ price }) => priceWords(price, country)),
  part('offer_price_cents', 'offer', ({ offer }) =>
    offer === null ? FEED : offer === '' ? 'None' : typedWords(offer),
  ),
  part('tag', 'tag', ({ tag }) => tag ?? FEED),
  part('dealercomments', 'comments', ({ comments }) => comments ?? FEED),
  part('show_on_dealer_website', 'isShown', ({ isShown }) => yesNo(isShown, ['Shown', 'Hidden'])),
  part('promoted', 'isFeatured', ({ isFeatured }) => yesNo(isFeatured, ['Featured', 'Not featured'])),
  part('pictures', 'pictures', picturesWords),
  part('status', 'status', ({ status }) => (status === null ? FEED : ownStatusWords[status])),
];

export const fieldsOf = (changed: readonly Part<OwnForm>[], parts: readonly OwnPart[]): OwnField[] =>
  parts.filter(({ label }) => changed.some((one) => one.label === label)).map(({ field }) => field);

/** By field, what has to be typed otherwise. */
export type OwnErrors = Readonly<Partial<Record<OwnField, string>>>;

/** From here on an amount counts as a price (docs/product/own-fields.md, 'Prices by hand'). */
const LEAST_CENTS = 1_001;
const MOST_CENTS = 1_000_000_000;

const amountError = (typed: string): string | undefined => {
  const cents = centsOfTyped(typed);
  if (cents === undefined) return 'Write dollars, such as 28990 or 28,990.50.';
  return cents < LEAST_CENTS || cents > MOST_CENTS ? 'Write an amount above $10, up to $10,000,000.' : undefined;
};

const untilOf = ({ until }: OwnPrice, zone: string): Date => {
  const [date = '', time = ''] = until.split('T');
  return toInstant(date, time, zone);
};

const priceError = (price: OwnPrice, zone: string, now: Date): string | undefined => {
  const wrong = amountError(price.dollars);
  if (wrong !== undefined || price.until === '') return wrong;
  return untilOf(price, zone) <= now ? 'The end is over already: choose a later one, or none.' : undefined;
};

const offerError = (offer: string | null): string | undefined =>
  offer === null || offer.trim() === '' ? undefined : amountError(offer);

/** What the server would refuse of these fields. */
export const errorsOf = (
  { price, offer }: OwnForm,
  fields: readonly OwnField[],
  { zone, now }: { zone: string; now: Date },
): OwnErrors => {
  const wrong = price === null || !fields.includes('price') ? undefined : priceError(price, zone, now);
  const other = fields.includes('offer_price_cents') ? offerError(offer) : undefined;
  return {
    ...(wrong !== undefined && { price: wrong }),
    ...(other !== undefined && { offer_price_cents: other }),
  };
};

const isField = (name: string | undefined, parts: readonly OwnPart[]): OwnField | undefined =>
  parts.find(({ field }) => field === name)?.field;

/** Of a refusal, by field: 'fields.price.until' is the price's. */
export const refusedFields = (problem: CallProblem | null, parts: readonly OwnPart[]): OwnErrors => {
  const found: Partial<Record<OwnField, string>> = {};
  for (const { field, message } of problem?.fields ?? []) {
    const name = isField(field.split('.')[1], parts);
    if (name !== undefined) found[name] = message;
  }
  return found;
};

const priceBody = ({ price, revs }: OwnForm, zone: string): NonNullable<OwnBody['price']> => {
  if (price === null) return { rev: revs.price, value: null, until: null };
  const value = { price_cents: centsOfTyped(price.dollars) ?? 0, price_type: price.type };
  return { rev: revs.price, value, until: price.until === '' ? null : untilOf(price, zone).toISOString() };
};

const offerCents = (offer: string | null): number | null => (offer === null ? null : (centsOfTyped(offer) ?? 0));

const picturesValue = ({ pictures }: OwnForm) =>
  pictures === null ? null : { order: [...pictures.order], hidden: [...pictures.hidden] };

/** The write of the fields that were changed, each with the revision that was seen. */
export const bodyOf = (form: OwnForm, fields: readonly OwnField[], zone: string): OwnBody => {
  const { revs } = form;
  const is = (field: OwnField): boolean => fields.includes(field);
  return {
    ...(is('tag') && { tag: { rev: revs.tag, value: form.tag } }),
    ...(is('dealercomments') && { dealercomments: { rev: revs.dealercomments, value: form.comments } }),
    ...shownBody(form, is),
    ...(is('price') && { price: priceBody(form, zone) }),
    ...(is('offer_price_cents') && {
      offer_price_cents: { rev: revs.offer_price_cents, value: offerCents(form.offer) },
    }),
    ...(is('pictures') && { pictures: { rev: revs.pictures, value: picturesValue(form) } }),
  };
};

/** `status` here is 'coming soon' or nothing: sold and back have acts of their own. */
const shownBody = (form: OwnForm, is: (field: OwnField) => boolean): OwnBody => {
  const { revs, isShown, isFeatured, status } = form;
  return {
    ...(is('show_on_dealer_website') && {
      show_on_dealer_website: { rev: revs.show_on_dealer_website, value: isShown },
    }),
    ...(is('promoted') && { promoted: { rev: revs.promoted, value: isFeatured } }),
    ...(is('status') && {
      status: { rev: revs.status, value: status === 'coming_soon' ? ('coming_soon' as const) : null },
    }),
  };
};
