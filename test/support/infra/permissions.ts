import { at, spelt, type Deployed, type Synthesised } from './synthesised.ts';

export interface Permission {
  action: string;
  resource: string;
  /** Partition patterns of the condition, if any. */
  partitions: readonly string[] | undefined;
  /** Whether the condition also requires a partition key. */
  namesPartition: boolean;
}

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

const ofStatement = (statement: unknown): Permission[] => {
  const one = { properties: { statement } };
  const keys = at(one, 'statement', 'Condition', 'ForAllValues:StringLike', 'dynamodb:LeadingKeys');
  const limits = {
    partitions: keys === undefined ? undefined : list(keys).map(spelt),
    namesPartition: at(one, 'statement', 'Condition', 'Null', 'dynamodb:LeadingKeys') === 'false',
  };
  return list(at(one, 'statement', 'Action')).flatMap((action) =>
    list(at(one, 'statement', 'Resource')).map((resource) => ({
      action: spelt(action),
      resource: spelt(resource),
      ...limits,
    })),
  );
};

/** 'dynamodb:Query on .../index/list', over all policies of a role. */
const permissionsOf = (stage: Synthesised, roleId: string): Permission[] =>
  stage
    .of('AWS::IAM::Policy')
    .filter((policy) => spelt(at(policy, 'Roles', 0)) === `<${roleId}>`)
    .flatMap((policy) => list(at(policy, 'PolicyDocument', 'Statement')))
    .flatMap(ofStatement);

/** By its name in the stage. */
export const functionNamed = (stage: Synthesised, name: string): Deployed => {
  const found = stage.of('AWS::Lambda::Function').find((one) => at(one, 'FunctionName') === name);
  if (found === undefined) throw new Error(`No function '${name}'.`);
  return found;
};

export const heldBy = (stage: Synthesised, name: string): Permission[] => {
  const role = spelt(at(functionNamed(stage, name), 'Role'));
  return permissionsOf(stage, role.replace(/^<(.*)\.Arn>$/, '$1'));
};
