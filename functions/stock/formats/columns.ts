import type { FieldRule, FieldRules } from './mapping.ts';
import { bodyWords, driveWords, fuelWords, transmissionWords, TRANSMISSION_WORD } from './words.ts';

/** Any price except 'POA', which `poaRule` reads. */
const PRICED = /^(?!p\.?o\.?a\.?$)(.*)$/is;

/** Any amount except 0. */
const NOT_ZERO = /^(?![^\d]*0+(?:\.0+)?[^\d]*$)(.*)$/s;

export const text = (from: FieldRule['from']): FieldRule => ({ from, read: { kind: 'text' } });
export const integer = (from: FieldRule['from']): FieldRule => ({ from, read: { kind: 'whole' } });
export const money = (from: FieldRule['from']): FieldRule => ({ from, take: PRICED, read: { kind: 'money' } });

/** Vehicles with both prices are shown with what a shopper pays. A price of 0 is none. */
export const driveAwayOrExclusive = (driveAway: string, exclusive: string): FieldRules => {
  const from = [driveAway, exclusive];
  return {
    price_cents: { from, take: NOT_ZERO, read: { kind: 'money' } },
    price_type: {
      from,
      take: NOT_ZERO,
      read: { kind: 'column', values: { [driveAway]: 'drive_away', [exclusive]: 'excl_govt_charges' } },
    },
  };
};

/** price_type of formats that only have 'POA' in the price. */
export const poaRule = (from: FieldRule['from']): FieldRule => ({
  from,
  take: /^(p\.?o\.?a)\.?$/i,
  read: { kind: 'table', table: { poa: 'poa', 'p.o.a': 'poa' } },
});

/** The feed's text, and the code for facets and tags, from the same column. */
export const bodyRules = (from: FieldRule['from'], more: Readonly<Record<string, string>> = {}): FieldRules => ({
  body: text(from),
  simple_body: { from, read: { kind: 'table', table: { ...bodyWords, ...more }, otherwise: 'keep' } },
});
export const fuelRules = (from: FieldRule['from']): FieldRules => ({
  fuel: text(from),
  simple_fuel: { from, read: { kind: 'table', table: fuelWords, otherwise: 'unknown' } },
});
export const driveRules = (from: FieldRule['from']): FieldRules => ({
  drive: text(from),
  simple_drive: { from, read: { kind: 'table', table: driveWords, otherwise: 'unknown' } },
});
export const transmissionRules = (from: FieldRule['from']): FieldRules => ({
  trans: text(from),
  simple_transmission: {
    from,
    take: TRANSMISSION_WORD,
    read: { kind: 'table', table: transmissionWords, otherwise: 'unknown' },
  },
});
