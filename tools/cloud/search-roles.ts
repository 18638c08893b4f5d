import type { PortUse } from '#functions/runtime/port-uses.ts';
import { deployables } from '#infra/deployables.ts';

interface SearchRole {
  name: string;
  uses: readonly PortUse[];
  /** Body of the role (OpenSearch Documentation, 'Access control API'). */
  permissions: object;
}

const STOCK = ['stock', 'stock-v*'];

/** The domain's own roles, which it asks beside IAM, the strongest first: a function gets the first that its uses name. */
const searchRoles: readonly SearchRole[] = [
  {
    name: 'forecourt_keeper',
    uses: ['index.maintain'],
    permissions: {
      cluster_permissions: ['cluster_composite_ops'],
      index_permissions: [
        { index_patterns: [...STOCK, 'stock-next', 'stock-before'], allowed_actions: ['indices_all'] },
      ],
    },
  },
  {
    name: 'forecourt_writer',
    uses: ['index.write'],
    permissions: {
      cluster_permissions: ['cluster_composite_ops'],
      index_permissions: [
        {
          index_patterns: [...STOCK, 'stock-next'],
          allowed_actions: [
            ...['crud', 'create_index', 'manage_aliases'],
            ...['indices:admin/mapping/put', 'indices:admin/mappings/get'],
          ],
        },
      ],
    },
  },
  {
    name: 'forecourt_reader',
    uses: ['index.read', 'index.match'],
    permissions: { index_permissions: [{ index_patterns: STOCK, allowed_actions: ['read'] }] },
  },
];

export interface MappedRole {
  name: string;
  permissions: object;
  /** Functions, by their names in the manifest. */
  functions: readonly string[];
}

export const mappedRoles = (): readonly MappedRole[] => {
  const roleOf = (uses: readonly string[]) => searchRoles.find((role) => role.uses.some((use) => uses.includes(use)));
  return searchRoles.map(({ name, permissions }) => ({
    name,
    permissions,
    functions: deployables.filter(({ uses }) => roleOf(uses)?.name === name).map((one) => one.name),
  }));
};

export interface SearchRolePorts {
  /** The role of a function of this stage, as an ARN. */
  roleArn: (name: string) => Promise<string>;
  /** To the domain, as its master. */
  put: (path: string, body: object) => Promise<void>;
}

/** Writes roles and who has them. Twice changes nothing. */
export const mapSearchRoles = async ({ roleArn, put }: SearchRolePorts): Promise<readonly MappedRole[]> => {
  const roles = mappedRoles();
  for (const { name, permissions, functions } of roles) {
    const backend_roles = await Promise.all(functions.map(roleArn));
    await put(`/_plugins/_security/api/roles/${name}`, permissions);
    await put(`/_plugins/_security/api/rolesmapping/${name}`, { backend_roles });
  }
  return roles;
};
