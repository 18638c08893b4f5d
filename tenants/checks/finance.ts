import { entryFault } from '#domain/finance/lender-entry.ts';
import { providerIds, providerRule } from '#domain/finance/providers.ts';
import { fault, type Fault } from '#tenants/finding.ts';
import type { TenantConfig } from '#tenants/schema.ts';

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

const serviceFaults = ({ finance: { provider, service } }: TenantConfig): Fault[] =>
  provider === null && service !== null
    ? [fault('finance.service', 'invalid', 'Nobody is asked for entries without a provider: give finance.provider.')]
    : [];

const creditCheckFaults = ({ flags, creditCheck: { provider } }: TenantConfig): Fault[] =>
  flags.credit_check === (provider !== null)
    ? []
    : [
        fault(
          'creditCheck.provider',
          'invalid',
          'The page needs both: the flag credit_check and creditCheck.provider.',
        ),
      ];

const AU_NEEDS = ['comparisonRate', 'exampleAmount', 'exampleTermMonths', 'exampleSecured'] as const;

/** Why an offer of the settings would never be shown. */
const manualFaults = ({ country, finance }: TenantConfig): Fault[] =>
  finance.manual.flatMap((lender, n) => {
    const key = `finance.manual.${n}`;
    const rates = {
      interestRate: Number(lender.interestRate),
      comparisonRate: lender.comparisonRate === null ? null : Number(lender.comparisonRate),
    };
    const missing = country === 'AU' ? AU_NEEDS.filter((name) => lender[name] === null) : [];
    return [
      ...missing.map((name) => fault(`${key}.${name}`, 'invalid', 'In Australia an estimate is not shown without it.')),
      ...(country === 'AU' && lender.disclaimer === ''
        ? [fault(`${key}.disclaimer`, 'invalid', 'In Australia an estimate is not shown without the lender’s words.')]
        : []),
      ...(missing.length === 0 && entryFault(rates, false) !== null
        ? [
            fault(
              `${key}.comparisonRate`,
              'invalid',
              'The rates are out of range, or the comparison rate is below the interest rate.',
            ),
          ]
        : []),
      ...(lender.until < lender.as_of ? [fault(`${key}.until`, 'invalid', 'It ends before its date.')] : []),
    ];
  });

/** A provider with a rule, and the comparison rate that Australian law asks for. */
export const financeFaults = (config: TenantConfig): Fault[] => {
  const { country, finance } = config;
  const faults = [
    ...providerFaults(config),
    ...serviceFaults(config),
    ...manualFaults(config),
    ...creditCheckFaults(config),
  ];
  if (country === 'AU' && !finance.requireComparisonRate)
    faults.push(
      fault('finance.requireComparisonRate', 'invalid', 'In Australia no estimate is shown without a comparison rate.'),
    );
  return faults;
};
