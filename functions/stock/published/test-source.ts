import { MAX_SAMPLE_BYTES } from '#domain/limits/files.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { makeCounter, type CounterDeps } from '#functions/runtime/limits/counter.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { FeedPull } from '#tenants/schemas/pull-schema.ts';
import type { FeedSource } from '#tenants/schemas/feed-source-schema.ts';
import type { ReadDeps } from '../ingest/stock-reads.ts';
import { findSource } from '../find-source.ts';
import { mappingForFile } from '../mapping/saved-mapping.ts';
import { tryFile } from '../mapping/try-file.ts';
import { readHead } from '../reading/head.ts';
import { makeFeedStore, type FeedStore } from '../store.ts';
import { pullAdvice } from '../pull/advice.ts';
import { withDownload } from '../pull/download.ts';
import { fetchFile, PullFailed, type FetchDeps } from '../pull/fetch-file.ts';
import type { PullState } from '../pull/state.ts';
import type { SourceTest } from './source-test.ts';

/** The answer is waited for: docs/product/stock-feeds.md, 'Testing a source'. */
const TIMEOUT_MS = 12_000;
const TESTS = 6;
const WINDOW_SECONDS = 600;

export type TestRuntime = Omit<ReadDeps, 'table'> & FetchDeps & CounterDeps & { table: Table };
type TestDeps = TestRuntime & { store: Pick<FeedStore, 'source'> };

const fileName = (pull: FeedPull): string => {
  const path = pull.from === 'https' ? new URL(pull.url).pathname : pull.path;
  return path.split('/').at(-1) ?? path;
};

/** An SFTP file's version is its size and its time in seconds. */
const modifiedAt = ({ from }: FeedPull, version: PullState['version']): string | null => {
  const seconds = from === 'sftp' ? Number(version?.etag?.split('-')[1]) * 1_000 : Date.parse(version?.modified ?? '');
  return Number.isNaN(seconds) ? null : new Date(seconds).toISOString();
};

const failed = (error: PullFailed): SourceTest => {
  const { reached, signed_in, advice } = pullAdvice(error);
  return {
    reached,
    signed_in,
    file: null,
    trial: null,
    failure: { reason: error.reason, detail: error.message, advice },
  };
};

type Pulled = FeedSource & { pull: FeedPull };

const fetchAndTry = (deps: TestDeps, tenant: TenantContext, { pull, ...source }: Pulled): Promise<SourceTest> =>
  withDownload(async (download) => {
    const limits = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_SAMPLE_BYTES };
    const version = await fetchFile(deps, { pull, unless: null, into: download.write, limits });
    const { size_bytes, sha256 } = download.file();
    const bytes = () => download.file().parts;
    const mapping = await mappingForFile(deps.table, tenant, { source: source.id, format: pull.format });
    const trial = await tryFile(deps, tenant, source, {
      file: { sha256, bytes, head: () => readHead(bytes()) },
      mapping,
      kind: pull.kind,
      format: pull.format,
    });
    const modified = modifiedAt(pull, version ?? null);
    return {
      reached: true,
      signed_in: pull.credentials === null ? null : true,
      failure: null,
      trial,
      file: { name: fileName(pull), size_bytes, modified },
    };
  });

/** Fetches the file of a pulled source as the schedule would, and says what a run of it would do; nothing is taken in. */
export const makeTestSource = (runtime: TestRuntime) => {
  const deps = { ...runtime, store: makeFeedStore(runtime) };
  const count = makeCounter(deps, 'test-source');
  return async (tenant: TenantContext, id: string): Promise<SourceTest> => {
    const { pull, ...source } = findSource(tenant, id);
    if (pull === undefined)
      throw new Problem('conflict', 'This source is not fetched by us: its files are sent. Send one, or check one.');
    const { over, seconds } = await count({
      tenant,
      subject: source.id,
      calls: TESTS,
      windowSeconds: WINDOW_SECONDS,
      exact: true,
    });
    if (over) {
      const minutes = Math.ceil(seconds / 60);
      throw new Problem('rate_limited', `The source was tested ${TESTS} times. Test again in ${minutes} minutes.`, {
        headers: { 'retry-after': String(seconds) },
      });
    }
    try {
      return await fetchAndTry(deps, tenant, { ...source, pull });
    } catch (error) {
      if (error instanceof PullFailed) return failed(error);
      throw error;
    }
  };
};
