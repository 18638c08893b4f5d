import { isForSale, sellingPriceCents } from '../vehicle/rules.ts';
import type { AustralianFigures, FinanceFigures, NewZealandFigures } from './figures-schema.ts';
import { entryFault, formatRates } from './lender-entry.ts';
import type { LenderEntry } from './lender-schema.ts';
import { feePerPeriod, countPeriods } from './loan-terms.ts';
import { providerRule, type ProviderRule } from './providers.ts';
import { localMidnight, shownEntry, type FinancedVehicle, type FinanceTenant, type ShownEntry } from './shown-entry.ts';
import { australianNotice, exampleText, newZealandNotice, termText } from './wording.ts';

const isPresent = (cents: number | null): cents is number => cents !== null && cents > 0;

const isExcluded = (vehicle: FinancedVehicle, { finance }: FinanceTenant): boolean =>
  finance.neverMakes.includes(vehicle.make) || finance.neverDealerships.includes(vehicle.dealership_id);

/** The last moment at which a vehicle is young enough for its provider. */
const youngUntil = (vehicle: FinancedVehicle, { newerThanYears }: ProviderRule, tenant: FinanceTenant): number =>
  newerThanYears === null
    ? Number.POSITIVE_INFINITY
    : localMidnight(Date.UTC(vehicle.year + newerThanYears, 0, 1), vehicle, tenant) - 1;

/** The last moment at which the entry is shown. */
const shownUntil = (
  vehicle: FinancedVehicle,
  { lastMs }: ShownEntry,
  rule: ProviderRule,
  tenant: FinanceTenant,
): number => Math.min(lastMs, youngUntil(vehicle, rule, tenant));

const isPriced = (vehicle: FinancedVehicle, { priceAboveCents }: ProviderRule): boolean =>
  priceAboveCents === null || (sellingPriceCents(vehicle) ?? 0) > priceAboveCents;

const meetsRule = (vehicle: FinancedVehicle, entry: LenderEntry, rule: ProviderRule): boolean =>
  isForSale(vehicle) && (rule.payment === null || isPresent(entry[rule.payment])) && isPriced(vehicle, rule);

type Repayment = Pick<FinanceFigures, 'repayment_cents' | 'frequency'>;

/** The monthly payment where the rule asks for it, else the weekly before the monthly. */
const chooseRepayment = ({ paymentWeek, paymentMonth }: LenderEntry, { payment }: ProviderRule): Repayment | null => {
  const isWeekly = payment !== 'paymentMonth' && isPresent(paymentWeek);
  const cents = isWeekly ? paymentWeek : paymentMonth;
  return isPresent(cents) ? { repayment_cents: cents, frequency: isWeekly ? 'weekly' : 'monthly' } : null;
};

const buildCommonFigures = ({ entry, firstMs, sampleMonths }: ShownEntry, repayment: Repayment, until: number) => ({
  week_cents: isPresent(entry.paymentWeek) ? entry.paymentWeek : null,
  ...repayment,
  term_months: entry.termMonths,
  term: termText(entry.termMonths),
  deposit_cents: entry.deposit,
  balloon_cents: entry.balloon,
  as_of: entry.as_of,
  ...(typeof entry.valid_until === 'string' && { valid_until: entry.valid_until }),
  ...(sampleMonths !== undefined && { valid_months: sampleMonths }),
  from: new Date(firstMs).toISOString(),
  until: new Date(until).toISOString(),
});
type Common = ReturnType<typeof buildCommonFigures>;

const buildExample = (entry: LenderEntry): AustralianFigures['example'] | null => {
  const { exampleAmount, exampleTermMonths, exampleSecured } = entry;
  if (typeof exampleAmount !== 'number' || typeof exampleTermMonths !== 'number') return null;
  if (typeof exampleSecured !== 'boolean') return null;
  const example = { amount_cents: exampleAmount, term_months: exampleTermMonths, secured: exampleSecured };
  return { ...example, text: exampleText(example) };
};

const australian = (entry: LenderEntry, common: Common): AustralianFigures | null => {
  const { interest, comparison } = formatRates(entry);
  const example = buildExample(entry);
  if (comparison === null || example === null || entry.disclaimer === '') return null;
  const rates = { interest_rate: interest, comparison_rate: comparison };
  return { country: 'AU', ...common, ...rates, example, ...australianNotice(entry) };
};

/** The delivered payment contains the establishment fee but not the account fee (docs/product/finance.md, 'Lender entry'). */
const newZealand = (entry: LenderEntry, common: Common): NewZealandFigures | null => {
  const { establishmentFee, monthlyFee, termMonths, balloon } = entry;
  if (typeof establishmentFee !== 'number' || typeof monthlyFee !== 'number') return null;
  const payable = common.repayment_cents + feePerPeriod(monthlyFee, common.frequency);
  return {
    country: 'NZ',
    ...common,
    interest_rate: formatRates(entry).interest,
    establishment_fee_cents: establishmentFee,
    monthly_fee_cents: monthlyFee,
    total_payable_cents: countPeriods(termMonths, common.frequency) * payable + balloon,
    rates_url: entry.ratesUrl ?? null,
    ...newZealandNotice(entry),
  };
};

/** Whether a complete entry would be shown: nobody is asked about other vehicles. */
export const isFinanceable = (vehicle: FinancedVehicle, tenant: FinanceTenant, now: Date): boolean => {
  const { provider } = tenant.finance;
  const rule = provider === null || !tenant.flags.finance_enabled ? null : providerRule(provider);
  if (rule === null || !isForSale(vehicle) || isExcluded(vehicle, tenant)) return false;
  return isPriced(vehicle, rule) && youngUntil(vehicle, rule, tenant) >= now.getTime();
};

const findRule = (
  vehicle: FinancedVehicle,
  tenant: FinanceTenant,
): { rule: ProviderRule; shown: ShownEntry } | null => {
  const { provider, requireComparisonRate } = tenant.finance;
  const shown = shownEntry(vehicle, tenant);
  const rule = provider === null ? null : providerRule(provider);
  if (rule === null || shown === null || isExcluded(vehicle, tenant)) return null;
  const isFaultless = entryFault(shown.entry, requireComparisonRate) === null;
  return isFaultless && meetsRule(vehicle, shown.entry, rule) ? { rule, shown } : null;
};

/**
 * What may be advertised of a vehicle, whole, or null. Does not depend on the time: `creditAdvertisement` looks at `from` and `until`.
 */
export const financeFigures = (vehicle: FinancedVehicle, tenant: FinanceTenant): FinanceFigures | null => {
  const { rule, shown } = findRule(vehicle, tenant) ?? {};
  if (rule === undefined || shown === undefined) return null;
  const { entry } = shown;
  const repayment = chooseRepayment(entry, rule);
  const until = shownUntil(vehicle, shown, rule, tenant);
  if (repayment === null || until < shown.firstMs) return null;
  const common = buildCommonFigures(shown, repayment, until);
  return tenant.country === 'AU' ? australian(entry, common) : newZealand(entry, common);
};

/** The fees of the loan that `financeFigures` advertises; null where the lender does not say both. */
export const advertisedFees = (
  vehicle: FinancedVehicle,
  tenant: FinanceTenant,
): { establishment_cents: number; monthly_cents: number } | null => {
  const { establishmentFee, monthlyFee } = shownEntry(vehicle, tenant)?.entry ?? {};
  if (typeof establishmentFee !== 'number' || typeof monthlyFee !== 'number') return null;
  return { establishment_cents: establishmentFee, monthly_cents: monthlyFee };
};
