import { describe, expect, test } from 'vitest';
import { secretKinds } from '#tenants/secret-ref.ts';
import { heldBy, list, type Permission } from '#test/support/infra/permissions.ts';
import { at, spelt, synthesised } from '#test/support/infra/synthesised.ts';
import { deployables } from './deployables.ts';
import { stages } from './stages.ts';

/** Who reads which kinds of dealers' secrets; nobody else reads any. */
const readers: Readonly<Record<string, readonly string[]>> = {
  'api-credit': ['credit'],
  // Looks whether an endpoint's secret is stored.
  'api-crm': ['crm'],
  'api-inbox': ['crm'],
  'api-operators': ['crm'],
  'api-places': ['maps'],
  'api-reservations': ['payments'],
  // What a source is fetched with, where somebody tests it.
  'api-pulls': ['pull'],
  'api-stock': ['feed'],
  'api-tradeins': ['register'],
  'crm-deliver': ['crm'],
  'reservations-sweep': ['payments'],
  'reviews-fetch': ['reviews'],
  // Feeds from dealers' servers, and then the lenders' entries of what came.
  'stock-pull': ['lender', 'pull'],
};

describe.each(['production', 'staging', 'emulator'] as const)('secrets in %s', (name) => {
  const stage = synthesised(name);
  const held = new Map(deployables.map((one) => [one.name, heldBy(stage, `forecourt-${name}-${one.name}`)]));
  const holders = (matches: (permission: Permission) => boolean): string[] =>
    [...held].filter(([, permissions]) => permissions.some(matches)).map(([deployable]) => deployable);
  const users = (...uses: readonly string[]): string[] =>
    deployables.filter((one) => one.uses.some((use) => uses.includes(use))).map((one) => one.name);

  test('of dealers are read by kind: each function reads those that it checks or uses', () => {
    const parameters = (permissions: readonly Permission[]): string[] =>
      permissions
        .filter(({ action }) => action.startsWith('ssm:'))
        .map(({ action, resource }) => `${action} ${resource.replace(/^.*:parameter/, '')}`);
    const found = [...held].map(([reader, permissions]): [string, string[]] => [
      reader,
      parameters(permissions).sort(),
    ]);
    const expected = deployables.map(({ name: reader, uses }): [string, string[]] => {
      const token = name === 'emulator' && uses.includes('operator_token') ? ['operator/token'] : [];
      const kinds = (readers[reader] ?? []).map((kind) => `*/${kind}/*`);
      return [reader, [...kinds, ...token].map((path) => `ssm:GetParameter /forecourt/${name}/${path}`).sort()];
    });
    expect(found).toEqual(expected);
  });

  test('that sources are fetched with are read by what fetches them, and not by the API of stock', () => {
    const fetching = holders(({ action, resource }) => action === 'ssm:GetParameter' && resource.endsWith('/*/pull/*'));
    expect(fetching).toEqual(['api-pulls', 'stock-pull']);
  });

  test('have no kind that nobody reads', () => {
    expect([...new Set(Object.values(readers).flat())].toSorted()).toEqual([...secretKinds].toSorted());
  });

  test('of the platform are read by API functions, by signers of links, and by those who seal records', () => {
    const reading = (secret: RegExp) =>
      holders(({ action, resource }) => action === 'secretsmanager:GetSecretValue' && secret.test(resource));
    expect(reading(/EdgeSecret/)).toEqual(deployables.filter(({ kind }) => kind === 'api').map((one) => one.name));
    expect(reading(/LinkSecret/)).toEqual(users('link_secret', 'inbound_address'));
    expect(reading(/^(?!.*(EdgeSecret|LinkSecret))/)).toEqual([]);
    expect(holders(({ action }) => action === 'kms:Decrypt')).toEqual(users('envelope'));
  });
});

describe('mail and text messages', () => {
  const stage = synthesised('production');
  const from = stages.production.mailFrom;
  const sending = stage
    .of('AWS::IAM::Policy')
    .flatMap((policy) =>
      list(at(policy, 'PolicyDocument', 'Statement')).map((statement) => ({
        role: policy.id,
        properties: { statement },
      })),
    )
    .filter((one) => list(at(one, 'statement', 'Action')).includes('ses:SendEmail'));
  const conditionsOf = (condition: string) =>
    sending.filter((one) => at(one, 'statement', 'Condition', condition) !== undefined);

  test('are sent by those who say so', () => {
    const held = new Map(deployables.map((one) => [one.name, heldBy(stage, `forecourt-production-${one.name}`)]));
    const senders = (wanted: string) =>
      [...held].filter(([, all]) => all.some(({ action }) => action === wanted)).map(([name]) => name);
    const users = (...uses: readonly string[]) =>
      deployables.filter((one) => one.uses.some((use) => uses.includes(use))).map((one) => one.name);
    expect(senders('ses:SendEmail')).toEqual(users('mail', 'mail.own'));
    expect(senders('sms-voice:SendTextMessage')).toEqual(users('sms'));
  });

  // Amazon SES Developer Guide, 'Identity and access management in Amazon SES': the condition key ses:FromAddress.
  test('leave in the platform’s name from its one address only', () => {
    const own = conditionsOf('StringEquals');
    expect(own).toHaveLength(deployables.filter(({ uses }) => uses.some((use) => use.startsWith('mail'))).length);
    for (const one of own) {
      expect(at(one, 'statement', 'Condition'), one.role).toEqual({ StringEquals: { 'ses:FromAddress': from } });
      const resources = list(at(one, 'statement', 'Resource')).map((arn) => spelt(arn).replace(/^.*>:/, ''));
      expect(resources.toSorted(), one.role).toEqual([
        'configuration-set/forecourt-production-mail',
        'identity/forecourt.example',
        `identity/${from}`,
      ]);
    }
  });

  test('leave in dealers’ names where shoppers are written to, and never from another address of the platform’s domain', () => {
    const dealers = conditionsOf('StringNotLike');
    expect(dealers).toHaveLength(deployables.filter(({ uses }) => uses.includes('mail')).length);
    for (const one of dealers)
      expect(at(one, 'statement', 'Condition'), one.role).toEqual({
        StringNotLike: { 'ses:FromAddress': '*@forecourt.example' },
      });
    expect(sending).toHaveLength(conditionsOf('StringEquals').length + dealers.length);
  });
});
