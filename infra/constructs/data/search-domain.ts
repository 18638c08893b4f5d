import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import {
  AccountRootPrincipal,
  Effect,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from 'aws-cdk-lib/aws-iam';
import { CfnResourcePolicy, LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnDomain } from 'aws-cdk-lib/aws-opensearchservice';
import { Construct } from 'constructs';
import type { DomainNodes } from '#infra/stages.ts';
import { acknowledge, acknowledgeWildcard } from '../acknowledge.ts';
import { nameIn, type Platform } from '../platform.ts';
import { SearchDomainAlarms } from './search-domain-alarms.ts';

/** What the search suites run against (tools/emulator/java/pom.xml, ADR 27). */
export const ENGINE = 'OpenSearch_3.5';

const logKinds = {
  ES_APPLICATION_LOGS: 'application',
  SEARCH_SLOW_LOGS: 'slow-searches',
  INDEX_SLOW_LOGS: 'slow-writes',
  AUDIT_LOGS: 'audit',
} as const;

interface DomainLogs {
  options: Record<string, CfnDomain.LogPublishingOptionProperty>;
  policy: CfnResourcePolicy;
}

export interface SearchDomainProps {
  platform: Platform;
  nodes: DomainNodes;
}

/**
 * Encrypted, TLS only, fine-grained access control with one master role for operators. Function roles are mapped by hand
 * (docs/deploy.md).
 */
export class SearchDomain extends Construct {
  readonly endpoint: string;
  readonly arn: string;

  constructor(scope: Construct, id: string, { platform, nodes }: SearchDomainProps) {
    super(scope, id);
    const domainName = nameIn(platform, 'stock');
    this.arn = Stack.of(this).formatArn({ service: 'es', resource: 'domain', resourceName: domainName });
    const admin = new Role(this, 'Admin', {
      roleName: nameIn(platform, 'search-admin'),
      description: 'Master user of the search domain: maps roles, looks after indexes. For operators.',
      assumedBy: new AccountRootPrincipal(),
      maxSessionDuration: Duration.hours(1),
    });
    acknowledgeWildcard(admin, `${this.arn}/*`, 'A domain is addressed by paths, and its master needs all.');
    admin.addToPolicy(new PolicyStatement({ actions: [...EVERY_CALL], resources: [`${this.arn}/*`] }));
    const logs = this.#logs(platform, domainName);
    const domain = new CfnDomain(this, 'Domain', {
      domainName,
      engineVersion: ENGINE,
      clusterConfig: buildClusterConfig(nodes),
      ebsOptions: { ebsEnabled: true, volumeType: 'gp3', volumeSize: nodes.volumeGb },
      encryptionAtRestOptions: { enabled: true },
      nodeToNodeEncryptionOptions: { enabled: true },
      domainEndpointOptions: { enforceHttps: true, tlsSecurityPolicy: 'Policy-Min-TLS-1-2-PFS-2023-10' },
      advancedSecurityOptions: {
        enabled: true,
        internalUserDatabaseEnabled: false,
        anonymousAuthEnabled: false,
        masterUserOptions: { masterUserArn: admin.roleArn },
      },
      accessPolicies: new PolicyDocument({
        statements: [
          new PolicyStatement({
            effect: Effect.ALLOW,
            principals: [new AccountRootPrincipal()],
            actions: [...EVERY_CALL],
            resources: [`${this.arn}/*`],
          }),
        ],
      }),
      softwareUpdateOptions: { autoSoftwareUpdateEnabled: true },
      offPeakWindowOptions: { enabled: true },
      logPublishingOptions: logs.options,
    });
    acknowledge(domain, {
      'AwsSolutions-OS1':
        'In a VPC the search functions and every operator would need networks, and the smallest installation would pay for endpoints. Each call is signed, the account alone is let in, and fine-grained access decides inside.',
      'AwsSolutions-OS3':
        'Functions have no fixed addresses; a signature by a role of this account is asked for instead.',
      ...(nodes.instances < 5
        ? {
            'AwsSolutions-OS4':
              'Up to three data nodes elect their leader themselves; masters of their own pay off with more.',
          }
        : {}),
      ...(nodes.zones === 1
        ? { 'AwsSolutions-OS7': 'One node in one zone: this stage can be filled again from the table by one command.' }
        : {}),
    });
    // The domain checks its log permission while it is created.
    domain.addResourceDependency(logs.policy);
    domain.applyRemovalPolicy(platform.settings.removal);
    this.endpoint = `https://${domain.attrDomainEndpoint}`;
    new SearchDomainAlarms(this, 'Alarms', { platform, domainName, volumeGb: nodes.volumeGb });
    new CfnOutput(this, 'SearchEndpoint', { value: this.endpoint }).overrideLogicalId('SearchEndpoint');
    new CfnOutput(this, 'SearchAdminRole', { value: admin.roleArn }).overrideLogicalId('SearchAdminRole');
  }

  #logs(platform: Platform, domainName: string): DomainLogs {
    const groups = Object.entries(logKinds).map(([kind, name]): [string, LogGroup] => [
      kind,
      new LogGroup(this, `Logs-${name}`, {
        logGroupName: `/aws/opensearch/${domainName}/${name}`,
        retention: platform.settings.logRetention,
        removalPolicy: platform.settings.removal,
      }),
    ]);
    const policy = new CfnResourcePolicy(this, 'MayLog', {
      policyName: `${domainName}-logs`,
      policyDocument: Stack.of(this).toJsonString(
        new PolicyDocument({
          statements: [
            new PolicyStatement({
              principals: [new ServicePrincipal('es.amazonaws.com')],
              actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
              resources: groups.map(([, group]) => group.logGroupArn),
            }),
          ],
        }).toJSON(),
      ),
    });
    const options = groups.map(([kind, group]): [string, CfnDomain.LogPublishingOptionProperty] => [
      kind,
      { enabled: true, cloudWatchLogsLogGroupArn: group.logGroupArn },
    ]);
    return { policy, options: Object.fromEntries(options) };
  }
}

const EVERY_CALL = [
  'es:ESHttpGet',
  'es:ESHttpHead',
  'es:ESHttpPost',
  'es:ESHttpPut',
  'es:ESHttpDelete',
  'es:ESHttpPatch',
];

const buildClusterConfig = ({ instanceType, instances, zones }: DomainNodes): CfnDomain.ClusterConfigProperty => ({
  instanceType,
  instanceCount: instances,
  zoneAwarenessEnabled: zones > 1,
  ...(zones > 1 ? { zoneAwarenessConfig: { availabilityZoneCount: zones } } : {}),
});
