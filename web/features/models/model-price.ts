import type { ModelPrice } from '#domain/models/price-schema.ts';
import { formatDollars } from '#domain/money/rules.ts';
import { longDate } from '#domain/text/dates.ts';
import { priceTypeLabel } from '#domain/vehicle/vocabulary.ts';
import type { Site } from '#functions/sites/contract.ts';

const leads: Readonly<Record<ModelPrice['basis'], string>> = {
  new: 'New from',
  stated: 'From',
  stock: 'In stock from',
};

/** Abbreviations keep their capitals within a sentence. */
const inSentence = (label: string): string => (label.includes('.') ? label : label.toLowerCase());

export interface PriceWords {
  /** 'New from' */
  lead: string;
  /** '$54,990' */
  amount: string;
  /** 'drive away, as of 16 November 2026'; empty where nothing is known. */
  note: string;
}

/** A lowest price with what it includes, and the day of one that the dealer states. */
export const describeModelPrice = (price: ModelPrice, country: Site['country']): PriceWords => {
  const type = price.type === null ? [] : [inSentence(priceTypeLabel(price.type, country))];
  const day = price.as_of === null ? [] : [`as of ${longDate(price.as_of)}`];
  return { lead: leads[price.basis], amount: formatDollars(price.cents), note: [...type, ...day].join(', ') };
};

/** 'New from $54,990, drive away' */
export const modelPriceText = (price: ModelPrice, country: Site['country']): string => {
  const { lead, amount, note } = describeModelPrice(price, country);
  return `${lead} ${amount}${note === '' ? '' : `, ${note}`}`;
};
