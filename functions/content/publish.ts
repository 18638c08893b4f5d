import type { ContentFault } from '#domain/content/faults-schema.ts';
import { documentAt, isScheduled } from '#domain/content/rules.ts';
import type { ContentDocument, ContentState } from '#domain/content/schema.ts';
import { haveToBePutRight } from '#domain/text/things.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import { checkContent, type CheckedContent } from '#tenants/content/validate.ts';
import type { PublishedContent } from './contract.ts';
import { listStates, publishPath, type Publication, type StoreDeps } from './store.ts';

/** What links may lead to: what is live, and what will be. */
const standing = (states: readonly ContentState[], now: Date): ContentDocument[] =>
  states.flatMap((state) => {
    const later = isScheduled(state.scheduled?.document ?? null, now) ? state.scheduled?.document : null;
    return documentAt(state, now) ?? later ?? [];
  });

/** Checks documents beside what the dealer has published, `withdrawn` paths left out. */
export const checkBeside = async (
  deps: StoreDeps,
  tenant: TenantContext,
  raw: readonly unknown[],
  withdrawn: readonly string[] = [],
): Promise<CheckedContent> => {
  const states = (await listStates(deps, tenant)).filter(({ path }) => !withdrawn.includes(path));
  return checkContent(tenant.config, raw, standing(states, deps.now()));
};

/** Every fault, with page, block and reason. */
export const refused = (faults: readonly ContentFault[]): Problem =>
  new Problem('validation_failed', `${haveToBePutRight(faults.length)} before publishing.`, {
    errors: faults.map((fault) => ({
      field: [fault.path, fault.block === null ? '' : `block ${fault.block} ${fault.kind ?? ''}`, fault.field]
        .filter((part) => part.trim() !== '')
        .join(' · '),
      message: fault.message,
    })),
  });

interface ContentToPublish {
  documents: readonly unknown[];
  withdraw: readonly string[];
  source: Publication['source'];
  correlationId: string;
}

/**
 * All or nothing is checked, then one write per path: after a kill in between the rest is published by the same call again.
 */
export const publishContent = async (
  deps: StoreDeps,
  tenant: TenantContext,
  { documents: raw, withdraw, source, correlationId }: ContentToPublish,
): Promise<PublishedContent[]> => {
  const { documents, faults } = await checkBeside(deps, tenant, raw, withdraw);
  if (faults.length > 0) throw refused(faults);
  const wanted = [
    ...documents.map((document) => ({ path: document.path, document })),
    ...withdraw.map((path) => ({ path, document: null })),
  ];
  const published: PublishedContent[] = [];
  for (const one of wanted) published.push(await publishPath(deps, tenant, { ...one, source, correlationId }));
  return published;
};
