import type { BlockOf } from '#domain/content/blocks-schema.ts';
import { documentAt } from '#domain/content/rules.ts';
import type { ContentDocument, ContentPage, ContentState } from '#domain/content/schema.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { ContentAnswer, ContentSummary } from './contract.ts';
import { filled } from './filled.ts';
import { isPage, mayBeShown } from './standing.ts';

export const toAuthor = (document: ContentDocument | null | undefined): ContentAnswer['author'] =>
  document?.kind === 'author' ? { name: document.title, text: document.description, picture: document.picture } : null;

type AuthorAt = (path: string) => ContentAnswer['author'];

const toContentSummary = (document: ContentPage, authorAt: AuthorAt): ContentSummary => {
  const { path, title, description, index } = document;
  if (document.kind === 'page') return { path, title, description, index, post: null };
  const { category, posted_on, picture } = document;
  const written = document.author === null ? null : authorAt(document.author);
  const author = written === null ? null : { name: written.name, picture: written.picture };
  return { path, title, description, index, post: { category, posted_on, picture, author } };
};

const summaryDate = ({ post }: ContentSummary): string => post?.posted_on ?? '';

const liveDocuments = (states: readonly ContentState[], config: TenantConfig, now: Date): ContentDocument[] =>
  states.flatMap((state) => {
    const document = documentAt(state, now);
    return document === null ? [] : filled(document, config);
  });

/** Live pages and posts, posts newest first. */
export const listSummaries = (
  states: readonly ContentState[],
  { config }: TenantContext,
  now: Date,
): ContentSummary[] => {
  const live = liveDocuments(states, config, now);
  const documents = new Map(live.map((document) => [document.path, document]));
  return live
    .filter(isPage)
    .filter((document) => mayBeShown(document, config, now))
    .map((document) => toContentSummary(document, (path) => toAuthor(documents.get(path))))
    .sort((a, b) => summaryDate(b).localeCompare(summaryDate(a)) || a.path.localeCompare(b.path));
};

type Category = BlockOf<'posts'>['category'];

export const inCategory = ({ post }: ContentSummary, category: Category): boolean =>
  post !== null && (category === undefined ? post.category !== 'news' : post.category === category);

const POSTS_AROUND = 3;

/** A post's list, and the latest other posts, those of the list first. */
export const aroundPost = (
  { path, category }: Extract<ContentPage, { kind: 'post' }>,
  all: readonly ContentSummary[],
): NonNullable<ContentAnswer['around']> => {
  const isNews = category === 'news';
  const page = all.find((one) => one.path === (isNews ? '/news' : '/blog'));
  const list = page === undefined ? null : { path: page.path, title: page.title };
  const others = all.filter(({ path: other, post }) => post !== null && other !== path);
  const isOfList = (one: ContentSummary): boolean => inCategory(one, isNews ? 'news' : undefined);
  const posts = [...others.filter(isOfList), ...others.filter((one) => !isOfList(one))].slice(0, POSTS_AROUND);
  return { list, posts };
};
