import { formatDollars, type Cents } from '../money/rules.ts';
import type { LenderEntry } from './lender-schema.ts';

/**
 * Words that the law or its regulator gives, by jurisdiction. A change of words is a new version; tenants cannot edit them
 * (docs/product/finance.md, 'Disclosures').
 */
const creditWording = {
  AU: {
    version: 'AU 2026-11',
    warning:
      'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. ' +
      'Different terms, fees or other loan amounts might result in a different comparison rate. ',
    licence: 'Australian credit licence',
  },
  NZ: { version: 'NZ 2026-11' },
} as const;

export const termText = (months: number): string => {
  const [count, unit] = months % 12 === 0 ? [months / 12, 'year'] : [months, 'month'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

interface Example {
  amount_cents: Cents;
  term_months: number;
  secured: boolean;
}

export const exampleText = ({ amount_cents: cents, term_months: months, secured }: Example): string =>
  `Comparison rate based on ${secured ? 'a ' : 'an un'}secured loan of ${formatDollars(cents)} over ${termText(months)}`;

type Said = Pick<LenderEntry, 'disclaimer' | 'lenderName' | 'creditLicence'>;

const lenderText = (name: Said['lenderName'], licence: string): string =>
  typeof name === 'string' ? ` Finance by ${name}${licence}.` : '';

/** The prescribed warning where the lender's words contain none, these words, the lender and its licence in full. */
export const australianNotice = ({ disclaimer, lenderName, creditLicence }: Said) => {
  const { version, warning, licence } = creditWording.AU;
  const lead = /\bwarning\b/i.test(disclaimer) ? '' : warning;
  const licensed = typeof creditLicence === 'string' ? `, ${licence} ${creditLicence}` : '';
  return { notice: `${lead}${disclaimer}${lenderText(lenderName, licensed)}`, wording: version };
};

export const newZealandNotice = ({ disclaimer, lenderName }: Said) => ({
  notice: `${disclaimer}${lenderText(lenderName, '')}`.trim(),
  wording: creditWording.NZ.version,
});
