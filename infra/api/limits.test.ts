import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { grownManifest } from '#test/support/infra/grown-manifest.ts';
import { at, spelt, synthesised, synthesisedWith, type Synthesised } from '#test/support/infra/synthesised.ts';
import { groupNames, getContextGroup } from './context-groups.ts';
import { apiName, deployables, buildDeployables } from '#infra/deployables.ts';
import { stageNames } from '#infra/stages.ts';

/** AWS CloudFormation User Guide, 'Understand CloudFormation quotas'. */
const CLOUDFORMATION = { resources: 500, outputs: 200, templateBytes: 1_000_000, dynamicReferences: 60 };
/** Amazon API Gateway Developer Guide, 'Quotas for configuring and running a REST API': 300 resources an API, unless AWS raises it. */
const API_RESOURCES = 300;
/** What is left free, so that a change of a day does not meet a limit: a context with its alarms needs 15 resources. */
const HEADROOM = 0.9;

const pathsOf = (stage: Synthesised): Map<string, number> => {
  const paths = stage.of('AWS::ApiGateway::Resource').map((one) => `${one.stack} ${spelt(at(one, 'RestApiId'))}`);
  return new Map([...Map.groupBy(paths, (api) => api)].map(([api, all]) => [api, all.length]));
};

const holds = (stage: Synthesised, share: number): void => {
  for (const [stack, count] of stage.counts) expect(count, stack).toBeLessThanOrEqual(CLOUDFORMATION.resources * share);
  for (const [stack, bytes] of stage.bytes)
    expect(bytes, stack).toBeLessThanOrEqual(CLOUDFORMATION.templateBytes * share);
  for (const [api, count] of pathsOf(stage)) expect(count, api).toBeLessThanOrEqual(API_RESOURCES * share);
};

describe.each(stageNames)('%s', (name) => {
  const stage = synthesised(name);

  test('leaves a tenth of what CloudFormation and API Gateway take in each stack and API', () => {
    holds(stage, HEADROOM);
  });

  test('stays below the outputs and dynamic references of a template', () => {
    for (const [stack, count] of stage.outputCounts) expect(count, stack).toBeLessThanOrEqual(CLOUDFORMATION.outputs);
    const references = stage.resources.flatMap(({ stack, properties }) =>
      [...JSON.stringify(properties).matchAll(/\{\{resolve:/g)].map(() => stack),
    );
    for (const [stack, all] of Map.groupBy(references, (one) => one))
      expect(all.length, stack).toBeLessThanOrEqual(CLOUDFORMATION.dynamicReferences);
  });
});

/** Each of these makes other templates. */
const PATIENCE_MS = 120_000;
const routesOf = (what: typeof deployables): number =>
  what.reduce((sum, one) => sum + (one.kind === 'api' ? one.routes.length : 0), 0);

describe('growth', () => {
  const today = routesOf(deployables);

  test.each([
    ['100 more routes', today + 100],
    ['600 routes in all', 600],
  ])(
    'to %s fits, in production and on the emulator',
    (_, count) => {
      const what = buildDeployables(grownManifest(count - today));
      expect(routesOf(what)).toBe(count);
      for (const name of ['production', 'emulator'] as const) {
        const grown = synthesisedWith(name, {}, { what });
        expect(grown.of('AWS::ApiGateway::Method').length).toBeGreaterThan(
          synthesised(name).of('AWS::ApiGateway::Method').length,
        );
        holds(grown, 1);
      }
    },
    PATIENCE_MS,
  );

  test('of contexts fits too: each group of them has room for as many again', () => {
    const production = synthesised('production');
    const counts = groupNames.map((group) =>
      production.counts.get(
        `ForecourtProduction${group === 'back-office' ? 'BackOffice' : `${group.slice(0, 1).toUpperCase()}${group.slice(1)}`}`,
      ),
    );
    for (const count of counts) expect(2 * (count ?? Infinity)).toBeLessThanOrEqual(CLOUDFORMATION.resources);
  });
});

describe('a context', () => {
  const contexts = deployables.flatMap((one) => (one.kind === 'api' ? [one.context] : []));

  test.each(['production', 'emulator'] as const)(
    'is never split in %s: function, alarms and permissions are in the stack of its group',
    (name) => {
      const stage = synthesised(name);
      for (const context of contexts) {
        const group = getContextGroup(context).replaceAll('-', '');
        const functions = stage
          .of('AWS::Lambda::Function')
          .filter((one) => at(one, 'FunctionName') === `forecourt-${name}-${apiName(context)}`);
        const alarms = stage
          .of('AWS::CloudWatch::Alarm')
          .filter((one) => at(one, 'AlarmName') === `forecourt-${name}-${context}.server-errors`);
        expect(
          [...functions, ...alarms].map(({ stack }) =>
            stack.replace(/^Forecourt(Production|Emulator)/, '').toLowerCase(),
          ),
        ).toEqual([group, group]);
      }
    },
  );

  test('that stands in no group is refused by a sentence', () => {
    expect(() => getContextGroup('parking')).toThrow(
      "Context 'parking' stands in no group: name it in infra/api/context-groups.ts.",
    );
  });
});

/** Amazon CloudWatch API Reference, 'Dashboard Body Structure and Syntax': an alarm widget takes 1 to 100 alarms. */
const ALARMS_IN_WIDGET = 100;
/** Amazon CloudWatch User Guide, 'CloudWatch service quotas': of a dashboard. */
const DASHBOARD = { widgets: 500, metricsInWidget: 500, metrics: 2_500 };
/** Amazon CloudWatch API Reference, 'PutMetricAlarm'. */
const ALARM = { name: 255, description: 1_024, actions: 5, metrics: 10, dimensions: 30 };
/** Amazon CloudWatch Logs API Reference, 'MetricTransformation', and User Guide, 'CloudWatch Logs quotas'. */
const FILTERS = { dimensions: 3, ofLogGroup: 100 };

const bodySchema = z.object({
  widgets: z.array(
    z.object({
      type: z.string(),
      width: z.number(),
      properties: z.object({
        title: z.string().optional(),
        alarms: z.array(z.string()).optional(),
        metrics: z.array(z.unknown()).optional(),
      }),
    }),
  ),
});

describe.each(stageNames)('CloudWatch in %s', (name) => {
  const stage = synthesised(name);
  const [dashboard] = stage.of('AWS::CloudWatch::Dashboard');
  const { widgets } = bodySchema.parse(JSON.parse(spelt(dashboard?.properties['DashboardBody'])));
  const alarmsOf = (widget: (typeof widgets)[number]): string[] => widget.properties.alarms ?? [];

  test('takes each widget of the dashboard, and the dashboard', () => {
    for (const widget of widgets) {
      const title = widget.properties.title ?? widget.type;
      if (widget.type === 'alarm') {
        expect(alarmsOf(widget).length, title).toBeGreaterThan(0);
        expect(alarmsOf(widget).length, title).toBeLessThanOrEqual(ALARMS_IN_WIDGET);
      }
      expect(widget.properties.metrics?.length ?? 0, title).toBeLessThanOrEqual(DASHBOARD.metricsInWidget);
      expect(widget.width, title).toBeLessThanOrEqual(24);
    }
    expect(widgets.length).toBeLessThanOrEqual(DASHBOARD.widgets);
    const metrics = widgets.reduce((sum, { properties }) => sum + (properties.metrics?.length ?? 0), 0);
    expect(metrics).toBeLessThanOrEqual(DASHBOARD.metrics);
  });

  test('is shown every alarm that tells somebody, once', () => {
    const told = stage.of('AWS::CloudWatch::Alarm').filter((one) => at(one, 'AlarmActions') !== undefined);
    const shown = widgets.flatMap(alarmsOf).map((arn) => arn.split(':alarm:')[1] ?? '');
    expect(shown.toSorted()).toEqual(told.map((one) => spelt(at(one, 'AlarmName'))).toSorted());
  });

  test('takes each alarm', () => {
    for (const one of stage.of('AWS::CloudWatch::Alarm')) {
      const alarm = spelt(at(one, 'AlarmName'));
      const length = (property: string): number => {
        const value = at(one, property);
        return Array.isArray(value) ? value.length : 0;
      };
      expect(alarm.length).toBeLessThanOrEqual(ALARM.name);
      expect(spelt(at(one, 'AlarmDescription')).length, alarm).toBeLessThanOrEqual(ALARM.description);
      expect(length('AlarmActions'), alarm).toBeLessThanOrEqual(ALARM.actions);
      expect(length('Dimensions'), alarm).toBeLessThanOrEqual(ALARM.dimensions);
      const metrics = at(one, 'Metrics');
      const read = Array.isArray(metrics)
        ? metrics.filter((part: unknown) => JSON.stringify(part).includes('"MetricStat"'))
        : [];
      expect(read.length, alarm).toBeLessThanOrEqual(ALARM.metrics);
    }
  });

  test('takes each filter of a log', () => {
    const filters = stage.of('AWS::Logs::MetricFilter');
    for (const one of filters) {
      const dimensions = at(one, 'MetricTransformations', 0, 'Dimensions');
      expect(Array.isArray(dimensions) ? dimensions.length : 0, one.id).toBeLessThanOrEqual(FILTERS.dimensions);
    }
    const groups = Map.groupBy(filters, (one) => `${one.stack} ${spelt(at(one, 'LogGroupName'))}`);
    for (const [group, all] of groups) expect(all.length, group).toBeLessThanOrEqual(FILTERS.ofLogGroup);
  });
});

describe.each(stageNames)('the topic of alarms in %s', (name) => {
  const stage = synthesised(name);

  test('stands in a stack of its own in each region with alarms, which all stacks with alarms of that region wait for', () => {
    const topics = stage.of('AWS::SNS::Topic').filter((one) => spelt(at(one, 'TopicName')).includes('-alarms-'));
    const regions = new Set(stage.of('AWS::CloudWatch::Alarm').map(({ stack }) => stage.regions.get(stack)));
    expect(new Set(topics.map(({ stack }) => stage.regions.get(stack)))).toEqual(regions);
    for (const { stack } of topics) {
      expect(stage.after.get(stack), stack).toEqual([]);
      const others = stage.resources.filter((one) => one.stack === stack).map(({ type }) => type);
      expect(others.filter((type) => !type.startsWith('AWS::SNS::'))).toEqual([]);
      const told = stage.of('AWS::CloudWatch::Alarm').filter((one) => at(one, 'AlarmActions') !== undefined);
      for (const alarm of told.filter((one) => stage.regions.get(one.stack) === stage.regions.get(stack)))
        expect(stage.after.get(alarm.stack), alarm.id).toContain(stack);
    }
  });
});
