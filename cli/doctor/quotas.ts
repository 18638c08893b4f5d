import * as z from 'zod';
import { CERTIFICATE_REGION } from '#tools/cloud/certificates.ts';
import { pascal } from '#infra/constructs/platform.ts';
import { stageNames, stages } from '#infra/stages.ts';
import { pass, fail, type Check, type Finding } from './check.ts';
import { ask, type Machine } from './machine.ts';

/** Each dealer's domain needs a distribution tenant and a certificate. Warns if there is no room for this many more. */
const HOSTS_TO_COME = 50;

const UNKNOWN = 'Sign in with the AWS command line and run this again; the calls only read.';

const concurrency = async (machine: Machine, needed: number, region: string): Promise<Finding> => {
  const what = ['lambda', 'get-account-settings', '--query', 'AccountLimit.ConcurrentExecutions', '--region', region];
  const most = await ask(machine, z.number(), what);
  if (most === undefined) return fail('not known', UNKNOWN);
  const found = `${most} executions at once in ${region}, ${needed} needed`;
  if (most >= needed) return pass(found);
  return fail(
    found,
    `aws service-quotas request-service-quota-increase --region ${region} --service-code lambda --quota-code L-B99A9384 --desired-value ${needed}; new accounts have 10, and the deploy fails with less than what infra/stages.ts reserves and 100 more`,
  );
};

interface Counted {
  service: string;
  quota: string;
  /** Arguments of the call that lists what exists. */
  count: readonly string[];
  /** Number to be created. */
  toCome: number;
}

const distributions: Counted = {
  service: 'cloudfront',
  quota: 'L-24B04930',
  count: ['cloudfront', 'list-distributions', '--query', 'length(DistributionList.Items || `[]`)'],
  toCome: 1,
};
const certificates: Counted = {
  service: 'acm',
  quota: 'L-F141DD1D',
  count: ['acm', 'list-certificates', '--query', 'length(CertificateSummaryList)'],
  toCome: HOSTS_TO_COME,
};

/** Quotas of the edge are kept in one region only. */
const room = async (machine: Machine, { service, quota, count, toCome }: Counted): Promise<Finding> => {
  const place = ['--region', CERTIFICATE_REGION];
  const wanted = ['get-service-quota', '--service-code', service, '--quota-code', quota, '--query', 'Quota.Value'];
  const [most, used] = await Promise.all([
    ask(machine, z.number(), ['service-quotas', ...wanted, ...place]),
    ask(machine, z.number(), [...count, ...place]),
  ]);
  if (most === undefined || used === undefined) return fail('not known', UNKNOWN);
  const found = `${used} of ${most}, ${toCome} to come`;
  return used + toCome <= most
    ? pass(found)
    : fail(
        found,
        `aws service-quotas request-service-quota-increase --region ${CERTIFICATE_REGION} --service-code ${service} --quota-code ${quota} --desired-value ${most * 2}`,
      );
};

/**
 * Service Quotas may not list this quota, whose page leads to AWS Support; then AWS's own number holds ("Quotas on multi-tenant
 * distributions", CloudFront Developer Guide).
 */
const TENANTS_BY_DEFAULT = 10_000;

/** One for each dealer's host below the platform's domain, and one for each of its own domains. */
const tenantRoom = async (machine: Machine): Promise<Finding> => {
  const place = ['--region', CERTIFICATE_REGION];
  const listed = "Quotas[?contains(QuotaName, 'istribution tenants per')].Value";
  const [raised, used] = await Promise.all([
    ask(machine, z.array(z.number()), [
      'service-quotas',
      'list-service-quotas',
      '--service-code',
      'cloudfront',
      '--query',
      listed,
      ...place,
    ]),
    ask(machine, z.number(), [
      'cloudfront',
      'list-distribution-tenants',
      '--query',
      'length(DistributionTenantList || `[]`)',
      ...place,
    ]),
  ]);
  if (raised === undefined || used === undefined) return fail('not known', UNKNOWN);
  const most = raised[0] ?? TENANTS_BY_DEFAULT;
  const source = raised[0] === undefined ? ' (AWS’s default; Service Quotas does not list it)' : '';
  const found = `${used} of ${most}${source}, ${HOSTS_TO_COME} to come`;
  return used + HOSTS_TO_COME <= most
    ? pass(found)
    : fail(
        found,
        'Ask AWS Support for more "distribution tenants per AWS account" of CloudFront; an answer takes days.',
      );
};

/** The first deploy leaves stacks unprotected; the next one protects them. */
const protection = async (machine: Machine, stage: string, region: string): Promise<Finding> => {
  const open = `Stacks[?starts_with(StackName, 'Forecourt${pascal(stage)}') && !EnableTerminationProtection].StackName`;
  const names = await ask(machine, z.array(z.string()), [
    ...['cloudformation', 'describe-stacks', '--region', region],
    ...['--query', open],
  ]);
  if (names === undefined) return fail('not known', UNKNOWN);
  return names.length === 0
    ? pass('no stack may be deleted by mistake')
    : fail(`may be deleted: ${names.join(', ')}`, 'Deploy once more, without -c firstDeploy=yes.');
};

/** Checked before a deploy, because a deploy would fail half-way. */
export const quotaChecks = (machine: Machine, stage: string, region: string): readonly Check[] => {
  const name = stageNames.find((one) => one === stage);
  if (name === undefined || !stages[name].edge) return [];
  const needed = stages[name].concurrency.ofAccount;
  const check = (id: string, title: string, why: string, look: () => Promise<Finding>): Check => ({
    id,
    title,
    why,
    look,
    neededFor: ['deploy'],
  });
  return [
    check('lambda-quota', 'Lambda concurrency', 'pages and leads while feeds come', () =>
      concurrency(machine, needed, region),
    ),
    check('distribution-quota', 'CloudFront quota', 'one distribution for all dealers', () =>
      room(machine, distributions),
    ),
    check('tenant-quota', 'Distribution tenants', 'two for each dealer with a domain', () => tenantRoom(machine)),
    check('certificate-quota', 'ACM quota', 'a certificate for each dealer’s host', () => room(machine, certificates)),
    {
      ...check('protection', 'Protected stacks', 'after the first deploy', () => protection(machine, stage, region)),
      neededFor: [],
    },
  ];
};
