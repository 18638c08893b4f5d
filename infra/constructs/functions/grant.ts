import { isItemUse, buildTableAccess } from '#functions/runtime/table/item-kinds.ts';
import { contextName, type Use } from '#functions/runtime/manifest-entries.ts';
import type { PortUse } from '#functions/runtime/port-uses.ts';
import type { Deployable } from '#infra/deployables.ts';
import { getPort } from '#infra/ports/ports.ts';
import { FunctionGrantee, type FunctionGranteeProps } from './grantee.ts';

const grantItems = (grantee: FunctionGrantee, uses: readonly Use[]): void => {
  const { reads, writes, lists } = buildTableAccess(uses);
  grantee.allowItems({ actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'], partitions: reads });
  grantee.allowItems({ actions: ['dynamodb:Query'], partitions: lists, index: 'list' });
  grantee.allowItems({
    actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
    partitions: writes,
  });
};

const grantPort = (grantee: FunctionGrantee, use: PortUse): void => {
  const { uses, variables } = getPort(use);
  uses[use]?.(grantee);
  for (const [name, valueOf] of Object.entries(variables)) {
    const value = valueOf(grantee, use);
    if (value !== undefined) grantee.set(name, value);
  }
};

/** Grants each use's permission together with its variables, limited to the named item kinds, index, prefix, bus or path. */
const grantUses = (grantee: FunctionGrantee, uses: readonly Use[]): void => {
  grantee.set('TABLE_NAME', grantee.resources.table.tableName);
  grantItems(grantee, uses);
  for (const use of uses) if (!isItemUse(use)) grantPort(grantee, use);
};

const grantEdgeSecret = (grantee: FunctionGrantee): void => {
  const { edgeSecret } = grantee.resources;
  grantee.allow(['secretsmanager:GetSecretValue'], [edgeSecret.secretArn]);
  grantee.set('EDGE_SECRET_ID', edgeSecret.secretArn);
};

export const grantDeployable = ({
  deployable,
  ...given
}: Omit<FunctionGranteeProps, 'context'> & { deployable: Deployable }): void => {
  const context = deployable.kind === 'api' ? deployable.context : contextName(deployable.entry);
  const grantee = new FunctionGrantee({ ...given, context });
  grantUses(grantee, deployable.uses);
  if (deployable.kind !== 'api') return;
  grantEdgeSecret(grantee);
  const { operatorAuth, programRoles } = given.platform.settings;
  grantee.set('OPERATOR_AUTH', operatorAuth);
  if (programRoles !== undefined) grantee.set('PROGRAM_ROLES', JSON.stringify(programRoles));
};
