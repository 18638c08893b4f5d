import type { TenantContext } from '../tenants/tenant-context.ts';

/** Keys and index keys begin with the tenant's prefix. */
export class TableKey {
  readonly #made = true;
  readonly pk: string;
  readonly sk: string;

  private constructor(pk: string, sk: string) {
    this.pk = pk;
    this.sk = sk;
  }

  static ofTenant(tenant: TenantContext, partition: string, sort: string): TableKey {
    return new TableKey(`T#${tenant.id}#${partition}`, sort);
  }

  /** Of a person, whom dealers of a group may share. */
  static ofUsers(tenant: TenantContext, partition: string, sort: string): TableKey {
    return new TableKey(`T#${tenant.usersOf}#${partition}`, sort);
  }

  /** Each dealer and host has its own partition. */
  static ofPlatform(
    partition: `${'TENANT' | 'HOST' | 'PASS' | 'CONSOLE'}#${string}` | 'TALLIES',
    sort: string,
  ): TableKey {
    return new TableKey(partition, sort);
  }

  /** By the dealer's id, which is all that the relay knows; null: of the platform. */
  static ofAudit(owner: string | null, id: string, sort: string): TableKey {
    return new TableKey(`${owner === null ? '' : `T#${owner}#`}AUDIT#${id}`, sort);
  }

  /** From an index entry or stream record. Relay, sweepers and list pages only. */
  static fromTable(pk: string, sk: string): TableKey {
    return new TableKey(pk, sk);
  }

  get made(): boolean {
    return this.#made;
  }

  toString(): string {
    return `${this.pk}/${this.sk}`;
  }
}

/** A partition of the `list` index, e.g. all leads of a tenant. */
export class ListKey {
  readonly #made = true;
  readonly pk: string;

  private constructor(pk: string) {
    this.pk = pk;
  }

  static ofTenant(tenant: TenantContext, list: string): ListKey {
    return new ListKey(`T#${tenant.id}#${list}`);
  }

  static ofPlatform(list: `PLATFORM#${string}`): ListKey {
    return new ListKey(list);
  }

  static ofAudit(owner: string | null, list: string): ListKey {
    return new ListKey(`${owner === null ? 'PLATFORM' : `T#${owner}`}#${list}`);
  }

  get made(): boolean {
    return this.#made;
  }
}
