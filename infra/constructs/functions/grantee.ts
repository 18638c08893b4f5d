import { Aws, Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function } from 'aws-cdk-lib/aws-lambda';
import { tableIndexes } from '#functions/runtime/table/indexes.ts';
import type { Conditions, Grantee, ItemCalls, Resources } from '#infra/ports/grantee.ts';
import { acknowledgeWildcard } from '../acknowledge.ts';
import {
  bucketNameIn,
  chooseInboundDomain,
  chooseMailFrom,
  mailConfigurationSet,
  secretsPath,
  signalsService,
  type Platform,
} from '../platform.ts';

export interface FunctionGranteeProps {
  function: Function;
  platform: Platform;
  resources: Resources;
  context: string;
}

export class FunctionGrantee implements Grantee {
  readonly platform: Platform;
  readonly resources: Resources;
  readonly context: string;
  readonly #function: Function;

  constructor({ function: target, platform, resources, context }: FunctionGranteeProps) {
    this.platform = platform;
    this.resources = resources;
    this.context = context;
    this.#function = target;
  }

  get secretsPath(): string {
    return secretsPath(this.platform);
  }

  get signalsService(): string {
    return signalsService(this.platform);
  }

  allow(actions: string[], resources: string[], conditions: Conditions = {}): void {
    this.#function.addToRolePolicy(new PolicyStatement({ actions, resources, conditions }));
  }

  /** Also acknowledges the wildcard to cdk-nag. */
  allowAll(actions: string[], resources: readonly string[], reason: string, conditions?: Conditions): void {
    this.allow(actions, [...resources], conditions);
    const { role } = this.#function;
    for (const arn of resources) if (role !== undefined && arn.includes('*')) acknowledgeWildcard(role, arn, reason);
  }

  allowObjects(actions: string[], prefixes: readonly string[]): void {
    const bucketArn = `arn:${Aws.PARTITION}:s3:::${bucketNameIn(this.platform, 'stock')}`;
    const arns = prefixes.map((prefix) => `${bucketArn}/${prefix}`);
    this.allowAll(actions, arns, 'The objects of this context only; their names begin with it and a dealer.');
    // Without it S3 answers 403 instead of 404 for a missing object.
    this.allow(['s3:ListBucket'], [bucketArn]);
  }

  /** `ForAllValues` also matches requests without keys, such as a scan, so a key is required too. */
  allowItems({ actions, partitions, index }: ItemCalls): void {
    if (partitions.length === 0) return;
    this.#function.addToRolePolicy(
      new PolicyStatement({
        actions,
        resources: [index === undefined ? this.resources.table.tableArn : this.indexArn(index)],
        conditions: {
          'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...partitions] },
          Null: { 'dynamodb:LeadingKeys': 'false' },
        },
      }),
    );
  }

  indexArn(index: keyof typeof tableIndexes): string {
    return `${this.resources.table.tableArn}/index/${tableIndexes[index].name}`;
  }

  mailIdentity(identity: string): string {
    return this.#ofMail('identity', identity);
  }

  #ofMail(resource: string, resourceName: string): string {
    const { mailRegion: region } = this.platform.settings;
    return Stack.of(this.#function).formatArn({ service: 'ses', region, resource, resourceName });
  }

  get mailRegion(): string {
    return this.platform.settings.mailRegion;
  }

  get mailFrom(): string {
    return chooseMailFrom(this.platform);
  }

  get inboundDomain(): string {
    return chooseInboundDomain(this.platform);
  }

  get mailConfigurationSet(): { name: string; arn: string } | undefined {
    if (!this.platform.settings.edge) return undefined;
    const name = mailConfigurationSet(this.platform);
    return { name, arn: this.#ofMail('configuration-set', name) };
  }

  get smsSenders(): string[] {
    return ['phone-number', 'sender-id', 'pool'].map((resource) =>
      Stack.of(this.#function).formatArn({ service: 'sms-voice', resource, resourceName: '*' }),
    );
  }

  get distributionTenants(): string {
    const resource = { service: 'cloudfront', region: '', resource: 'distribution-tenant', resourceName: '*' };
    return Stack.of(this.#function).formatArn(resource);
  }

  parameterArn(ref: string): string {
    const resourceName = `${this.secretsPath.slice(1)}${ref}`;
    return Stack.of(this.#function).formatArn({ service: 'ssm', resource: 'parameter', resourceName });
  }

  set(name: string, value: string): void {
    this.#function.addEnvironment(name, value);
  }
}
