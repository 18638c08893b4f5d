import { needsPermit, sumPoolCents, type SpinState } from '#domain/spin/rules.ts';
import { fault, type Fault } from '#tenants/finding.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { Spin } from '#tenants/schemas/spin-schema.ts';

const stateFaults = ({ states, prizes }: Spin): Fault[] => {
  const pool = sumPoolCents(prizes);
  const without = (state: SpinState): boolean => {
    const allowance = states[state];
    return allowance !== undefined && !('permit' in allowance);
  };
  const missing = (['ACT', 'NSW', 'NT', 'SA'] as const).filter((state) => without(state) && needsPermit(state, pool));
  if (Object.keys(states).length === 0)
    return [fault('spin.states', 'promotion', 'Name the states whose people may take part, and why they may.')];
  return missing.map((state) =>
    fault(
      `spin.states.${state}`,
      'promotion',
      `${state} wants a permit for these prizes. Give its number, or leave the state out.`,
    ),
  );
};

const deckFaults = ({ prizes, draws_most, starts, ends }: Spin): Fault[] => {
  const quantity = prizes.reduce((sum, prize) => sum + prize.quantity, 0);
  const ids = new Set(prizes.map(({ id }) => id));
  return [
    ...(quantity > draws_most
      ? [
          fault(
            'spin.prizes',
            'promotion',
            `There are ${quantity} prizes for ${draws_most} spins. Offer at most as many.`,
          ),
        ]
      : []),
    ...(ids.size < prizes.length ? [fault('spin.prizes', 'duplicate_id', 'Give each prize an id of its own.')] : []),
    ...(ends < starts
      ? [fault('spin.ends', 'expiry_before_start', 'The last day comes before the first. Nobody could take part.')]
      : []),
  ];
};

/** docs/product/consumer-law.md, 'Trade promotions'. */
export const spinFaults = ({ country, flags, spin }: TenantConfig): Fault[] => {
  if (country === 'NZ')
    return flags.spin_to_win || spin !== null
      ? [
          fault(
            'spin',
            'promotion',
            'A dealer in New Zealand may not run this promotion: winning at once online is gambling there.',
          ),
        ]
      : [];
  if (spin === null)
    return flags.spin_to_win
      ? [
          fault(
            'spin',
            'promotion',
            'The flag spin_to_win is on, and there is no campaign. Write one under `spin`, or switch the flag off.',
          ),
        ]
      : [];
  return [...stateFaults(spin), ...deckFaults(spin)];
};
