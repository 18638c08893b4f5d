import { firewallRules } from '#infra/constructs/edge/firewall-rules.ts';

/** Of AWS's rule groups (AWS WAF Developer Guide, 'AWS Managed Rules rule groups list'). */
const GROUPS: Readonly<Record<string, number>> = {
  AWSManagedRulesCommonRuleSet: 700,
  AWSManagedRulesKnownBadInputsRuleSet: 200,
  AWSManagedRulesAmazonIpReputationList: 25,
};
/** Of statements (the same guide, 'Using rule statements in AWS WAF'). */
const TRANSFORMATION = 10;
const BYTES = 2;
const REGEX = 3;
const RATE = 2;
const CUSTOM_KEY = 30;
/** What a web ACL's price per request includes; each further step costs. */
const INCLUDED = 1_500;
const STEP = 500;

const read = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

const own = (kind: string, statement: Record<string, unknown>): number => {
  const transformations = TRANSFORMATION * lengthOf(statement['textTransformations']);
  switch (kind) {
    case 'byteMatchStatement':
      return BYTES + transformations;
    case 'regexMatchStatement':
      return REGEX + transformations;
    case 'labelMatchStatement':
      return 1;
    case 'rateBasedStatement':
      return RATE + CUSTOM_KEY * lengthOf(statement['customKeys']);
    case 'managedRuleGroupStatement':
      return GROUPS[String(statement['name'])] ?? Number.NaN;
    default:
      return 0;
  }
};

/** Not less than AWS counts, which shares transformations between rules. */
const capacityOf = (statement: unknown): number =>
  Object.entries(read(statement)).reduce((sum, [kind, value]) => {
    const inner = read(value);
    const nested = Array.isArray(inner['statements'])
      ? inner['statements']
      : [inner['statement'], inner['scopeDownStatement']];
    return sum + own(kind, inner) + nested.reduce((all: number, one: unknown) => all + capacityOf(one), 0);
  }, 0);

export const firewallCapacity = (rules: readonly { statement: unknown }[] = firewallRules('console.example')): number =>
  rules.reduce((sum, { statement }) => sum + capacityOf(statement), 0);

export const capacitySteps = (capacity: number): number => Math.max(0, Math.ceil((capacity - INCLUDED) / STEP));
