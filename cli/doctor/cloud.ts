import type { CredentialProvider } from '#infra/lambda/sign-request.ts';
import { NoCredentials } from '#tools/cloud/credentials.ts';
import { describeInWords, searchDomainName, type SearchDomain } from '#tools/cloud/search-domain.ts';
import { stageNames, stages } from '#infra/stages.ts';
import { pass, fail, type Check, type Finding } from './check.ts';

/** Read-only; prints no secrets. */
export interface CloudPorts {
  stage: string;
  region: string;
  credentials: CredentialProvider;
  describeDomain: (name: string) => Promise<SearchDomain | undefined>;
}

const errorWords = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const credentials = async ({ credentials: provide }: CloudPorts): Promise<Finding> => {
  try {
    const { expiration } = await provide();
    return pass(expiration === undefined ? 'found' : `found, until ${expiration.toISOString()}`);
  } catch (error) {
    if (error instanceof NoCredentials)
      return fail('none', 'aws sso login --profile NAME && export AWS_PROFILE=NAME, or set AWS_ACCESS_KEY_ID');
    throw error;
  }
};

/** A stage of another name than ours may have one. */
const hasDomain = (stage: string): boolean => {
  const name = stageNames.find((one) => one === stage);
  return name === undefined || stages[name].search.kind !== 'embedded';
};

const domain = async (ports: CloudPorts): Promise<Finding> => {
  if (!hasDomain(ports.stage)) return pass('none is meant: this stage searches snapshots');
  const name = searchDomainName(ports.stage);
  try {
    await ports.credentials();
  } catch {
    // The check of the credentials reports the reason.
    return fail('not looked at: no AWS credentials', 'Sign in first, then run this again.');
  }
  try {
    const found = await ports.describeDomain(name);
    if (found === undefined)
      return fail(`${name}: none in ${ports.region}`, `npx cdk deploy -c stage=${ports.stage} --all`);
    const text = `${name}: ${describeInWords(found)}; ${found.endpoint ?? 'no endpoint yet'}`;
    return found.state === 'active'
      ? pass(text)
      : fail(text, `Wait: aws opensearch describe-domain-change-progress --domain-name ${name}`);
  } catch (error) {
    return fail(
      `${name}: ${errorWords(error)}`,
      'These credentials need es:DescribeDomain and es:GetCompatibleVersions in that account and region.',
    );
  }
};

export const cloudChecks = (ports: CloudPorts): readonly Check[] => [
  {
    id: 'credentials',
    title: 'AWS credentials',
    neededFor: ['deploy'],
    why: 'deploying, operating',
    look: () => credentials(ports),
  },
  { id: 'domain', title: 'Search domain', neededFor: [], why: 'made by the first deploy', look: () => domain(ports) },
];
