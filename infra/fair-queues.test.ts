import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { catalogue } from '#events/catalogue.ts';
import { tenantConfigSchema } from '#tenants/schema.ts';
import { calledAs } from '#test/support/infra/called.ts';
import { heldBy } from '#test/support/infra/permissions.ts';
import {
  at,
  spelt,
  synthesised,
  synthesisedWith,
  type Deployed,
  type Synthesised,
} from '#test/support/infra/synthesised.ts';
import { deployables } from './deployables.ts';
import { noisyFrom } from './local/queues/fairness.ts';

const all = deployables.filter((one) => one.kind === 'consumer');
/** A mail is of no dealer before it was looked at: what looks is quick, and its events are fair (ADR 35). */
const consumers = all.filter(({ entry }) => entry.takes === undefined).map(({ name }) => name);
const LONGEST_ID = 'a'.repeat(60);

const targetSchema = z.object({ SqsParameters: z.object({ MessageGroupId: z.string() }) });
const statementSchema = z.looseObject({ Effect: z.string(), Action: z.union([z.string(), z.array(z.string())]) });
const recordSchema = z.record(z.string(), z.unknown());

/** What EventBridge finds at a path in an event. */
const valueAt = (event: unknown, path: string): unknown =>
  path
    .split('.')
    .slice(1)
    .reduce((found, name) => recordSchema.parse(found)[name], event);

/** docs/adr/0028-queues-fair-by-dealer.md */
describe.each([
  ['production', {}],
  ['staging', { search: { kind: 'embedded' } }],
  ['emulator', {}],
] as const)('the queues of consumers in %s (%o)', (name, changes) => {
  let stage: Synthesised;
  beforeAll(() => {
    stage = 'search' in changes ? synthesisedWith(name, changes) : synthesised(name);
  });

  const found = (type: string, matches: (one: Deployed) => boolean): Deployed => {
    const [first, ...others] = stage.of(type).filter(matches);
    if (first === undefined || others.length > 0) throw new Error(`Not one ${type}.`);
    return first;
  };
  const named = (type: string, property: string, what: string): Deployed =>
    found(type, (one) => at(one, property) === `forecourt-${name}-${what}`);

  // Amazon EventBridge User Guide, 'Event bus targets in Amazon EventBridge': the parameter `SqsParameters` names the message
  // group of a fair queue; the whole value may be a path, of dots, dashes, underscores, letters and digits.
  test.each(consumers)('%s’s queue gets the dealer of each event as its group', (consumer) => {
    const targets = at(named('AWS::Events::Rule', 'Name', consumer), 'Targets');
    const paths = z
      .array(targetSchema)
      .parse(targets)
      .map((target) => target.SqsParameters.MessageGroupId);
    expect(paths).toEqual([expect.stringMatching(/^\$(\.[\w-]+)+$/)]);
    for (const event of catalogue) {
      const meta = {
        id: 'e',
        time: '2026-11-21T00:00:00.000Z',
        correlationId: 'c',
        subject: 's',
        tenantId: LONGEST_ID,
      };
      const detail = event.create(meta, JSON.parse(JSON.stringify(event.example)));
      expect(valueAt({ detail }, paths[0] ?? '')).toBe(LONGEST_ID);
    }
  });

  test.each(consumers)('nobody but its rule sends to %s’s queue', (consumer) => {
    const { id } = named('AWS::SQS::Queue', 'QueueName', consumer);
    const rule = named('AWS::Events::Rule', 'Name', consumer);
    const policy = found('AWS::SQS::QueuePolicy', (one) => spelt(at(one, 'Queues', 0)) === `<${id}>`);
    const senders = z
      .array(statementSchema)
      .parse(at(policy, 'PolicyDocument', 'Statement'))
      .filter(({ Effect, Action }) => Effect === 'Allow' && [Action].flat().includes('sqs:SendMessage'));
    expect(senders).toMatchObject([
      {
        Principal: { Service: 'events.amazonaws.com' },
        Condition: { ArnEquals: { 'aws:SourceArn': { 'Fn::GetAtt': [rule.id, 'Arn'] } } },
      },
    ]);
  });

  test('no function sends to any but dead letters', () => {
    const sent = deployables.flatMap((one) =>
      heldBy(stage, `forecourt-${name}-${one.name}`).filter(({ action }) => action === 'sqs:SendMessage'),
    );
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter(({ resource }) => !resource.includes('DeadLetters'))).toEqual([]);
  });

  // Amazon SQS Developer Guide, 'How Amazon SQS fair queues work', 'Consumer capacity considerations'.
  test('a consumer takes so many at once that one dealer’s part shows, or works so long on each that it shows by time', () => {
    const inFlight = (consumer: string): number => {
      const called = calledAs(stage, `forecourt-${name}-${consumer}`).id;
      const mapping = found('AWS::Lambda::EventSourceMapping', (one) =>
        JSON.stringify(at(one, 'FunctionName')).includes(`"${called}"`),
      );
      return Number(at(mapping, 'BatchSize')) * Number(at(mapping, 'ScalingConfig', 'MaximumConcurrency'));
    };
    const few = consumers.filter((consumer) => inFlight(consumer) < noisyFrom.inFlight);
    expect(few.sort()).toEqual(['crm-deliver', 'stock-ingest']);
  });
});

// AWS::Events::Rule SqsParameters, 'MessageGroupId': at most 100 characters.
test('the id of a dealer is at most a message group long', () => {
  const { id } = tenantConfigSchema.shape;
  expect(id.safeParse(LONGEST_ID).success).toBe(true);
  expect(id.safeParse(`${LONGEST_ID}a`).success).toBe(false);
  expect(LONGEST_ID.length).toBeLessThanOrEqual(100);
});
