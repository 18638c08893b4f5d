import type { VehicleType } from '#domain/vehicle/vocabulary.ts';
import type { AustralianState } from './warranty-rows.ts';

interface CoolingOffRow {
  source: string;
  status: 'seen' | 'to_be_verified';
  carTypes: readonly VehicleType[];
  /** Null where the law gives none. */
  text: string | null;
}

const all: readonly VehicleType[] = ['new', 'used', 'demo'];

/** docs/product/consumer-law.md, 'Used-car warranty and cooling-off'. */
const coolingOffRows: Readonly<Record<AustralianState, CoolingOffRow>> = {
  NSW: {
    carTypes: all,
    text: 'If you buy with finance that we arrange, you may cancel until 5 pm on the next trading day. The dealer may keep $250 or 2 % of the price, whichever is less.',
    status: 'seen',
    source: 'Attwood Marshall',
  },
  VIC: {
    carTypes: all,
    text: 'You may cancel within 3 clear business days, unless you have taken the vehicle. The dealer may keep $400 or 2 % of the price, whichever is more. Not for companies and commercial vehicles.',
    status: 'seen',
    source: 'Consumer Affairs Victoria, Cooling-off',
  },
  QLD: {
    carTypes: ['used'],
    text: 'You may cancel until 5 pm on the next business day. The dealer may keep up to $100.',
    status: 'seen',
    source: 'Queensland Government, Cooling-off',
  },
  SA: {
    carTypes: ['used', 'demo'],
    text: 'You may cancel within 2 clear business days, unless you signed that you give this up. The dealer may keep 2 % of the price or $100, whichever is less.',
    status: 'to_be_verified',
    source: 'SA.GOV.AU, Cooling-off, 27 May 2022',
  },
  WA: { carTypes: all, text: null, status: 'seen', source: 'Private Fleet' },
  TAS: { carTypes: all, text: null, status: 'seen', source: 'CBOS Tasmania' },
  ACT: {
    carTypes: all,
    text: 'You may cancel within 3 clear business days. The dealer may keep $100 or 1 % of the price, whichever is more. Not for companies.',
    status: 'seen',
    source: 'Sale of Motor Vehicles Act 1977, section 25B',
  },
  NT: { carTypes: all, text: null, status: 'seen', source: 'NT.GOV.AU, Contracts' },
};

/** What a buyer may do after signing, where the dealer sells; null where nothing is to be said of the vehicle. */
export const coolingOffText = (state: AustralianState, vehicleType: VehicleType): string | null => {
  const { carTypes: vehicleTypes, text, status } = coolingOffRows[state];
  if (!vehicleTypes.includes(vehicleType)) return null;
  if (status === 'to_be_verified') return 'Ask us how long you may change your mind after you have signed.';
  return text ?? `The law of ${state} gives no cooling-off period for a vehicle bought from a dealer.`;
};
