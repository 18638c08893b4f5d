import type { TenantContext } from '#functions/runtime/tenant-context.ts';

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
    // One bad vehicle fails all it is read with: each by itself, so that only its own record fails.
    if (waiting.length > 1) await runApart(work, tenant, waiting);
    else for (const { failed } of waiting) failed(error);
  }
};

/** Vehicles of one dealer that are asked for in the same turn are worked on together, and each once. */
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
