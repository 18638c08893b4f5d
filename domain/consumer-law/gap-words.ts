import { dealerActOf } from './dealer-acts.ts';
import type { GapCode } from './gap-codes.ts';

interface GapWords {
  /** In a few words. */
  title: string;
  /** Which law, by its name; null: the act of the state where the vehicle stands. */
  law: { AU: string | null; NZ: string };
  mend: string;
}

const CONSUMER_LAW = 'Australian Consumer Law, sections 29 and 48';
const FAIR_TRADING = 'Fair Trading Act 1986, section 13';
const NOTICE = 'Consumer Information Standards (Used Motor Vehicles) Regulations 2008';
const LABELS = 'Energy Efficiency (Vehicle Fuel Economy Labelling) Regulations 2007';

const gapWords: Readonly<Record<GapCode, GapWords>> = {
  information_notice: {
    title: 'No Consumer Information Notice',
    law: { AU: NOTICE, NZ: NOTICE },
    mend: 'Bring its address in the feed’s column ‘cin_url’. Until then it is not reserved online.',
  },
  energy_label: {
    title: 'No energy label',
    law: { AU: LABELS, NZ: LABELS },
    mend: 'Bring the label in the feed’s columns ‘veel_…’, or leave it where there is none: the page says that it is not available.',
  },
  odometer: {
    title: 'No odometer reading',
    law: { AU: null, NZ: NOTICE },
    mend: 'Bring the reading in the feed: without it the page cannot name the statutory warranty.',
  },
  build_date: {
    title: 'No build date',
    law: { AU: null, NZ: NOTICE },
    mend: 'Bring the build date in the feed: without it the page cannot name the statutory warranty.',
  },
  registration_number: {
    title: 'No registration number',
    law: { AU: null, NZ: NOTICE },
    mend: 'Bring the plate in the feed: an advertisement in New South Wales states it.',
  },
  whole_price: {
    title: 'Advertised without all charges',
    law: { AU: 'Australian Consumer Law, section 48', NZ: NOTICE },
    mend: 'Give it a price with all charges, in the feed or here.',
  },
  price_type: {
    title: 'Not said what the price includes',
    law: { AU: CONSUMER_LAW, NZ: FAIR_TRADING },
    mend: 'Say what the price includes, in the feed or here.',
  },
  drive_away: {
    title: 'Charges cannot be estimated',
    law: { AU: 'Australian Consumer Law, section 48', NZ: FAIR_TRADING },
    mend: 'Bring what is missing in the feed, or give it a price with all charges.',
  },
  comparison_rate: {
    title: 'Finance example without its comparison rate',
    law: {
      AU: 'National Credit Code, Part 10; National Consumer Credit Protection Regulations 2010, regulations 99 and 100',
      NZ: 'Credit Contracts and Consumer Finance Act 2003',
    },
    mend: 'Ask the finance provider for an entry with both rates. Until then the site shows no repayment of it.',
  },
};

/** One gap of one vehicle. */
export interface LegalGap {
  code: GapCode;
  title: string;
  law: string;
  /** What is missing. */
  what: string;
  mend: string;
}

/** A gap in words. `states`: of the vehicles that have it. */
export const describeGap = (
  code: GapCode,
  country: 'AU' | 'NZ',
  states: readonly (string | null)[],
): Omit<LegalGap, 'what'> => {
  const { title, law, mend } = gapWords[code];
  return { code, title, law: law[country] ?? dealerActOf(code === 'registration_number' ? ['NSW'] : states), mend };
};
