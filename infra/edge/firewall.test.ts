import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { at, spelt, synthesised, type Deployed, type Synthesised } from '#test/support/infra/synthesised.ts';
import { buildPathPattern, filePaths } from './paths.ts';
import { feedPaths, leadPaths, signInPaths } from '#infra/constructs/edge/firewall-rules.ts';
import { deployables } from '#infra/deployables.ts';

const ruleSchema = z.object({
  Name: z.string(),
  Priority: z.number(),
  Action: z.unknown().optional(),
  Statement: z.record(z.string(), z.unknown()),
});
type Rule = z.infer<typeof ruleSchema>;

const routes = deployables.flatMap((one) => (one.kind === 'api' ? one.routes : []));

describe('the firewall', () => {
  let stage: Synthesised;
  let acl: Deployed;
  let rules: readonly Rule[];
  const rule = (name: string): Rule => rules.find(({ Name }) => Name === name) ?? fail();
  const text = (name: string): string => JSON.stringify(rule(name).Statement);

  beforeAll(() => {
    stage = synthesised('production');
    acl = stage.of('AWS::WAFv2::WebACL')[0] ?? fail();
    rules = z.array(ruleSchema).parse(at(acl, 'Rules'));
  });

  test('stands before the distribution, in the region CloudFront reads it from', () => {
    expect(stage.of('AWS::WAFv2::WebACL')).toHaveLength(1);
    expect(stage.regions.get(acl.stack)).toBe('us-east-1');
    expect(rules.map(({ Name }) => Name)).toEqual([
      'LeadFlood',
      'Flood',
      'FloodEverywhere',
      'PictureFlood',
      'ConsoleFlood',
      'AWSManagedRulesAmazonIpReputationList',
      'AWSManagedRulesCommonRuleSet',
      'Bodies',
      'Agents',
      'AWSManagedRulesKnownBadInputsRuleSet',
    ]);
    const distributions = stage.of('AWS::CloudFront::Distribution');
    expect(distributions).toHaveLength(2);
    for (const one of distributions) expect(at(one, 'DistributionConfig', 'WebACLId')).toBeDefined();
  });

  test('counts by address and host, so that one dealer’s visitors do not lock out another’s', () => {
    for (const name of ['LeadFlood', 'Flood', 'PictureFlood']) {
      expect(rule(name).Statement).toMatchObject({
        RateBasedStatement: {
          AggregateKeyType: 'CUSTOM_KEYS',
          CustomKeys: [
            { IP: {} },
            { Header: { Name: 'host', TextTransformations: [{ Priority: 0, Type: 'LOWERCASE' }] } },
          ],
        },
      });
    }
    expect(rule('FloodEverywhere').Statement).toMatchObject({ RateBasedStatement: { AggregateKeyType: 'IP' } });
  });

  test('counts pages and the API in its floods, and neither files nor pictures', () => {
    for (const name of ['Flood', 'FloodEverywhere']) {
      const pattern = z
        .string()
        .parse(
          at(
            { ...acl, properties: rule(name).Statement },
            'RateBasedStatement',
            'ScopeDownStatement',
            'AndStatement',
            'Statements',
            0,
            'NotStatement',
            'Statement',
            'RegexMatchStatement',
            'RegexString',
          ),
        );
      const isLeftOut = (path: string) => new RegExp(pattern).test(path);
      expect(
        ['/assets/a.js', '/fonts/a.woff2', '/favicon.svg', '/media/x', '/theme/y.css'].map(isLeftOut),
      ).not.toContain(false);
      const counted = routes.filter(({ path }) => !/^\/(media|theme)\//.test(path)).map(({ path }) => path);
      expect([...counted, '/', '/cars/x', '/search/assets/a', '/favicon.svg/x'].filter(isLeftOut)).toEqual([]);
    }
    expect(new RegExp(buildPathPattern(filePaths)).test('/faviconxsvg')).toBe(false);
  });

  test('counts the console by address alone, apart from the sites, because an office keeps many of it open', () => {
    const host = {
      ByteMatchStatement: {
        FieldToMatch: { SingleHeader: { Name: 'host' } },
        PositionalConstraint: 'EXACTLY',
        SearchString: 'console.forecourt.example',
        TextTransformations: [{ Priority: 0, Type: 'LOWERCASE' }],
      },
    };
    expect(rule('ConsoleFlood').Statement).toMatchObject({
      RateBasedStatement: { AggregateKeyType: 'IP', Limit: 10_000, ScopeDownStatement: host },
    });
    for (const name of ['Flood', 'FloodEverywhere'])
      expect(rule(name).Statement).toMatchObject({
        RateBasedStatement: {
          ScopeDownStatement: { AndStatement: { Statements: [{}, { NotStatement: { Statement: host } }] } },
        },
      });
    // A note or a page's text may hold what a rule takes for an attack.
    expect(text('Bodies')).toContain('console.forecourt.example');
    expect(text('Agents')).not.toContain('console.forecourt.example');
  });

  test('counts only what shoppers post: leads, forms, appointments, previews by a link, codes, and numbers that they ask for', () => {
    expect(leadPaths.toSorted()).toEqual([
      ...['/api/miscellaneous', '/api/v1/alerts', '/api/v1/auth/logout', '/api/v1/auth/mail-code'],
      ...['/api/v1/auth/otp', '/api/v1/cars/'],
      ...[
        '/api/v1/contact-reveals',
        '/api/v1/content-previews',
        '/api/v1/credit-checks',
        '/api/v1/enquiry',
        '/api/v1/forms/',
        '/api/v1/invoice-payments',
        '/api/v1/invoices/',
        '/api/v1/leads',
        '/api/v1/notices/',
        '/api/v1/reservations',
      ],
      ...['/api/v1/test-drives/appointment', '/api/v1/theme-previews'],
      ...['/api/v1/trade-ins', '/api/v1/vehicle-previews', '/api/v1/waiting-list/leave'],
    ]);
    expect(text('LeadFlood')).toContain('"SearchString":"POST"');
    expect(text('LeadFlood')).toContain('"SearchString":"/api/v1/leads"');
    // By address and host, so that of the console only who tries to sign in is counted: whoever is signed in posts more.
    for (const path of signInPaths) expect(text('LeadFlood')).toContain(`"SearchString":"${path}"`);
    const posted = routes.filter(({ auth, method }) => auth === 'console' && method === 'POST').map(({ path }) => path);
    expect(posted.filter((path) => signInPaths.some((start) => path.startsWith(start)))).toEqual([]);
    expect(signInPaths).toContain('/api/v1/console/sign-in');
    // Written in another way it is the same route.
    expect(text('LeadFlood')).toContain('"Type":"URL_DECODE"');
  });

  test('lets a message hold what it likes, and a feed be as large as it is', () => {
    const group = rule('AWSManagedRulesCommonRuleSet').Statement;
    const counted = z
      .array(z.object({ Name: z.string(), ActionToUse: z.object({ Count: z.object({}) }) }))
      .parse(at({ ...acl, properties: group }, 'ManagedRuleGroupStatement', 'RuleActionOverrides'));
    expect(counted.map(({ Name }) => Name)).toEqual([
      'CrossSiteScripting_BODY',
      'GenericLFI_BODY',
      'GenericRFI_BODY',
      'SizeRestrictions_BODY',
      'NoUserAgent_HEADER',
      'UserAgent_BadBots_HEADER',
    ]);
    // What is only counted there is refused here, on every other path.
    const labels = [...`${text('Bodies')}${text('Agents')}`.matchAll(/core-rule-set:(\w+)/g)].map(([, label]) => label);
    expect(labels).toHaveLength(counted.length);
    expect(text('Bodies')).toContain(`"NotStatement":{"Statement":{"OrStatement":`);
    for (const path of [...leadPaths, ...feedPaths]) expect(text('Bodies')).toContain(`"SearchString":"${path}"`);
    expect(rules.findIndex(({ Name }) => Name === 'Bodies')).toBeGreaterThan(
      rules.findIndex(({ Name }) => Name === 'AWSManagedRulesCommonRuleSet'),
    );
  });

  test('lets feed agents in, which say little about themselves, on the routes that ask for a key, and nobody else', () => {
    expect(feedPaths.toSorted()).toEqual(['/api/v1/stock/runs', '/api/v1/stock/sources/']);
    expect(text('Agents')).toContain('"NotStatement":{"Statement":{"OrStatement":');
    for (const path of feedPaths) expect(text('Agents')).toContain(`"SearchString":"${path}"`);
    for (const path of leadPaths) expect(text('Agents')).not.toContain(path);
  });

  test('logs what it refused, without what proves who somebody is', () => {
    const [logging] = stage.of('AWS::WAFv2::LoggingConfiguration');
    expect(spelt(at(logging ?? fail(), 'LogDestinationConfigs', 0))).toMatch(
      /:log-group:aws-waf-logs-forecourt-production-site$/,
    );
    expect(at(logging ?? fail(), 'RedactedFields')).toEqual([
      { SingleHeader: { Name: 'authorization' } },
      { SingleHeader: { Name: 'cookie' } },
    ]);
    expect(at(logging ?? fail(), 'LoggingFilter')).toEqual({
      DefaultBehavior: 'DROP',
      Filters: [
        {
          Behavior: 'KEEP',
          Requirement: 'MEETS_ANY',
          Conditions: [{ ActionCondition: { Action: 'BLOCK' } }, { ActionCondition: { Action: 'COUNT' } }],
        },
      ],
    });
    const group = stage.of('AWS::Logs::LogGroup').find(({ stack }) => stack === acl.stack);
    expect(at(group ?? fail(), 'LogGroupName')).toBe('aws-waf-logs-forecourt-production-site');
    expect(at(group ?? fail(), 'RetentionInDays')).toBe(14);
  });
});

const fail = (): never => {
  throw new Error('The template lacks it.');
};
