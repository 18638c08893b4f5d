import { promotionEnds } from '#domain/content/promotion.ts';
import { documentAt, nextChange } from '#domain/content/rules.ts';
import {
  contentPathSchema,
  type ContentDocument,
  type ContentPage,
  type ContentState,
} from '#domain/content/schema.ts';
import type { BlockOf } from '#domain/content/blocks-schema.ts';
import { saleChanges } from '#domain/promo/sale.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { ContentAnswer } from './contract.ts';
import { filled } from './filled.ts';
import { isPage, mayBeShown } from './standing.ts';
import { listStates, loadState } from './store.ts';
import { aroundPost, inCategory, listSummaries, toAuthor } from './summaries.ts';

type ReadDeps = Pick<Runtime, 'table' | 'now'>;

/** When something of these paths changes by itself, promotions and sales included. */
export const changesAt = (states: readonly ContentState[], { config }: TenantContext, now: Date): string | null => {
  const paths = states.map(({ path }) => path);
  return nextChange(states, now, [...promotionEnds(states, config.locations), ...saleChanges(paths, config)]);
};

type PostsBlock = BlockOf<'posts'>;

type Posts = Pick<ContentAnswer, 'posts' | 'around'>;

/** What blocks of posts show, and beside a post the latest others. */
const postsFor = async (
  deps: ReadDeps,
  tenant: TenantContext,
  page: ContentPage,
): Promise<Posts & { states: ContentState[] }> => {
  const blocks = page.blocks.filter((block): block is PostsBlock => block.kind === 'posts');
  if (blocks.length === 0 && page.kind !== 'post') return { posts: [], around: null, states: [] };
  const states = await listStates(deps, tenant);
  const all = listSummaries(states, tenant, deps.now());
  const wanted = new Set(
    blocks.flatMap(({ category, most }) => all.filter((one) => inCategory(one, category)).slice(0, most)),
  );
  const around = page.kind === 'post' ? aroundPost(page, all) : null;
  return { posts: all.filter((one) => wanted.has(one)), around, states };
};

const toCallToAction = (document: ContentDocument | null): BlockOf<'call_to_action'> | undefined => {
  if (document?.kind !== 'call-to-action') return undefined;
  const { title: heading, description, picture, href, link_text } = document;
  return { kind: 'call_to_action', heading, description, href, link_text, ...(picture === null ? {} : { picture }) };
};

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
  const { posts, around, states: listed } = await postsFor(deps, tenant, page);
  return {
    document: page,
    posts,
    around,
    author: author === null ? null : toAuthor(live.get(author)),
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
