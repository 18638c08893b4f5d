import { centsOfTyped } from '#domain/invoice/rules.ts';
import { changeReasons, photoReasons, type ChangeReason } from '#domain/tradein/change-reasons.ts';

/** Another price as it is typed. */
export interface PriceDraft {
  price: string;
  reason: ChangeReason | '';
  note: string;
  /** Id of one of the trade-in's photos; '': an address. */
  photo: string;
  address: string;
  /** `changed_at` of the trade-in when this was begun. */
  seen: string;
}

const reasonOf = (stored: unknown): ChangeReason | '' => changeReasons.find((one) => one === stored) ?? '';

const textOf = (stored: object, name: keyof PriceDraft): string => {
  const value: unknown = Object.entries(stored).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
};

/** Undefined for what is no draft, such as one of an earlier release. */
export const parsePriceDraft = (stored: unknown): PriceDraft | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const seen = textOf(stored, 'seen');
  if (seen === '') return undefined;
  return {
    price: textOf(stored, 'price'),
    reason: reasonOf(textOf(stored, 'reason')),
    note: textOf(stored, 'note'),
    photo: textOf(stored, 'photo'),
    address: textOf(stored, 'address'),
    seen,
  };
};

export type PriceErrors = Partial<Record<'price' | 'reason' | 'note' | 'photo', string>>;

export const needsPhoto = (reason: ChangeReason | ''): boolean => photoReasons.some((one) => one === reason);

interface PriceBody {
  price_cents: number;
  reason?: ChangeReason;
  note?: string;
  photo?: string;
  photo_url?: string;
  changed_at: string;
}

/** Above it nobody means a car: a million dollars. */
const MOST_CENTS = 100_000_000;

const centsOf = (price: string): number | undefined => {
  const cents = centsOfTyped(price);
  return cents === undefined || cents > MOST_CENTS ? undefined : cents;
};

/** `asOffered`: a price that needs no reason, because it is the one that was accepted. */
const isUnexplained = ({ reason, price }: PriceDraft, asOffered: number | null): boolean =>
  reason === '' && centsOf(price) !== asOffered;

/** What has to be typed otherwise before it is sent. */
export const priceErrors = (draft: PriceDraft, asOffered: number | null): PriceErrors => {
  const { price, reason, photo, address } = draft;
  const lacksPhoto = needsPhoto(reason) && photo === '' && !address.trim().startsWith('https://');
  return {
    ...(centsOf(price) === undefined && { price: 'Enter the price in dollars, such as 24,500.' }),
    ...(isUnexplained(draft, asOffered) && { reason: 'Choose the reason: the shopper reads it.' }),
    ...(lacksPhoto && { photo: 'Choose a photo that shows it, or give an address that begins with https://.' }),
  };
};

/** Of a draft without errors. */
export const priceBody = ({ price, reason, note, photo, address, seen }: PriceDraft): PriceBody => {
  const shows = photo === '' ? { photo_url: address.trim() } : { photo };
  return {
    price_cents: centsOf(price) ?? 0,
    ...(reason !== '' && { reason }),
    ...(note.trim() !== '' && { note: note.trim() }),
    ...(needsPhoto(reason) && shows),
    changed_at: seen,
  };
};
