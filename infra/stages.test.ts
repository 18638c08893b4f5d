import { App, Stack, Validations } from 'aws-cdk-lib';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import { at, synthesised } from '#test/support/infra/synthesised.ts';
import { buildForecourt } from './stacks/forecourt.ts';
import { chooseSearchEngine, productionDomain, stageNames, stages } from './stages.ts';

const sydney = [
  ...[
    'AlarmTopic',
    'Api',
    'BackOffice',
    'BackOfficeWorkers',
    'Console',
    'Content',
    'Data',
    'DirectApi',
    'Enquiries',
    'Messaging',
    'Observability',
  ],
  ...['Shopfront', 'Web', 'Workers'],
];

const copied = ['Copies', 'KeyCopy'];

/** Resource types that MiniStack refuses, or that fail a deploy there. */
const trapped = [
  /^AWS::Events::(Archive|Connection|ApiDestination|EventBusPolicy)$/,
  /^AWS::SES::Template$/,
  /^AWS::WAFv2::/,
  /^AWS::ApplicationAutoScaling::/,
  /^AWS::CloudWatch::CompositeAlarm$/,
  /^AWS::SecretsManager::RotationSchedule$/,
  /^AWS::XRay::/,
  /^AWS::CloudFront::/,
  /^AWS::Pipes::/,
  /^AWS::OpenSearchService::/,
  /^Custom::/,
];

describe('stages', () => {
  test('the emulator’s stacks are those of AWS without the edge, of types that it takes', () => {
    const emulator = synthesised('emulator');
    expect([...emulator.counts.keys()].toSorted()).toEqual(
      sydney.filter((part) => !['Console', 'Web'].includes(part)).map((part) => `ForecourtEmulator${part}`),
    );
    const types = [...new Set(emulator.resources.map(({ type }) => type))];
    expect(types.filter((type) => trapped.some((pattern) => pattern.test(type)))).toEqual([]);
    const [table] = emulator.of('AWS::DynamoDB::GlobalTable');
    // Unnamed, any update replaces it, and the data is lost.
    expect(table?.properties).toMatchObject({ TableName: 'forecourt-emulator-tenants' });
    const ids = emulator.of('AWS::ApiGateway::RestApi').map((one) => at(one, 'Tags', 0));
    expect(ids).toEqual(
      expect.arrayContaining(['forecourt', 'forecourt-direct'].map((Value) => ({ Key: 'ms-custom-id', Value }))),
    );
    // The emulator does no metric math.
    for (const alarm of emulator.of('AWS::CloudWatch::Alarm')) expect(alarm.properties).not.toHaveProperty('Metrics');
  });

  test('the emulator tells whoever deployed it what it is called', () => {
    expect(synthesised('emulator').outputs).toEqual(
      expect.arrayContaining(
        'ApiUrl ApiId DirectUrl DirectId TableName StockBucketName SiteBucketName BusName EdgeSecretId SecretsPath'.split(
          ' ',
        ),
      ),
    );
  });

  test('on AWS the parts are stacks of their own; the edge’s four lie in us-east-1, the two of copies in Melbourne', () => {
    const regionOf = (part: string) => {
      if (copied.includes(part)) return 'ap-southeast-4';
      return sydney.includes(part) ? 'ap-southeast-2' : 'us-east-1';
    };
    expect(Object.fromEntries(synthesised('production').regions)).toEqual(
      Object.fromEntries(
        [...sydney, ...copied, 'EdgeAlarmTopic', 'EdgeAlarms', 'EdgeLogs', 'Firewall'].map((part) => [
          `ForecourtProduction${part}`,
          regionOf(part),
        ]),
      ),
    );
  });

  test('data is protected on AWS', () => {
    expect([stages.staging.protectsData, stages.production.protectsData]).toEqual([true, true]);
  });

  test('with a search domain beside its snapshots cdk-nag finds nothing in production that nobody acknowledged', () => {
    const app = new App({ builtinCloudFormationValidation: false });
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    const search = { kind: 'both', searched: 'embedded', ...productionDomain } as const;
    const settings = { ...stages.production, search };
    buildForecourt(app, {
      stage: 'production',
      settings,
      inputs: { bundles: 'none', alarmAddresses: { urgent: 'on-call@example.com', tomorrow: 'morning@example.com' } },
    });
    expect(() => app.synth()).not.toThrow();
  });

  test('the functions are told one of two engines', () => {
    expect(stageNames.map((name) => chooseSearchEngine(stages[name].search))).toEqual([
      'opensearch',
      'opensearch',
      'embedded',
      'embedded',
    ]);
  });

  test('a finding of cdk-nag that nobody acknowledged fails the synthesis', () => {
    const app = new App({ builtinCloudFormationValidation: false });
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    buildForecourt(app, { stage: 'emulator', settings: stages.emulator, inputs: { bundles: 'none' } });
    new Queue(new Stack(app, 'Careless'), 'Queue');
    expect(() => app.synth()).toThrow(/AwsSolutions-SQS3/);
  });
});
