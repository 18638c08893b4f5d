import { describe, expect, test } from 'vitest';
import { at, spelt, synthesised, synthesisedWith, type Deployed } from '#test/support/infra/synthesised.ts';
import { deployables } from '#infra/deployables.ts';

const only = (found: readonly Deployed[]): Deployed => {
  const [one, ...rest] = found;
  if (one === undefined || rest.length > 0) throw new Error(`${found.length} found, not one.`);
  return one;
};

describe('tracing', () => {
  test.each([
    ['production', 0.02],
    ['staging', 0.05],
  ] as const)('follows a few requests in a hundred in %s, as the gateway decides', (name, share) => {
    const stage = synthesised(name);
    const rules = stage.of('AWS::XRay::SamplingRule');
    const ofAll = rules.filter((one) => at(one, 'SamplingRule', 'URLPath') === '*');
    expect(at(only(ofAll), 'SamplingRule')).toMatchObject({
      FixedRate: share,
      ReservoirSize: 1,
      ServiceType: 'AWS::ApiGateway::Stage',
      ServiceName: `forecourt-${name}-*/live`,
    });
    const traced = stage.of('AWS::ApiGateway::Stage').filter((one) => at(one, 'TracingEnabled') === true);
    expect(traced).toHaveLength(2);
    const functions = stage.of('AWS::Lambda::Function').filter((one) => at(one, 'TracingConfig', 'Mode') === 'Active');
    // Workers too: of what nobody has decided for, Lambda takes one run a second and 5 % of the others.
    expect(functions.map((one) => spelt(at(one, 'FunctionName'))).sort()).toEqual(
      deployables.map((one) => `forecourt-${name}-${one.name}`).sort(),
    );
  });

  test('is not asked of the emulator', () => {
    const text = JSON.stringify(synthesised('emulator').resources);
    expect(text).not.toMatch(/XRay|"Mode":"Active"|"TracingEnabled":true/);
  });
});

describe('a budget', () => {
  test('is kept where an amount is given, and mails before and after it is used up', () => {
    expect(synthesised('emulator').of('AWS::Budgets::Budget')).toEqual([]);
    const budget = only(synthesisedWith('production', { budgetUsd: 500 }).of('AWS::Budgets::Budget'));
    expect(at(budget, 'Budget')).toMatchObject({ TimeUnit: 'MONTHLY', BudgetLimit: { Amount: 500, Unit: 'USD' } });
    const mail = { SubscriptionType: 'EMAIL', Address: 'morning@example.com' };
    expect(at(budget, 'NotificationsWithSubscribers')).toMatchObject([
      { Notification: { NotificationType: 'ACTUAL', Threshold: 80 }, Subscribers: [mail] },
      { Notification: { NotificationType: 'ACTUAL', Threshold: 100 }, Subscribers: [mail] },
      { Notification: { NotificationType: 'FORECASTED', Threshold: 100 }, Subscribers: [mail] },
    ]);
  });
});

describe('a copy of the table in another account', () => {
  const vaultArn = 'arn:aws:backup:ap-southeast-2:222222222222:backup-vault:forecourt';

  test('is made every night where a vault is given, from a vault with a key of its own', () => {
    expect(synthesised('production').resources.filter(({ type }) => type.startsWith('AWS::Backup::'))).toEqual([]);
    const stage = synthesisedWith('production', {}, { inputs: { backupVaultArn: vaultArn } });
    const rule = at(only(stage.of('AWS::Backup::BackupPlan')), 'BackupPlan', 'BackupPlanRule', 0);
    expect(rule).toMatchObject({
      CopyActions: [{ DestinationBackupVaultArn: vaultArn, Lifecycle: { DeleteAfterDays: 35 } }],
      Lifecycle: { DeleteAfterDays: 7 },
    });
    expect(spelt(at(only(stage.of('AWS::Backup::BackupVault')), 'EncryptionKeyArn'))).toMatch(/Key.*\.Arn>$/);
    const table = only(stage.of('AWS::DynamoDB::GlobalTable'));
    const selected = at(only(stage.of('AWS::Backup::BackupSelection')), 'BackupSelection', 'Resources', 0);
    expect(spelt(selected)).toBe(`<${table.id}.Arn>`);
  });
});

test('programs may what a stage lists, in the words that its functions read; without a list nothing is told', () => {
  const listed = { reports: 'viewer', operators: 'platform_admin' } as const;
  const roles = (stage: ReturnType<typeof synthesised>) =>
    stage.of('AWS::Lambda::Function').map((one) => at(one, 'Environment', 'Variables', 'PROGRAM_ROLES'));
  const told = roles(synthesisedWith('production', { programRoles: listed })).filter((one) => one !== undefined);
  expect(told).toHaveLength(deployables.filter(({ kind }) => kind === 'api').length);
  expect(new Set(told)).toEqual(new Set([JSON.stringify(listed)]));
  expect(roles(synthesised('production')).filter((one) => one !== undefined)).toEqual([]);
});
