import type { FieldRule, FieldRules } from './mapping.ts';
import { bodyWords, driveWords, fuelWords, transmissionWords, TRANSMISSION_WORD } from './words.ts';

/** A price cell that is not 'POA': that word is read by `poaRule`, not as an amount. */
const PRICED = /^(?!p\.?o\.?a\.?$)(.*)$/is;

export const text = (from: FieldRule['from']): FieldRule => ({ from, read: { kind: 'text' } });
export const integer = (from: FieldRule['from']): FieldRule => ({ from, read: { kind: 'whole' } });
export const money = (from: FieldRule['from']): FieldRule => ({ from, take: PRICED, read: { kind: 'money' } });

/** price_type of formats whose only word about it is 'POA' in the price. */
export const poaRule = (from: FieldRule['from']): FieldRule => ({
  from,
  take: /^(p\.?o\.?a)\.?$/i,
  read: { kind: 'table', table: { poa: 'poa', 'p.o.a': 'poa' } },
});

/** The feed's own word and the code that facets and tags read, from the same column. */
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
