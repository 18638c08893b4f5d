import type { ApiDeps } from '#functions/runtime/http/api.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { FeedSource } from '#tenants/schemas/feed-source-schema.ts';
import { auditedStock } from '../audited.ts';
import { findSource } from '../find-source.ts';
import { mappingFaults } from '../formats/own-mapping.ts';
import * as contract from '../mapping-contract.ts';
import { fetchAgain } from '../pull/fetch-again.ts';
import { makeFeedStore } from '../store.ts';
import { addressParts } from '../uploads.ts';
import { asProblem, guessMapping, openSample } from './sample.ts';
import { earlierMapping, loadMapping, saveMapping } from './saved-mapping.ts';
import { tryFile } from './try-file.ts';
import type { Sample, Trial } from './views.ts';

type MappingDeps = ApiDeps & Pick<Runtime, 'table' | 'objects' | 'now' | 'documents'>;

interface Tried {
  sample: Sample;
  mapping: NonNullable<FeedSource['mapping']>;
}

/** How the files of a source are read, for who says what its columns are (docs/feeds/mapping.md). */
export const mappingRoutes = (runtime: MappingDeps) => {
  const deps = { ...runtime, store: makeFeedStore(runtime) };
  const audited = auditedStock(runtime);
  const find = async (params: {
    tenant: string;
    source: string;
  }): Promise<{ tenant: TenantContext; source: FeedSource }> => {
    const tenant = await deps.directory.byId(params.tenant);
    return { tenant, source: findSource(tenant, params.source) };
  };
  const tryMapping = async (params: { tenant: string; source: string }, { sample, mapping }: Tried): Promise<Trial> => {
    const { tenant, source } = await find(params);
    const faults = mappingFaults(mapping);
    if (faults.length > 0) throw new Problem('validation_failed', faults.join(' '));
    const file = { ...(await openSample(deps, tenant, sample)), sha256: sample.sha256 };
    return tryFile(deps, tenant, source, { file, mapping, kind: 'full', format: 'auto' });
  };
  return [
    implement(contract.announceSample, async ({ params, body }) => {
      const { tenant } = await find(params);
      return { body: await addressParts(deps, tenant, body) };
    }),
    implement(contract.guessMapping, async ({ params, query }) => {
      const { tenant, source } = await find(params);
      try {
        return { body: await guessMapping(await openSample(deps, tenant, query), tenant, source) };
      } catch (error) {
        throw asProblem(error);
      }
    }),
    implement(contract.showMapping, async ({ params }) => {
      const { tenant, source } = await find(params);
      return { body: await loadMapping(deps.table, tenant, source.id) };
    }),
    implement(contract.tryMapping, async ({ params, body }) => ({ body: await tryMapping(params, body) })),
    implement(contract.saveMapping, async (call) => {
      const { params, body, operator } = call;
      const { outcome, detail } = await tryMapping(params, body);
      if (outcome === 'refused') throw new Problem('feed_refused', `It is not saved. ${detail ?? ''}`);
      const { tenant, source } = await find(params);
      const { table } = audited(call, contract.saveMapping.id, { kind: 'feed_source', id: source.id });
      const { version, mapping } = body;
      const wanted = {
        source: source.id,
        version,
        mappingOf: () => mapping,
        by: operator,
        at: deps.now().toISOString(),
      };
      const saved = await saveMapping(table, tenant, wanted);
      await fetchAgain(deps, tenant, source.id);
      return { body: saved };
    }),
    implement(contract.restoreMapping, async (call) => {
      const { params, body, operator } = call;
      const { tenant, source } = await find(params);
      const { table } = audited(call, contract.restoreMapping.id, { kind: 'feed_source', id: source.id });
      const wanted = { source: source.id, version: body.version, mappingOf: earlierMapping(body.to), by: operator };
      const saved = await saveMapping(table, tenant, { ...wanted, at: deps.now().toISOString() });
      await fetchAgain(deps, tenant, source.id);
      return { body: saved };
    }),
  ];
};
