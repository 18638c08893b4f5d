import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { makeLogger } from '#functions/runtime/logger.ts';
import { buildForecourt } from '#infra/stacks/forecourt.ts';
import { stages } from '#infra/stages.ts';
import { at, spelt, synthesised, synthesisedWith } from '#test/support/infra/synthesised.ts';
import { testClock } from '#test/support/runtime.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { probed, runProbe } from './run.ts';
import { probeTargets } from './targets.ts';

const tenants = ['coastline', 'totara'].map((id) => tenantContext(id));
const hosts = tenants.flatMap(({ config }) => config.hosts.slice(0, 1));
const targets = probeTargets(tenants, hosts);
const stage = synthesisedWith('production', {}, { inputs: { probed: targets } });
const ofProbe = (type: string) => stage.of(type).filter(({ stack }) => stack === 'ForecourtProductionProbe');

const alarmSchema = z.object({
  AlarmName: z.string(),
  MetricName: z.string(),
  Namespace: z.string(),
  Dimensions: z.array(z.object({ Name: z.string(), Value: z.string() })),
  Period: z.number(),
  EvaluationPeriods: z.number(),
  TreatMissingData: z.string(),
});
const alarms = ofProbe('AWS::CloudWatch::Alarm').map(({ properties }) => alarmSchema.parse(properties));

describe('the stack of the probe', () => {
  test('stands in another region than the platform, with its topic before it', () => {
    const region = stage.regions.get('ForecourtProductionProbe');
    expect(region).toBe(stages.production.probeRegion);
    expect([stages.production.region, 'us-east-1']).not.toContain(region);
    expect(stage.regions.get('ForecourtProductionProbeAlarmTopic')).toBe(region);
    expect(stage.after.get('ForecourtProductionProbe')).toContain('ForecourtProductionProbeAlarmTopic');
  });

  test('is not there while no host is named, and a host of no dealer is refused', () => {
    expect([...synthesised('production').counts.keys()]).not.toContain('ForecourtProductionProbe');
    expect(() => probeTargets(tenants, ['www.nobody.example'])).toThrow('which no dealer in tenants/dealers has');
  });

  test('has an alarm a host and kind, so that none hides another, and none is content with silence', () => {
    expect(alarms.map(({ AlarmName }) => AlarmName).toSorted()).toEqual(
      hosts
        .flatMap((host) => ['lead', 'page'].map((kind) => `forecourt-production-probe.${kind}-failing.${host}`))
        .toSorted(),
    );
    expect(alarms.map(({ TreatMissingData }) => TreatMissingData)).toEqual(alarms.map(() => 'breaching'));
  });

  // EventBridge Scheduler User Guide, 'Schedule types', 'Rate-based schedules': from a start that nobody chooses.
  test('looks, in each alarm, at a longer window than there is between two runs', () => {
    const minutes = ofProbe('AWS::Scheduler::Schedule').map((one) => spelt(at(one, 'ScheduleExpression')));
    expect(minutes.toSorted()).toEqual(['rate(1 hour)', 'rate(5 minutes)']);
    const windows = alarms.map(({ MetricName, Period, EvaluationPeriods }) => [MetricName, Period * EvaluationPeriods]);
    expect(Object.fromEntries(windows)).toEqual({ 'probe.page-failing': 15 * 60, 'probe.lead-failing': 75 * 60 });
  });

  test('alarms on what the probe writes, also where a check throws', async () => {
    const lines: string[] = [];
    const clock = testClock();
    const deps = {
      service: 'forecourt-production',
      targets,
      askAt: () => async () => Promise.reject(new Error('down')),
      operatorsOf: () => ({ mark: async () => Promise.reject(new Error('down')), see: async () => undefined }),
      logger: makeLogger((line) => lines.push(line), clock.now),
      now: clock.now,
      sleep: async () => undefined,
    };
    for (const what of probed) await runProbe(deps, what);
    const written = lines.map((line): unknown => JSON.parse(line));
    for (const { Namespace, MetricName, Dimensions } of alarms)
      expect(written).toContainEqual(
        expect.objectContaining({
          ...Object.fromEntries(Dimensions.map(({ Name, Value }) => [Name, Value])),
          [MetricName]: 1,
          _aws: {
            Timestamp: clock.now().getTime(),
            CloudWatchMetrics: [
              {
                Namespace,
                Dimensions: [
                  Dimensions.map(({ Name }) => Name)
                    .toSorted()
                    .toReversed(),
                ],
                Metrics: [{ Name: MetricName, Unit: 'Count' }],
              },
            ],
          },
        }),
      );
  });

  // Amazon API Gateway Developer Guide, 'Control access for invoking an API': .../stage/METHOD/path.
  test('may call two routes of operators and read the address they have, and nothing else of the platform', () => {
    const statements = ofProbe('AWS::IAM::Policy').flatMap((policy) => JSON.stringify(policy.properties));
    const text = statements.join();
    expect(text).toContain('/live/POST/api/v1/operators/tenants/*/probes');
    expect(text).toContain('/live/GET/api/v1/operators/tenants/*/probes/*');
    expect(text).toContain(':parameter/forecourt/production/operators/address');
    expect(text).not.toMatch(/dynamodb|secretsmanager|s3:|kms/);
    const parameters = stage.of('AWS::SSM::Parameter').map((one) => spelt(at(one, 'Name')));
    expect(parameters).toContain('/forecourt/production/operators/address');
  });

  test('takes no value of another region’s stack, which the CDK would write once', () => {
    expect(stage.of('Custom::CrossRegionExportReader').filter(({ stack }) => stack.endsWith('Probe'))).toEqual([]);
  });

  test('has nothing that cdk-nag finds and nobody acknowledged', () => {
    const app = new App({ builtinCloudFormationValidation: false });
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    const inputs = { probed: targets, bundles: 'none', siteOrigin: undefined } as const;
    buildForecourt(app, { stage: 'production', settings: stages.production, inputs });
    expect(() => app.synth()).not.toThrow();
  });
});
