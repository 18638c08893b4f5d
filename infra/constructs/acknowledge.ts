import { Stack, Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import * as z from 'zod';

export const acknowledge = (scope: IConstruct, findings: Readonly<Record<string, string>>): void =>
  Validations.of(scope).acknowledge(...Object.entries(findings).map(([id, reason]) => ({ id, reason })));

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
