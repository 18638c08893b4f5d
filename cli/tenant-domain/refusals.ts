import { isNamed } from '#tools/cloud/site-cloud.ts';
import { CliFailure } from '../output.ts';
import { endpointOf, type DomainFacts } from './facts.ts';
import { conflictRecord, recordText } from './records.ts';

/** Error names that mean that the operator must sign in. */
const SIGN_IN = new Set([
  'CredentialsProviderError',
  'ExpiredToken',
  'ExpiredTokenException',
  'UnrecognizedClientException',
]);

/** CloudFront asks DNS before it takes a host whose token it shall show. */
export const isUnproven = (error: unknown): boolean =>
  isNamed(error, 'InvalidArgument') && /ownership/i.test(error.message);

/** Somebody changed the distribution tenant between reading and writing. */
export const isOutdated = (error: unknown): boolean =>
  isNamed(error, 'PreconditionFailed') || isNamed(error, 'InvalidIfMatchVersion');

const conflictText = (facts: DomainFacts): string => {
  const endpoint = endpointOf(facts);
  const records = endpoint === undefined ? [] : facts.hosts.map((one) => conflictRecord(one, endpoint));
  return [
    `CloudFront says that ${facts.hosts.map(({ host }) => host).join(' or ')} belongs to another distribution, perhaps in the account of the company that makes the present site.`,
    'Ask that company to take the name off its distribution, then run this again. If nobody answers, AWS Support moves the name (docs/domains.md) to whoever has these records in DNS:',
    '',
    ...recordText(records),
  ].join('\n');
};

type Words = (message: string, stage: string, facts: DomainFacts | undefined) => string;

const worded: Readonly<Record<string, Words>> = {
  CNAMEAlreadyExists: (message, _stage, facts) => (facts === undefined ? message : conflictText(facts)),
  EntityLimitExceeded: (message, stage) =>
    `The account's quota of distribution tenants, or of hosts on one, is used up: ${message}\nforecourt doctor --for deploy --stage ${stage} shows the count; AWS Support raises the quota.`,
  EntityAlreadyExists: (message) =>
    `A distribution tenant of this name is there, with other hosts: ${message}\naws cloudfront list-distribution-tenants shows it.`,
  AccessDenied: (message, stage) =>
    `AWS refused: ${message}\nWhat these commands do is in the policy forecourt-${stage}-domains; an administrator attaches it to your role (docs/domains.md).`,
};

/** In words that say what to do. */
export const refusal = (error: unknown, stage: string, facts?: DomainFacts): CliFailure => {
  if (error instanceof CliFailure) return error;
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  if (SIGN_IN.has(name))
    return new CliFailure(
      `AWS was not asked: ${message}. Sign in first: aws sso login --profile NAME && export AWS_PROFILE=NAME`,
      2,
      { cause: error },
    );
  const words = worded[name]?.(message, stage, facts) ?? `AWS refused (${name}): ${message}`;
  return new CliFailure(words, 1, { cause: error });
};
