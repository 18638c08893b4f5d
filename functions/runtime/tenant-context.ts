import type { TenantConfig } from '#tenants/schema.ts';

/**
 * The tenant a request or an event belongs to. Only the TenantDirectory makes one, and keys, search filters and object
 * names can only be built from one: an unscoped query cannot be written.
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

  /** True for every context; keeps the class nominal. */
  get resolved(): boolean {
    return this.#resolved;
  }
}
