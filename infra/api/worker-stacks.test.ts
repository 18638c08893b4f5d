import { describe, expect, test } from 'vitest';
import { at, synthesised } from '#test/support/infra/synthesised.ts';
import { deployables } from '#infra/deployables.ts';
import { stageNames } from '#infra/stages.ts';
import { getWorkerStack, workerStacks } from './context-groups.ts';

/** Four consumers and two schedules with their alarms. */
const ROOM = 100;

describe.each(stageNames)('the workers of %s', (name) => {
  const stage = synthesised(name);
  const functionsOf = (part: string): string[] =>
    stage
      .of('AWS::Lambda::Function')
      .filter(({ stack }) => stack.toLowerCase() === `forecourt${name}${part}`.toLowerCase())
      .map((one) => String(at(one, 'FunctionName')).replace(`forecourt-${name}-`, ''));

  test('stand once each: those of the back office in a stack of their own', () => {
    const [others, backOffice] = workerStacks.map(functionsOf);
    const workers = deployables.filter(({ kind }) => kind !== 'api').map((one) => one.name);
    expect([...(others ?? []), ...(backOffice ?? [])].toSorted()).toEqual(workers.toSorted());
    expect(backOffice).toEqual(expect.arrayContaining(['crm-deliver', 'inbox-project', 'needs-note', 'stock-ingest']));
    expect(others).toEqual(expect.arrayContaining(['notifications-overdue', 'search-index-stock']));
  });

  test('leave room for more consumers and schedules in either stack', () => {
    for (const [stack, count] of stage.counts)
      if (stack.endsWith('Workers')) expect(count, stack).toBeLessThanOrEqual(450 - ROOM);
  });
});

test('a context that has no API function has its workers with the others', () => {
  expect(['outbox', 'search', 'inbox', 'crm'].map(getWorkerStack)).toEqual([
    'Workers',
    'Workers',
    'BackOfficeWorkers',
    'BackOfficeWorkers',
  ]);
});
