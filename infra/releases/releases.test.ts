import { describe, expect, test } from 'vitest';
import {
  at,
  spelt,
  synthesised,
  synthesisedWith,
  type Deployed,
  type Synthesised,
} from '#test/support/infra/synthesised.ts';
import { RELEASE_METRICS } from '#tools/cost/installation.ts';
import { deployables } from '#infra/deployables.ts';

/** A function of the manifest with what a release makes of it. */
interface Released {
  name: string;
  kind: (typeof deployables)[number]['kind'];
  id: string;
  version: Deployed | undefined;
  alias: Deployed | undefined;
  group: Deployed | undefined;
}

const releasedIn = (stage: Synthesised, prefix: string): Released[] =>
  deployables.map(({ name, kind }) => {
    const id = stage.of('AWS::Lambda::Function').find((one) => at(one, 'FunctionName') === `${prefix}${name}`)?.id;
    const of = (type: string) => stage.of(type).find((one) => spelt(at(one, 'FunctionName')) === `<${id}>`);
    const groups = stage.of('AWS::CodeDeploy::DeploymentGroup');
    return {
      name,
      kind,
      id: id ?? '',
      version: of('AWS::Lambda::Version'),
      alias: of('AWS::Lambda::Alias'),
      group: groups.find((one) => at(one, 'DeploymentGroupName') === `${prefix}${name}`),
    };
  });

/** Ids of functions of the manifest that a resource names, as they are and not through an alias. */
const namedBy = ({ properties }: Deployed, functions: ReadonlySet<string>): string[] =>
  [...JSON.stringify(properties).matchAll(/"(?:Ref|Fn::GetAtt)":(?:\[)?"([A-Za-z0-9]+)"/g)].flatMap(([, id = '']) =>
    functions.has(id) ? [id] : [],
  );

const fail = (): never => {
  throw new Error('The template lacks it.');
};

describe.each(['staging', 'production'] as const)('a release in %s', (name) => {
  const prefix = `forecourt-${name}-`;
  const stage = synthesised(name);
  const released = releasedIn(stage, prefix);
  const shifted = released.filter(({ kind }) => kind !== 'schedule');
  const alarmsOf = ({ group }: Released): Deployed[] =>
    stage
      .of('AWS::CloudWatch::Alarm')
      .filter(({ id }) => JSON.stringify(group?.properties['AlarmConfiguration']).includes(`"${id}"`));

  test.each(released)('publishes a version of $name, and leads to it by the alias `live`', ({ version, alias }) => {
    expect(alias?.properties).toMatchObject({ Name: 'live' });
    expect(spelt(at(alias ?? fail(), 'FunctionVersion'))).toBe(`<${version?.id}.Version>`);
  });

  test('is what every caller names: no route, queue, stream, schedule or permission names a function itself', () => {
    const functions = new Set(released.map(({ id }) => id));
    // An alarm names what it watches.
    const callers = stage.resources.filter(
      (one) => one.type !== 'AWS::CloudWatch::Alarm' && namedBy(one, functions).length > 0,
    );
    expect(new Set(callers.map(({ type }) => type))).toEqual(
      new Set(['AWS::Lambda::Version', 'AWS::Lambda::Alias', 'AWS::Lambda::EventInvokeConfig']),
    );
    for (const one of stage.of('AWS::Lambda::EventInvokeConfig')) expect(at(one, 'Qualifier')).toBe('live');
    const named = new Set(
      stage.resources.flatMap(({ properties }) =>
        [...JSON.stringify(properties).matchAll(/"Ref":"(\w+Aliaslive\w+)"/g)].map(([, id]) => id),
      ),
    );
    expect(named).toEqual(new Set(released.map(({ alias }) => alias?.id)));
  });

  test.each(shifted)(
    '$name gets a tenth of its calls for five minutes, then all, and goes back by itself',
    ({ alias, group }) => {
      expect(alias?.updating).toMatchObject({
        CodeDeployLambdaAliasUpdate: { DeploymentGroupName: { Ref: group?.id ?? fail() } },
      });
      expect(group?.properties).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        DeploymentStyle: { DeploymentType: 'BLUE_GREEN', DeploymentOption: 'WITH_TRAFFIC_CONTROL' },
        AutoRollbackConfiguration: {
          Enabled: true,
          Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_REQUEST', 'DEPLOYMENT_STOP_ON_ALARM'],
        },
        AlarmConfiguration: { Enabled: true },
      });
      // Alarms that still looked at the version before would let the new one pass.
      expect(alias?.after).toContain(group?.id);
    },
  );

  test.each(shifted)('$name is taken back by alarms of its new version alone, within the five minutes', (one) => {
    const alarms = alarmsOf(one);
    expect(alarms.length).toBeGreaterThan(0);
    for (const { properties } of alarms) {
      const version = `{"Fn::GetAtt":["${one.version?.id}","Version"]}`;
      const watched = JSON.stringify([properties['Dimensions'], properties['Metrics']]);
      const metrics = watched.match(/"Name":"(ExecutedVersion|version)","Value":/g) ?? [];
      expect(metrics.length).toBe(watched.split(`"Value":${version}`).length - 1);
      expect(metrics.length).toBeGreaterThan(0);
      expect(properties).toMatchObject({
        EvaluationPeriods: 5,
        DatapointsToAlarm: 2,
        TreatMissingData: 'notBreaching',
      });
      expect(watched.match(/"Period":(\d+)/g) ?? ['"Period":60']).toContain('"Period":60');
    }
  });

  test('counts what API functions answer with 500 besides what ends, and how long shoppers wait', () => {
    const symptoms = (kind: Released['kind']) =>
      new Set(
        shifted
          .filter((one) => one.kind === kind)
          .map((one) =>
            alarmsOf(one).flatMap(
              ({ properties }) =>
                JSON.stringify(properties['Metrics'] ?? properties).match(
                  /failed-requests|failed-records|Errors|Duration/g,
                ) ?? [],
            ),
          ) // prettier-ignore
          .map((found) => found.sort().join()),
      );
    expect(symptoms('api')).toEqual(new Set(['Duration,Errors,failed-requests', 'Errors,failed-requests']));
    for (const kind of ['consumer', 'stream'] as const)
      expect(symptoms(kind)).toEqual(new Set(['Errors,failed-records']));
  });

  test('is watched by as many metrics as are paid for', () => {
    const metrics = shifted.flatMap(alarmsOf).flatMap((one) => at(one, 'Metrics') ?? [one]);
    expect(metrics.filter((one) => !JSON.stringify(one).includes('"Expression"'))).toHaveLength(RELEASE_METRICS);
  });

  test('changes schedules over at once', () => {
    for (const { kind, alias, group } of released) {
      if (kind === 'schedule') expect([alias?.updating, group]).toEqual([{}, undefined]);
    }
  });

  test('keeps limits of concurrency at the function, for all its versions together', () => {
    const limited = stage.resources.filter((one) => at(one, 'ReservedConcurrentExecutions') !== undefined);
    expect(new Set(limited.map(({ type }) => type))).toEqual(new Set(['AWS::Lambda::Function']));
    expect(JSON.stringify(stage.resources)).not.toContain('ProvisionedConcurrencyConfig');
  });
});

/** Each of these makes other templates. */
const PATIENCE_MS = 120_000;

describe('a release', () => {
  test(
    'is made where Lambda would publish a version, and nowhere else',
    () => {
      const versions = (changes: Parameters<typeof synthesisedWith>[1]) =>
        synthesisedWith('staging', changes)
          .of('AWS::Lambda::Version')
          .map(({ id }) => id);
      const before = synthesised('staging')
        .of('AWS::Lambda::Version')
        .map(({ id }) => id);
      // Not a part of a version: publishing one would be refused, since nothing of it changed.
      expect(versions({ concurrency: { ofAccount: 1_000, reserved: { 'api-pages': 7 } } })).toEqual(before);
      expect(versions({ outboxShards: 9 }).filter((id) => before.includes(id))).toEqual([]);
    },
    PATIENCE_MS,
  );

  test(
    'in haste goes to all at once, whatever the alarms say',
    () => {
      const groups = synthesisedWith('staging', {}, { inputs: { release: 'at-once' } }).of(
        'AWS::CodeDeploy::DeploymentGroup',
      );
      expect(groups).toHaveLength(deployables.filter(({ kind }) => kind !== 'schedule').length);
      for (const group of groups) {
        expect(group.properties).toMatchObject({
          DeploymentConfigName: 'CodeDeployDefault.LambdaAllAtOnce',
          AlarmConfiguration: { Enabled: false },
        });
      }
    },
    PATIENCE_MS,
  );
});

test('the emulator, which has no CodeDeploy, replaces functions in place', () => {
  const emulator = synthesised('emulator');
  const types = new Set(emulator.resources.map(({ type }) => type));
  expect([...types].filter((type) => /^AWS::(CodeDeploy::|Lambda::(Version|Alias)$)/.test(type))).toEqual([]);
  const released = releasedIn(emulator, 'forecourt-emulator-');
  const functions = new Set(released.map(({ id }) => id));
  const called = emulator.resources.flatMap((one) => namedBy(one, functions));
  expect(new Set(called)).toEqual(functions);
});
