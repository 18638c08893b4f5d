import type { SimpleFuel } from '#domain/vehicle/vocabulary.ts';

const charged: readonly (SimpleFuel | null)[] = ['diesel', 'electric', 'plug_in_hybrid'];

/** New Zealand charges these vehicles by the kilometre; no feed says how far they are paid. */
export const roadUserCharges = (
  { simple_fuel }: { simple_fuel: SimpleFuel | null },
  country: 'AU' | 'NZ',
): string | null =>
  country === 'NZ' && charged.includes(simple_fuel) ? 'RUC applies; ask us how far it is paid' : null;
