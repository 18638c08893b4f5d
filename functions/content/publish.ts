import type { AuditStamp } from '#functions/runtime/audit/entry.ts';
import type { ContentFault } from '#domain/content/faults-schema.ts';
import { documentAt, isScheduled } from '#domain/content/rules.ts';
import type { ContentDocument, ContentState } from '#domain/content/schema.ts';
import { haveToBePutRight } from '#domain/text/plural.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { checkContent, type CheckedContent } from '#tenants/content/validate.ts';
import { withdrawalFaults } from '#tenants/content/withdrawal.ts';
import type { PublishedContent } from './contract.ts';
import { keepsOperators, listStates, publishPath, type Publication, type StoreDeps } from './store.ts';

/** What links may lead to: what is live, and what will be. */
const standing = (states: readonly ContentState[], now: Date): ContentDocument[] =>
  states.flatMap((state) => {
    const later = isScheduled(state.scheduled?.document ?? null, now) ? state.scheduled?.document : null;
    return documentAt(state, now) ?? later ?? [];
  });

/** Checks documents beside what the dealer has published. */
export const checkBeside = async (
  deps: StoreDeps,
  tenant: TenantContext,
  raw: readonly unknown[],
): Promise<CheckedContent> => {
  const now = deps.now();
  return checkContent(tenant.config, raw, standing(await listStates(deps, tenant), now), now);
};

/** Those of both versions of a path that a shopper sees now or will see. */
const ahead = (states: readonly ContentState[], now: Date): ContentDocument[] =>
  states.flatMap((state) => {
    const later = state.scheduled?.document ?? null;
    return [documentAt(state, now), isScheduled(later, now) ? later : null].flatMap((document) => document ?? []);
  });

interface Change {
  raw: readonly unknown[];
  withdraw: readonly string[];
  source: Publication['source'];
}

/** Checks documents and withdrawals together. What an operator published is not withdrawn by a folder. */
const checkChange = async (
  deps: StoreDeps,
  tenant: TenantContext,
  { raw, withdraw, source }: Change,
): Promise<CheckedContent> => {
  const { config } = tenant;
  const now = deps.now();
  const states = await listStates(deps, tenant);
  const gone = states.filter((state) => withdraw.includes(state.path) && !keepsOperators(state, source));
  const rest = states.filter((state) => !gone.includes(state));
  const { documents, faults } = checkContent(config, raw, standing(rest, now), now);
  const written = new Set(documents.map(({ path }) => path));
  const others = ahead(rest, now).filter(({ path }) => !written.has(path));
  const paths = standing(gone, now).map(({ path }) => path);
  return { documents, faults: [...faults, ...withdrawalFaults(config, paths, [...documents, ...others])] };
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
  /** Who publishes a path. Absent: the platform itself, at its start. */
  stampFor?: (path: string) => AuditStamp;
}

/**
 * All or nothing is checked, then one write per path: after a kill in between the rest is published by the same call again.
 */
export const publishContent = async (
  deps: StoreDeps,
  tenant: TenantContext,
  { documents: raw, withdraw, source, correlationId, stampFor }: ContentToPublish,
): Promise<PublishedContent[]> => {
  const { documents, faults } = await checkChange(deps, tenant, { raw, withdraw, source });
  if (faults.length > 0) throw refused(faults);
  const wanted = [
    ...documents.map((document) => ({ path: document.path, document })),
    ...withdraw.map((path) => ({ path, document: null })),
  ];
  const published: PublishedContent[] = [];
  for (const one of wanted) {
    const stamp = stampFor?.(one.path);
    published.push(await publishPath(deps, tenant, { ...one, source, correlationId, stamp }));
  }
  return published;
};
