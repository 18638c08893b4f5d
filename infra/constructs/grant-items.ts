import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { tableAccessOf } from '#functions/runtime/item-kinds.ts';
import type { Use } from '#functions/runtime/manifest-entries.ts';
import { tableIndexes } from '#functions/runtime/table-index.ts';
import type { Grantee } from './grantee.ts';

interface ItemCalls {
  actions: string[];
  partitions: readonly string[];
  /** Of the table itself unless given. */
  index?: keyof typeof tableIndexes;
}

/**
 * Permits calls on items whose partition is like one of these; of a query on an index it is the index's. `ForAllValues`
 * holds when there is no key at all, as in a scan: so one is asked for.
 */
export const allowItems = ({ function: target, resources }: Grantee, calls: ItemCalls): void => {
  const { actions, partitions, index } = calls;
  if (partitions.length === 0) return;
  const { tableArn } = resources.table;
  target.addToRolePolicy(
    new PolicyStatement({
      actions,
      resources: [index === undefined ? tableArn : `${tableArn}/index/${tableIndexes[index].name}`],
      conditions: {
        'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [...partitions] },
        Null: { 'dynamodb:LeadingKeys': 'false' },
      },
    }),
  );
};

/** The kinds of item that the uses name, and who the dealers are. */
export const grantItems = (grantee: Grantee, uses: readonly Use[]): void => {
  const { reads, writes, lists } = tableAccessOf(uses);
  allowItems(grantee, { actions: ['dynamodb:GetItem', 'dynamodb:BatchGetItem'], partitions: reads });
  allowItems(grantee, { actions: ['dynamodb:Query'], partitions: lists, index: 'list' });
  allowItems(grantee, {
    actions: ['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:DeleteItem'],
    partitions: writes,
  });
};
