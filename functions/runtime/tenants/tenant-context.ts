import type { TenantConfig } from '#tenants/schema.ts';

/**
 * Made by the TenantDirectory only. Keys, search filters and object names require one, so that unscoped queries cannot be
 * written.
 */
export class TenantContext {
  readonly #resolved = true;
  readonly id: string;
  readonly config: TenantConfig;

  private constructor(config: TenantConfig) {
    this.id = config.id;
    this.config = config;
  }

  /** For TenantDirectory and tests only. */
  static of(config: TenantConfig): TenantContext {
    return new TenantContext(config);
  }

  /** Whose shoppers they are: the dealer's, or those of all dealers of its group that share them. No dealer has such an id. */
  get usersOf(): string {
    const { accounts, group } = this.config;
    return accounts.shared_in_group && group !== null ? `group.${group}` : this.id;
  }

  /** Keeps the class nominal. */
  get resolved(): boolean {
    return this.#resolved;
  }
}
