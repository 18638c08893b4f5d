import { describe, expect, test } from 'vitest';
import { deliveryDue } from '#events/delivery-due.ts';
import { create as createDeliver } from '#functions/crm/deliver/handler.ts';
import { makeLogger } from '#functions/runtime/logger.ts';
import { takesLine, valueOfLine } from '#test/support/infra/filter-pattern.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { noMail } from '#test/support/mail.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { at, spelt, synthesised } from '#test/support/infra/synthesised.ts';
import { tenantContext } from '#test/support/tenants.ts';

const production = synthesised('production');
const tenant = tenantContext('coastline');
const VERSION = '7';

/** Log lines of a version of crm-deliver that is given messages of its queue, one a batch. */
const linesOf = async (isBroken: boolean, messages: number): Promise<string[]> => {
  const { now } = testClock();
  const lines: string[] = [];
  const documents = new MemoryTable().connect(async (_, perform) => {
    if (isBroken) throw new TypeError("Cannot read properties of undefined (reading 'endpoint')");
    return perform();
  });
  const logger = makeLogger((line) => void lines.push(line), now, { version: VERSION });
  const runtime = { ...testRuntime({ documents, tenants: [tenant], now, newId: testIds() }), logger };
  const egress = {
    check: async () => undefined,
    request: async () => ({ status: 204, headers: {}, body: Buffer.alloc(0) }),
  };
  const deliver = createDeliver({ ...runtime, egress, mail: noMail });
  for (let n = 0; n < messages; n += 1) {
    const meta = {
      id: `evt${n}`,
      time: now().toISOString(),
      tenantId: tenant.id,
      correlationId: 'c1',
      subject: 'lead',
    };
    const body = JSON.stringify({ detail: deliveryDue.create(meta, deliveryDue.example) });
    const answer = await deliver(
      { Records: [Object.assign(Object.create(null), { messageId: `m${n}`, body })] },
      lambdaContext(),
    );
    // Lambda counts no error in either case.
    expect(answer.batchItemFailures).toHaveLength(isBroken ? 1 : 0);
  }
  return lines;
};

/** What the filters of the template add to each metric for the lines, and by which version. */
const countedBy = (name: string, lines: readonly string[]): Map<string, number> => {
  const filters = production
    .of('AWS::Logs::MetricFilter')
    .filter((one) =>
      spelt(at(one, 'MetricTransformations', 0, 'MetricName')).startsWith(`forecourt-production-${name}.`),
    );
  return new Map(
    filters.map((one) => {
      expect(at(one, 'MetricTransformations', 0, 'Dimensions')).toEqual([{ Key: 'version', Value: '$.version' }]);
      const taken = lines.filter((line) => takesLine(spelt(at(one, 'FilterPattern')), line));
      const value = spelt(at(one, 'MetricTransformations', 0, 'MetricValue'));
      const sum = taken.reduce((all, line) => all + valueOfLine(value, line), 0);
      return [spelt(at(one, 'MetricTransformations', 0, 'MetricName')).split('.')[1] ?? '', sum];
    }),
  );
};

/** The alarm of a release on failed records: the least number from its expression, with its threshold. */
const ruleOf = (name: string) => {
  const alarm = production
    .of('AWS::CloudWatch::Alarm')
    .find((one) => at(one, 'AlarmName') === `forecourt-production-${name}.release-failing-records`);
  if (alarm === undefined) throw new Error(`No alarm of ${name}.`);
  const [, least = ''] =
    /"IF\(failed >= (\d+), 100 \* failed \/ records, 0\)"/.exec(JSON.stringify(at(alarm, 'Metrics'))) ?? [];
  return { least: Number(least), percent: Number(at(alarm, 'Threshold')), alarm };
};

const isBad = (name: string, counted: ReadonlyMap<string, number>): boolean => {
  const { least, percent } = ruleOf(name);
  const failed = counted.get('failed-records') ?? 0;
  return failed >= least && (100 * failed) / (counted.get('records') ?? 0) >= percent;
};

describe('a release of crm-deliver that fails every record', () => {
  test('is seen in its own log lines, through the filters of the template, although Lambda counts no error', async () => {
    const counted = countedBy('crm-deliver', await linesOf(true, 4));
    expect(counted).toEqual(
      new Map([
        ['records', 4],
        ['failed-records', 4],
      ]),
    );
    expect(isBad('crm-deliver', counted)).toBe(true);
  });

  test('is taken back by the alarm on them, two of five minutes, of its version alone', () => {
    const { alarm, percent } = ruleOf('crm-deliver');
    expect(percent).toBe(5);
    expect(alarm.properties).toMatchObject({
      EvaluationPeriods: 5,
      DatapointsToAlarm: 2,
      TreatMissingData: 'notBreaching',
    });
    const groups = production
      .of('AWS::CodeDeploy::DeploymentGroup')
      .filter((one) => at(one, 'DeploymentGroupName') === 'forecourt-production-crm-deliver');
    expect(groups.map((one) => JSON.stringify(at(one, 'AlarmConfiguration'))).join()).toContain(`"${alarm.id}"`);
  });
});

describe('a release of crm-deliver that works', () => {
  test('is not taken back by records that are handled', async () => {
    const counted = countedBy('crm-deliver', await linesOf(false, 4));
    expect(counted).toEqual(
      new Map([
        ['records', 4],
        ['failed-records', 0],
      ]),
    );
    expect(isBad('crm-deliver', counted)).toBe(false);
  });

  test('is not taken back by one message that nobody can handle: it comes back once in three minutes', async () => {
    const lines = await linesOf(true, 1);
    expect(isBad('crm-deliver', countedBy('crm-deliver', lines))).toBe(false);
    const queue = production
      .of('AWS::SQS::Queue')
      .find((one) => at(one, 'QueueName') === 'forecourt-production-crm-deliver');
    // Tries of one message within a minute, were it to fail at once each time.
    const tries = Math.ceil(60 / Number(at(queue ?? { properties: {} }, 'VisibilityTimeout')));
    expect(tries).toBeLessThan(ruleOf('crm-deliver').least);
  });
});

test('every consumer comes back with a failed message too seldom to be taken for a failing release', () => {
  const alarms = production
    .of('AWS::CloudWatch::Alarm')
    .map((one) => spelt(at(one, 'AlarmName')))
    .filter((one) => one.endsWith('.release-failing-records'));
  const names = alarms.map((one) => one.replace('forecourt-production-', '').replace('.release-failing-records', ''));
  const timeouts = new Map(
    production.of('AWS::SQS::Queue').map((one) => [at(one, 'QueueName'), Number(at(one, 'VisibilityTimeout'))]),
  );
  for (const name of names.filter((one) => timeouts.has(`forecourt-production-${one}`)))
    expect(Math.ceil(60 / (timeouts.get(`forecourt-production-${name}`) ?? 1)), name).toBeLessThan(ruleOf(name).least);
});
