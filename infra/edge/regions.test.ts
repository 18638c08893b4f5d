import { describe, expect, test } from 'vitest';
import { at, spelt, synthesised } from '#test/support/infra/synthesised.ts';
import { stageNames } from '#infra/stages.ts';

/** What the stacks of one region make and those of the other read: parameter, maker, reader, and where the reader names it. */
const passed = [
  ['web-acl-arn', 'Firewall', 'AWS::WAFv2::WebACL', ['Console', 'Web']],
  ['distribution-id', 'Web', 'AWS::CloudFront::Distribution', ['EdgeAlarms', 'EdgeLogs']],
  ['console-distribution-id', 'Console', 'AWS::CloudFront::Distribution', ['EdgeAlarms', 'EdgeLogs']],
] as const;

describe.each(['staging', 'production'] as const)('between the two regions of %s', (name) => {
  const stage = synthesised(name);
  const stackOf = (part: string): string => `Forecourt${name === 'staging' ? 'Staging' : 'Production'}${part}`;

  test.each(passed)(
    '%s is written to the region of its readers, again whenever it changes',
    (value, maker, type, readers) => {
      const parameter = `/forecourt/${name}/edge/${value}`;
      const [writer, ...others] = stage
        .of('Custom::PassedValue')
        .filter((one) => spelt(at(one, 'Delete')).includes(`"${parameter}"`));
      expect(others).toEqual([]);
      expect(writer?.stack).toBe(stackOf(maker));
      const made = stage.of(type).find(({ stack }) => stack === stackOf(maker));
      // CloudFormation updates a custom resource whose properties changed, and a property that holds the value changes with it
      // (AWS CloudFormation User Guide, 'Create custom provisioning logic with custom resources').
      for (const call of ['Create', 'Update'] as const) {
        const text = spelt(at(writer ?? { properties: {} }, call));
        expect(text).toContain(`"Name":"${parameter}","Value":"<${made?.id ?? 'none'}`);
        expect(text).toContain('"action":"PutParameter"');
        expect(text).toContain('"Overwrite":true');
        for (const reader of readers) expect(text).toContain(`"region":"${stage.regions.get(stackOf(reader))}"`);
      }
      for (const reader of readers) {
        expect(stage.parameters.get(stackOf(reader))).toContainEqual([parameter, 'AWS::SSM::Parameter::Value<String>']);
        expect(stage.after.get(stackOf(reader))).toContain(stackOf(maker));
      }
    },
  );

  test('a function that writes may write those parameters and no other', () => {
    const policies = stage
      .of('AWS::IAM::Policy')
      .filter((one) => JSON.stringify(one.properties).includes('ssm:PutParameter'));
    const written = policies.map((one) => spelt(at(one, 'PolicyDocument', 'Statement', 0, 'Resource')));
    const values = passed.map(([value]) => `edge/${value}`);
    // The key that opens sealed records is copied to the region that takes a lost one's place.
    const keys = name === 'production' ? ['copies/envelope-key-arn'] : [];
    expect(written.map((arn) => arn.replace(/^.*:parameter/, '')).toSorted()).toEqual(
      [...values, ...keys].map((value) => `/forecourt/${name}/${value}`).toSorted(),
    );
  });

  test('what would be replaced while the other region still uses it stays until a person takes it away', () => {
    const kept = ['AWS::WAFv2::WebACL', 'AWS::CloudFront::Distribution', 'AWS::CloudFront::ConnectionGroup'];
    expect(kept.flatMap((type) => stage.of(type)).map(({ replacement }) => replacement)).toEqual(
      Array.from({ length: 4 }, () => 'Retain'),
    );
  });

  test('the certificate is named by a parameter of each region', () => {
    for (const reader of ['Web', 'Console', 'EdgeAlarms'])
      expect(stage.parameters.get(stackOf(reader))).toContainEqual([
        `/forecourt/${name}/edge/certificate-arn`,
        'AWS::SSM::Parameter::Value<String>',
      ]);
  });
});

describe.each(stageNames)('stacks of %s', (name) => {
  test('refer to none of another region: the references that the CDK makes for it refuse a changed value', () => {
    const stage = synthesised(name);
    const referring = stage.resources.filter(
      ({ type, properties }) => /CrossRegionExport/.test(type) || JSON.stringify(properties).includes('/cdk/exports/'),
    );
    expect(referring.map(({ stack, id }) => `${stack} ${id}`)).toEqual([]);
    const parameters = [...stage.parameters.values()].flat().map(([parameter]) => parameter);
    expect(parameters.filter((parameter) => parameter.startsWith('/cdk/exports/'))).toEqual([]);
  });
});
