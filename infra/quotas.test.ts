import { describe, expect, test } from 'vitest';
import { at, spelt, synthesised, type Deployed } from '#test/support/infra/synthesised.ts';
import { stageNames } from '#infra/stages.ts';

/** IAM User Guide, 'IAM and AWS STS quotas': of all inline policies of a role, of a managed policy, of a trust policy, without spaces. */
const IAM = { inline: 10_240, managed: 6_144, trust: 2_048 };
/** AWS Lambda Developer Guide, 'Lambda quotas': all variables of a function, and its resource policy. */
const LAMBDA = { variablesBytes: 4_096, policyBytes: 20_480 };
/** AWS CloudFormation User Guide, 'Understand CloudFormation quotas'. */
const PARAMETERS = 200;
/** CloudWatch Logs User Guide, 'CloudWatch Logs quotas': custom data identifiers of a policy. */
const IDENTIFIERS = 10;
/** Tags of a resource: AWS Tagging User Guide, 'Tag naming limits and requirements'. */
const TAGS = 50;
/** Longest names, from each service's API reference. */
const names = [
  ['AWS::Lambda::Function', 'FunctionName', 64],
  ['AWS::SQS::Queue', 'QueueName', 80],
  ['AWS::Events::Rule', 'Name', 64],
  ['AWS::Events::EventBus', 'Name', 256],
  ['AWS::Scheduler::Schedule', 'Name', 64],
  ['AWS::SNS::Topic', 'TopicName', 256],
  ['AWS::DynamoDB::GlobalTable', 'TableName', 255],
  ['AWS::OpenSearchService::Domain', 'DomainName', 28],
  ['AWS::Logs::LogGroup', 'LogGroupName', 512],
  ['AWS::Logs::DeliverySource', 'Name', 60],
  ['AWS::Logs::DeliveryDestination', 'Name', 60],
  ['AWS::IAM::Role', 'RoleName', 64],
  ['AWS::IAM::ManagedPolicy', 'ManagedPolicyName', 128],
  ['AWS::WAFv2::WebACL', 'Name', 128],
  ['AWS::CloudFront::Function', 'Name', 64],
  ['AWS::CloudFront::ConnectionGroup', 'Name', 64],
  ['AWS::CodeDeploy::Application', 'ApplicationName', 100],
  ['AWS::CodeDeploy::DeploymentGroup', 'DeploymentGroupName', 100],
  ['AWS::KinesisFirehose::DeliveryStream', 'DeliveryStreamName', 64],
  ['AWS::Backup::BackupVault', 'BackupVaultName', 50],
  ['AWS::SES::ConfigurationSet', 'Name', 64],
] as const;

/** An id that CloudFormation fills in is taken as this long: an ARN of a table, topic or queue. */
const FILLED = 'a'.repeat(90);
/** With references as long as what replaces them may be. */
const sizeOf = (value: unknown): number =>
  JSON.stringify(value, (key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner) || key === 'Condition') return inner;
    const [[first] = ['']] = Object.entries(inner);
    if (first === 'Ref') return spelt(inner).startsWith('<AWS::') ? '123456789012' : FILLED;
    if (first === 'Fn::GetAtt' || first === 'Fn::ImportValue') return FILLED;
    if (first === 'Fn::Join')
      return spelt(inner)
        .replace(/<AWS::\w+>/g, '123456789012')
        .replace(/<[^>]*>/g, FILLED);
    return inner;
  })?.length ?? 0;

describe.each(stageNames)('quotas of AWS in %s', (name) => {
  const stage = synthesised(name);
  const where = ({ stack, id }: Deployed): string => `${stack} ${id}`;

  test('take the policies of every role', () => {
    const inline = Map.groupBy(
      stage.of('AWS::IAM::Policy').map((one) => ({ one, role: `${one.stack} ${spelt(at(one, 'Roles', 0))}` })),
      ({ role }) => role,
    );
    expect(inline.size).toBeGreaterThan(20);
    for (const [role, all] of inline) {
      const size = all.reduce((sum, { one }) => sum + sizeOf(at(one, 'PolicyDocument')), 0);
      expect(size, role).toBeLessThanOrEqual(IAM.inline);
    }
    for (const one of stage.of('AWS::IAM::ManagedPolicy'))
      expect(sizeOf(at(one, 'PolicyDocument')), where(one)).toBeLessThanOrEqual(IAM.managed);
    for (const one of stage.of('AWS::IAM::Role'))
      expect(sizeOf(at(one, 'AssumeRolePolicyDocument')), where(one)).toBeLessThanOrEqual(IAM.trust);
  });

  test('take the variables of every function, and the permissions to call it', () => {
    for (const one of stage.of('AWS::Lambda::Function'))
      expect(sizeOf(at(one, 'Environment', 'Variables')), where(one)).toBeLessThanOrEqual(LAMBDA.variablesBytes);
    // A statement of a function's resource policy has the permission's five values and their names: 400 bytes besides.
    const permissions = Map.groupBy(
      stage.of('AWS::Lambda::Permission'),
      (one) => `${one.stack} ${spelt(at(one, 'FunctionName'))}`,
    );
    for (const [called, all] of permissions)
      expect(
        all.reduce((sum, one) => sum + sizeOf(one.properties) + 400, 0),
        called,
      ).toBeLessThanOrEqual(LAMBDA.policyBytes);
  });

  test('take every name, tag and template parameter', () => {
    for (const [type, property, longest] of names)
      for (const one of stage.of(type)) {
        const given = at(one, property);
        if (given !== undefined) expect(spelt(given).length, `${where(one)} ${property}`).toBeLessThanOrEqual(longest);
      }
    for (const one of stage.resources) {
      const tags = at(one, 'Tags');
      expect(Array.isArray(tags) ? tags.length : 0, where(one)).toBeLessThanOrEqual(TAGS);
    }
    for (const [stack, parameters] of stage.parameters)
      expect(parameters.length, stack).toBeLessThanOrEqual(PARAMETERS);
  });

  test('take the masks of every log', () => {
    for (const one of stage.of('AWS::Logs::LogGroup')) {
      const masks = at(one, 'DataProtectionPolicy', 'Configuration', 'CustomDataIdentifier');
      expect(Array.isArray(masks) ? masks.length : 0, where(one)).toBeLessThanOrEqual(IDENTIFIERS);
    }
  });
});

describe.each(['staging', 'production'] as const)('tags of cost in %s', (name) => {
  const stage = synthesised(name);

  test('say stage and stack of whatever costs something', () => {
    const priced = ['AWS::Lambda::Function', 'AWS::SQS::Queue', 'AWS::S3::Bucket', 'AWS::OpenSearchService::Domain'];
    const tagged = [...priced, 'AWS::CloudFront::Distribution', 'AWS::Logs::LogGroup', 'AWS::SecretsManager::Secret'];
    for (const one of tagged.flatMap((type) => stage.of(type))) {
      expect(one.properties['Tags'], `${one.stack} ${one.id}`).toEqual(
        expect.arrayContaining([
          { Key: 'forecourt-stage', Value: name },
          { Key: 'forecourt-part', Value: one.stack.replace(/^Forecourt(Staging|Production)/, '') },
        ]),
      );
    }
    const [table] = stage.of('AWS::DynamoDB::GlobalTable');
    expect(at(table ?? { properties: {} }, 'Replicas', 0, 'Tags')).toContainEqual({
      Key: 'forecourt-stage',
      Value: name,
    });
  });
});
