import { expect, test } from 'vitest';
import * as z from 'zod';
import { newWorld } from '#test/support/cloudfront/account.ts';
import { portsOn } from '#test/support/cloudfront/ports.ts';
import { startCloudFront } from '#test/support/cloudfront/server.ts';
import { synthesised } from '#test/support/infra/synthesised.ts';
import { gatherFacts } from './facts.ts';
import { nextAction } from './actions.ts';

const policySchema = z.object({
  ManagedPolicyName: z.string(),
  PolicyDocument: z.object({
    Statement: z.array(
      z.object({
        Action: z.union([z.string(), z.array(z.string())]),
        Resource: z.unknown(),
      }),
    ),
  }),
});

const domainsPolicy = () =>
  synthesised('production')
    .of('AWS::IAM::ManagedPolicy')
    .map(({ properties }) => policySchema.parse(properties))
    .find(({ ManagedPolicyName }) => ManagedPolicyName === 'forecourt-production-domains');

/**
 * CloudFront asks ACM for a managed certificate as the caller ("AWS::CloudFront::DistributionTenant", permissions of its handlers in
 * the CloudFormation registry): the one action that no call of ours shows.
 */
const AS_CALLER = 'acm:RequestCertificate';

test('the policy of domains allows what the commands call, from the first host to its end, and no more', async () => {
  const host = 'www.coastlineauto.example';
  const world = newWorld();
  world.pointing.set(host, 'cname');
  const server = await startCloudFront(world);
  const ports = portsOn(world, server.url);
  const dealer = { tenant: 'coastline', slug: 'coastline', hosts: [host], primaryHost: null, published: true };
  const siteOrigin = 'https://{slug}.forecourt.example';
  const read = () => gatherFacts(ports, { host, stage: 'production', siteOrigin, dealer, alone: true });
  for (let action = nextAction(await read(), undefined); action !== undefined;) {
    await (action.kind === 'create' ? ports.create(action.tenant) : ports.update(action.to, action.change));
    action = nextAction(await read(), undefined);
  }
  const live = (await read()).tenant;
  if (live !== undefined) await ports.update(live, { enabled: false });
  const off = (await read()).tenant;
  if (off !== undefined) await ports.remove(off);
  await server.close();
  expect(world.tenants.size).toBe(0);
  const actions = domainsPolicy()?.PolicyDocument.Statement.flatMap(({ Action }) => Action) ?? [];
  expect(actions.toSorted()).toEqual([...new Set([...world.calls, AS_CALLER])].toSorted());
});

test('changes of it are held to this distribution and its connection group; only lists and requests name nothing', () => {
  const statements = domainsPolicy()?.PolicyDocument.Statement ?? [];
  const changing = statements.find(({ Action }) => [Action].flat().includes('cloudfront:CreateDistributionTenant'));
  const resources = JSON.stringify(changing?.Resource);
  for (const part of [':distribution-tenant/*"', ':distribution/"', '"WebEdgeConnections'])
    expect(resources).toContain(part);
  expect(resources).not.toContain('"*"');
  const open = statements.filter(({ Resource }) => Resource === '*').flatMap(({ Action }) => Action);
  expect(open.filter((action) => !/:List|RequestCertificate$/.test(action))).toEqual([]);
});
