import { isScheduled, contentStanding, versionAt } from '#domain/content/rules.ts';
import type { ContentState, ContentVersion } from '#domain/content/schema.ts';
import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { implement, type Call } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { isPage } from './standing.ts';
import {
  operatorList,
  operatorPreview,
  operatorPublish,
  operatorRestore,
  operatorShow,
  operatorValidate,
  type PathView,
} from './operators-contract.ts';
import { checkBeside, publishContent, refused } from './publish.ts';
import { saveDraft } from './drafts.ts';
import { listStates, listVersions, loadState } from './store.ts';

type Deps = ApiRuntime & Pick<PlatformPorts, 'linkSecrets'>;

const versionView = ({ version, published_at, source, document }: ContentVersion) => ({
  version,
  published_at,
  source,
  title: document?.title ?? null,
  publish_at: document?.publish_at ?? null,
  expire_at: document?.expire_at ?? null,
});

const documentKind = (version: ContentVersion | null): string | null => version?.document?.kind ?? null;

const toPathView = (state: ContentState, now: Date): PathView => {
  const version = versionAt(state, now);
  const scheduled = isScheduled(state.scheduled?.document ?? null, now) ? state.scheduled : null;
  return {
    path: state.path,
    kind: documentKind(version ?? scheduled),
    standing: contentStanding(state, now),
    current: version === null ? null : versionView(version),
    scheduled: scheduled === null ? null : versionView(scheduled),
  };
};

/** All versions of a path, the oldest first. */
const loadVersions = async (deps: Deps, tenant: TenantContext, path: string): Promise<ContentVersion[]> => {
  const state = await loadState(deps, tenant, path);
  if (state === undefined) throw new Problem('not_found', `Nothing was ever published at '${path}'.`);
  const held = [state.current, state.scheduled].flatMap((version) => version ?? []);
  const earlier = await listVersions(deps, tenant, path);
  const byNumber = new Map([...earlier, ...held].map((version) => [version.version, version]));
  return [...byNumber.values()].sort((a, b) => a.version - b.version);
};

const requireVersion = (versions: readonly ContentVersion[], wanted: number): ContentVersion => {
  const found = versions.find(({ version }) => version === wanted);
  if (found !== undefined) return found;
  throw new Problem(
    'not_found',
    `There is no version ${wanted}. There are: ${versions.map(({ version }) => version).join(', ')}.`,
  );
};

/** The version that counts now; of a path that has only a scheduled one, that one. */
const currentNumber = async (deps: Deps, tenant: TenantContext, path: string): Promise<number> => {
  const state = await loadState(deps, tenant, path);
  const version = state === undefined ? null : (versionAt(state, deps.now()) ?? state.scheduled);
  return version?.version ?? 0;
};

/** Of the audit: which version, not what it says. */
const keptFields = ['current.version', 'scheduled.version'];

const stampOf =
  (call: Pick<Call<unknown, unknown, unknown>, 'operator' | 'caller'>, action: string) => (path: string) =>
    makeStamp(call, { action, subject: { kind: 'content', id: path }, keeps: keptFields });

const readRoutes = (deps: Deps) => [
  implement(operatorList, async ({ params }) => {
    const tenant = await deps.directory.byId(params.tenant);
    const now = deps.now();
    return { body: { paths: (await listStates(deps, tenant)).map((state) => toPathView(state, now)) } };
  }),
  implement(operatorShow, async ({ params, query }) => {
    const tenant = await deps.directory.byId(params.tenant);
    const versions = await loadVersions(deps, tenant, query.path);
    const shown = requireVersion(versions, query.version ?? (await currentNumber(deps, tenant, query.path)));
    return { body: { document: shown.document, shown: versionView(shown), versions: versions.map(versionView) } };
  }),
  implement(operatorValidate, async ({ params, body }) => {
    const tenant = await deps.directory.byId(params.tenant);
    return { body: { faults: (await checkBeside(deps, tenant, body.documents)).faults } };
  }),
];

const previewRoute = (deps: Deps) => {
  const links = makeSignedLinks(deps);
  return implement(operatorPreview, async (call) => {
    const { params, body } = call;
    const tenant = await deps.directory.byId(params.tenant);
    const { documents, faults } = await checkBeside(deps, tenant, [body.document]);
    if (faults.length > 0) throw refused(faults);
    const [document] = documents;
    if (!isPage(document)) throw new Problem('validation_failed', 'Only a page or a post can be previewed.');
    const expiresAt = new Date(deps.now().getTime() + body.hours * 3_600_000);
    const table = deps.table.audited(stampOf(call, operatorPreview.id)(document.path));
    const subject = await saveDraft({ ...deps, table }, tenant, document, expiresAt);
    const token = await links.sign(tenant, { purpose: 'content_preview', subject, expiresAt });
    const origin = deps.env.SITE_ORIGIN.replace('{slug}', tenant.config.slug);
    return { body: { url: `${origin}/content-preview#${token}`, expires_at: expiresAt.toISOString() } };
  });
};

const writeRoutes = (deps: Deps) => [
  implement(operatorPublish, async (call) => {
    const { body, caller } = call;
    const tenant = await deps.directory.byId(call.params.tenant);
    const stampFor = stampOf(call, operatorPublish.id);
    return { body: { published: await publishContent(deps, tenant, { ...body, ...caller, stampFor }) } };
  }),
  implement(operatorRestore, async (call) => {
    const { body, caller } = call;
    const tenant = await deps.directory.byId(call.params.tenant);
    const { document } = requireVersion(await loadVersions(deps, tenant, body.path), body.version);
    const change =
      document === null ? { documents: [], withdraw: [body.path] } : { documents: [document], withdraw: [] };
    const by = { source: 'operator', ...caller, stampFor: stampOf(call, operatorRestore.id) } as const;
    return { body: { published: await publishContent(deps, tenant, { ...change, ...by }) } };
  }),
];

/** Of `forecourt content`. */
export const operatorRoutes = (deps: Deps) => [...readRoutes(deps), previewRoute(deps), ...writeRoutes(deps)];
