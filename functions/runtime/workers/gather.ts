import type { TenantContext } from '../tenants/tenant-context.ts';

interface Waiting<T> {
  about: T;
  done: () => void;
  failed: (error: unknown) => void;
}

type Work<T> = (tenant: TenantContext, all: readonly T[]) => Promise<void>;

const runApart = async <T>(work: Work<T>, tenant: TenantContext, waiting: readonly Waiting<T>[]): Promise<void> => {
  for (const { about, done, failed } of waiting) await work(tenant, [about]).then(done, failed);
};

const run = async <T>(work: Work<T>, tenant: TenantContext, waiting: readonly Waiting<T>[]): Promise<void> => {
  try {
    await work(tenant, [...new Set(waiting.map(({ about }) => about))]);
    for (const { done } of waiting) done();
  } catch (error) {
    // A bad vehicle fails its whole read, so each is retried by itself.
    if (waiting.length > 1) await runApart(work, tenant, waiting);
    else for (const { failed } of waiting) failed(error);
  }
};

/** Handles what is requested of a dealer in the same turn together: vehicles by id (each once), or what events say of them. */
export const gather = <T>(work: Work<T>): ((tenant: TenantContext, about: T) => Promise<void>) => {
  const dealers = new Map<string, Waiting<T>[]>();
  return (tenant, about) =>
    new Promise((resolve, reject) => {
      const waiting = dealers.get(tenant.id) ?? [];
      waiting.push({ about, done: resolve, failed: reject });
      if (waiting.length > 1) return;
      dealers.set(tenant.id, waiting);
      setImmediate(() => {
        dealers.delete(tenant.id);
        void run(work, tenant, waiting);
      });
    });
};
