import { Stack } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from 'aws-cdk-lib/custom-resources';
import { Construct } from 'constructs';
import { acknowledgeDeployFunction } from './acknowledge.ts';
import { secretsPath, type Platform } from './platform.ts';

export interface PassedValuesProps {
  platform: Platform;
  /** Region of the stacks that read them. */
  to: string;
  /** By names below the path of the stage's parameters. */
  values: Readonly<Record<string, string>>;
}

/**
 * Values that CloudFormation makes (an ARN, an id), for stacks of another region: written to parameters there, which the stacks
 * name as parameters of their templates.
 *
 * The call holds the value, so CloudFormation makes it again when the value changes; and it reads such a parameter at every
 * deploy (AWS CloudFormation User Guide, 'Specify existing resources at runtime with CloudFormation-supplied parameter types').
 * The CDK's own references across regions write a name once and refuse a changed value.
 */
export class PassedValues extends Construct {
  readonly #path: string;

  constructor(scope: Construct, id: string, { platform, to, values }: PassedValuesProps) {
    super(scope, id);
    this.#path = secretsPath(platform);
    const names = Object.keys(values).map((name) => `${this.#path}${name}`);
    const parameters = names.map((name) =>
      Stack.of(this).formatArn({ service: 'ssm', region: to, resource: 'parameter', resourceName: name.slice(1) }),
    );
    const policy = AwsCustomResourcePolicy.fromStatements([
      new PolicyStatement({ actions: ['ssm:PutParameter', 'ssm:DeleteParameter'], resources: parameters }),
    ]);
    const logGroup = new LogGroup(this, 'Logs', {
      retention: platform.settings.logRetention,
      removalPolicy: platform.settings.removal,
    });
    for (const [name, value] of Object.entries(values)) {
      const parameter = `${this.#path}${name}`;
      const call = { service: 'SSM', region: to };
      new AwsCustomResource(this, name.replaceAll('/', '-'), {
        resourceType: 'Custom::PassedValue',
        // Of creations too.
        onUpdate: {
          ...call,
          action: 'PutParameter',
          parameters: { Name: parameter, Value: value, Type: 'String', Overwrite: true },
          physicalResourceId: PhysicalResourceId.of(parameter),
        },
        onDelete: {
          ...call,
          action: 'DeleteParameter',
          parameters: { Name: parameter },
          ignoreErrorCodesMatching: 'ParameterNotFound',
        },
        policy,
        logGroup,
        installLatestAwsSdk: false,
        memorySize: 256,
      });
    }
    this.#acknowledge();
  }

  /** In a stack of the other region, which is then deployed after the one that passes the value. */
  readBy(reader: Construct, name: string): string {
    Stack.of(reader).addStackDependency(Stack.of(this));
    return StringParameter.valueForStringParameter(reader, `${this.#path}${name}`);
  }

  #acknowledge(): void {
    const writer = Stack.of(this).node.findChild(`AWS${AwsCustomResource.PROVIDER_FUNCTION_UUID.replaceAll('-', '')}`);
    const reason = "The CDK's own function and role: it runs at deploy time only and writes these parameters.";
    acknowledgeDeployFunction(writer, reason);
  }
}
