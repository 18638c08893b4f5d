import { documentAt } from '#domain/content/rules.ts';
import { publishContent } from '#functions/content/publish.ts';
import { listStates, type StoreDeps } from '#functions/content/store.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { composeContent } from '#tenants/content/load.ts';

/** Publishes what a dealer's folders hold, and withdraws what they held before. Operators' versions stay. */
const publish = async (deps: StoreDeps, tenant: TenantContext): Promise<void> => {
  const documents = composeContent(tenant.config).map(({ document }) => document);
  const paths = new Set(documents.map(({ path }) => path));
  const states = await listStates(deps, tenant);
  const withdraw = states
    .filter((state) => !paths.has(state.path) && documentAt(state, deps.now()) !== null)
    .map(({ path }) => path);
  await publishContent(deps, tenant, { documents, withdraw, source: 'folder', correlationId: 'platform-start' });
};

/** A dealer whose folders do not fit to what operators published keeps what is published. */
export const publishFolder = async (
  deps: StoreDeps,
  tenant: TenantContext,
  progress: (text: string) => void,
): Promise<void> => {
  try {
    await publish(deps, tenant);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'validation_failed') throw error;
    progress(`content of ${tenant.id} not published: ${error.errors.map(({ message }) => message).join(' ')}`);
  }
};
