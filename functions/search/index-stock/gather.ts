import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

interface Waiting {
  id: string;
  done: () => void;
  failed: (error: unknown) => void;
}

type Work = (tenant: TenantContext, ids: readonly string[]) => Promise<void>;

const runApart = async (work: Work, tenant: TenantContext, waiting: readonly Waiting[]): Promise<void> => {
  for (const { id, done, failed } of waiting) await work(tenant, [id]).then(done, failed);
};

const run = async (work: Work, tenant: TenantContext, waiting: readonly Waiting[]): Promise<void> => {
  try {
    await work(tenant, [...new Set(waiting.map(({ id }) => id))]);
    for (const { done } of waiting) done();
  } catch (error) {
    // A bad vehicle fails its whole read, so each is retried by itself.
    if (waiting.length > 1) await runApart(work, tenant, waiting);
    else for (const { failed } of waiting) failed(error);
  }
};

/** Handles vehicles of a dealer that are requested in the same turn together, each once. */
export const gather = (work: Work): ((tenant: TenantContext, id: string) => Promise<void>) => {
  const dealers = new Map<string, Waiting[]>();
  return (tenant, id) =>
    new Promise((resolve, reject) => {
      const waiting = dealers.get(tenant.id) ?? [];
      waiting.push({ id, done: resolve, failed: reject });
      if (waiting.length > 1) return;
      dealers.set(tenant.id, waiting);
      setImmediate(() => {
        dealers.delete(tenant.id);
        void run(work, tenant, waiting);
      });
    });
};
