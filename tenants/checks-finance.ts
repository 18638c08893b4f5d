import { providerIds, providerRule } from '#domain/finance/providers.ts';
import { fault, type Fault } from './finding.ts';
import type { TenantConfig } from './schema.ts';

const providerFaults = ({ finance: { provider }, flags }: TenantConfig): Fault[] =>
  provider === null || !flags.finance_enabled || providerRule(provider) !== null
    ? []
    : [
        fault(
          'finance.provider',
          'unknown_provider',
          `No rule is known for '${provider}', so its estimates are never shown. Known: ${providerIds.filter((id) => providerRule(id) !== null).join(', ')}.`,
        ),
      ];

/** A provider with a rule, and the comparison rate that Australian law asks for. */
export const financeFaults = (config: TenantConfig): Fault[] => {
  const { country, finance } = config;
  const faults = providerFaults(config);
  if (country === 'AU' && !finance.requireComparisonRate)
    faults.push(
      fault('finance.requireComparisonRate', 'invalid', 'In Australia no estimate is shown without a comparison rate.'),
    );
  return faults;
};
