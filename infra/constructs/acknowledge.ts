import { Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import * as z from 'zod';

export const acknowledge = (scope: IConstruct, findings: Readonly<Record<string, string>>): void =>
  Validations.of(scope).acknowledge(...Object.entries(findings).map(([id, reason]) => ({ id, reason })));

/** A function that the CDK brings with its own role, and that runs while CloudFormation deploys. `does`: what it does there. */
export const acknowledgeDeployFunction = (scope: IConstruct, does: string): void => {
  const chosen = "Its runtime is the CDK's choice and comes with the library.";
  acknowledge(scope, {
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]': does,
    'AwsSolutions-L1': chosen,
    'Serverless-LambdaLatestVersion': chosen,
    'Serverless-LambdaDLQ': 'CloudFormation waits for its answer and fails the deploy.',
    'Serverless-LambdaTracing': 'It runs at deploy time only.',
  });
};

const partSchema = z.union([
  z.string(),
  z.object({ Ref: z.string() }).transform(({ Ref }) => `<${Ref}>`),
  z
    .object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) })
    .transform((part) => `<${part['Fn::GetAtt'].join('.')}>`),
]);
const arnSchema = z.union([
  partSchema,
  z
    .object({ 'Fn::Join': z.tuple([z.string(), z.array(partSchema)]) })
    .transform(({ 'Fn::Join': [separator, parts] }) => parts.join(separator)),
]);

/** Accepts one wildcard resource in a policy below `scope`, in the form cdk-nag reports it. */
export const acknowledgeWildcard = (scope: IConstruct, arn: string, reason: string): void => {
  const spelt = arnSchema.parse(Stack.of(scope).resolve(arn));
  acknowledge(scope, { [`AwsSolutions-IAM5[Resource::${spelt}]`]: reason });
};
