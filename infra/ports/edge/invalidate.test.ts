import {
  CreateInvalidationForDistributionTenantCommand,
  EntityNotFound,
  GetDistributionTenantByDomainCommand,
} from '@aws-sdk/client-cloudfront';
import { expect, test } from 'vitest';
import { testIds } from '#test/support/runtime.ts';
import { invalidatingAnswers } from './invalidate.ts';

const tenants: Readonly<Record<string, string>> = { 'a.example': 'dt_1', 'www.a.example': 'dt_1', 'b.example': 'dt_2' };

const forgettingOf = async (hosts: readonly string[]): Promise<unknown[]> => {
  const invalidated: unknown[] = [];
  const send = async (command: unknown) => {
    if (command instanceof GetDistributionTenantByDomainCommand) {
      const Id = tenants[command.input.Domain ?? ''];
      if (Id === undefined) throw new EntityNotFound({ message: 'No.', $metadata: {} });
      return { DistributionTenant: { Id } };
    }
    if (command instanceof CreateInvalidationForDistributionTenantCommand) invalidated.push(command.input);
    return {};
  };
  await invalidatingAnswers({ cloudFront: { send }, newId: testIds() }).forget(hosts);
  return invalidated;
};

test('a dealer’s answers are forgotten once, however many hosts lead to it, and no other dealer’s', async () => {
  expect(await forgettingOf(['a.example', 'www.a.example'])).toEqual([
    {
      Id: 'dt_1',
      InvalidationBatch: { CallerReference: expect.any(String), Paths: { Quantity: 1, Items: ['/*'] } },
    },
  ]);
});

test('a host that CloudFront does not serve has nothing to forget', async () => {
  expect(await forgettingOf(['new.example'])).toEqual([]);
});
