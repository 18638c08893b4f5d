import { fillDeep, type Fillings } from '#domain/content/fill.ts';
import { promotionEnd, promotionEnds } from '#domain/content/promotion.ts';
import { documentAt, nextChange } from '#domain/content/rules.ts';
import {
  contentPathSchema,
  documentSchema,
  type ContentDocument,
  type ContentPage,
  type ContentState,
} from '#domain/content/schema.ts';
import type { BlockOf } from '#domain/content/blocks-schema.ts';
import { isOutOfSeason, saleChanges } from '#domain/promo/sale.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { ContentAnswer, ContentSummary } from './contract.ts';
import { listStates, loadState } from './store.ts';

type ReadDeps = Pick<Runtime, 'table' | 'now'>;

export const isPage = (document: ContentDocument | null | undefined): document is ContentPage =>
  document?.kind === 'page' || document?.kind === 'post';

const buildFillings = ({ name, legal_name, phones, licence, words }: TenantConfig): Fillings => ({
  name,
  legal_name,
  phone: phones.main,
  licence: `${licence.label} ${licence.number}`,
  about: words.about,
});

/** With the dealer's own texts; as it was written if they do not fit into it. */
const filled = <D extends ContentDocument>(document: D, config: TenantConfig): ContentDocument =>
  documentSchema.safeParse(fillDeep(document, buildFillings(config))).data ?? document;

/** A promotion is over after its last day, and the page of a sale is there while that runs. */
const mayBeShown = (document: ContentPage, config: TenantConfig, now: Date): boolean => {
  const end = promotionEnd(document, config.locations);
  return (end === null || now < end) && !isOutOfSeason(document.path, config, now);
};

/** When something of these paths changes by itself, promotions and sales included. */
export const changesAt = (states: readonly ContentState[], { config }: TenantContext, now: Date): string | null => {
  const paths = states.map(({ path }) => path);
  return nextChange(states, now, [...promotionEnds(states, config.locations), ...saleChanges(paths, config)]);
};

const toContentSummary = (document: ContentPage): ContentSummary => {
  const { path, title, description, index } = document;
  if (document.kind === 'page') return { path, title, description, index, post: null };
  const { category, posted_on, picture } = document;
  return { path, title, description, index, post: { category, posted_on, picture } };
};

const summaryDate = ({ post }: ContentSummary): string => post?.posted_on ?? '';

/** Live pages and posts, posts newest first. */
export const listSummaries = (
  states: readonly ContentState[],
  { config }: TenantContext,
  now: Date,
): ContentSummary[] =>
  states
    .map((state) => documentAt(state, now))
    .filter(isPage)
    .filter((document) => mayBeShown(document, config, now))
    .map((document) => filled(document, config))
    .filter(isPage)
    .map(toContentSummary)
    .sort((a, b) => summaryDate(b).localeCompare(summaryDate(a)) || a.path.localeCompare(b.path));

type PostsBlock = BlockOf<'posts'>;

export const inCategory = ({ post }: ContentSummary, category: PostsBlock['category']): boolean =>
  post !== null && (category === undefined ? post.category !== 'news' : post.category === category);

const postsFor = async (deps: ReadDeps, tenant: TenantContext, blocks: readonly PostsBlock[]) => {
  if (blocks.length === 0) return { posts: [], states: [] };
  const states = await listStates(deps, tenant);
  const all = listSummaries(states, tenant, deps.now());
  const wanted = new Set(
    blocks.flatMap(({ category, most }) => all.filter((one) => inCategory(one, category)).slice(0, most)),
  );
  return { posts: all.filter((one) => wanted.has(one)), states };
};

const toCallToAction = (document: ContentDocument | null): BlockOf<'call_to_action'> | undefined => {
  if (document?.kind !== 'call-to-action') return undefined;
  const { title: heading, description, picture, href, link_text } = document;
  return { kind: 'call_to_action', heading, description, href, link_text, ...(picture === null ? {} : { picture }) };
};

const toAuthor = (document: ContentDocument | null): ContentAnswer['author'] =>
  document?.kind === 'author' ? { name: document.title, text: document.description, picture: document.picture } : null;

/** A page with what it names; what is not live is left out. */
export const buildContentAnswer = async (
  deps: ReadDeps,
  tenant: TenantContext,
  raw: ContentPage,
  state: ContentState | null,
): Promise<ContentAnswer> => {
  const now = deps.now();
  const document = filled(raw, tenant.config);
  const page = isPage(document) ? document : raw;
  const author = page.kind === 'post' ? page.author : null;
  const callPaths = page.blocks.flatMap((block) => (block.kind === 'call_to_action_of' ? block.path : []));
  const named = await Promise.all(
    [...new Set([...(author === null ? [] : [author]), ...callPaths])].map((path) => loadState(deps, tenant, path)),
  );
  const states = named.flatMap((one) => one ?? []);
  const live = new Map(states.map((one) => [one.path, documentAt(one, now)]));
  const { posts, states: listed } = await postsFor(
    deps,
    tenant,
    page.blocks.filter((block) => block.kind === 'posts'),
  );
  return {
    document: page,
    posts,
    author: author === null ? null : toAuthor(live.get(author) ?? null),
    calls: Object.fromEntries(
      callPaths.flatMap((path) => {
        const call = toCallToAction(live.get(path) ?? null);
        return call === undefined ? [] : [[path, call]];
      }),
    ),
    changes_at: changesAt([...(state === null ? [] : [state]), ...states, ...listed], tenant, now),
  };
};

/** Undefined where nothing is live. */
export const readPage = async (
  deps: ReadDeps,
  tenant: TenantContext,
  path: string,
): Promise<ContentAnswer | undefined> => {
  if (!contentPathSchema.safeParse(path).success) return undefined;
  const now = deps.now();
  const state = await loadState(deps, tenant, path);
  const document = state === undefined ? null : documentAt(state, now);
  if (state === undefined || !isPage(document) || !mayBeShown(document, tenant.config, now)) return undefined;
  return buildContentAnswer(deps, tenant, document, state);
};
