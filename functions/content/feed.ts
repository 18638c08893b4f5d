import type { ContentSummary } from './contract.ts';
import { escapeMarkup } from '#domain/text/markup.ts';

const MOST = 20;

const renderRssItem = ({ path, title, description, post }: ContentSummary, origin: string): string => {
  const address = escapeMarkup(origin + path);
  const date = new Date(`${post?.posted_on ?? ''}T00:00:00Z`).toUTCString();
  return [
    '<item>',
    `<title>${escapeMarkup(title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid>`,
    `<pubDate>${date}</pubDate>`,
    `<description>${escapeMarkup(description)}</description>`,
    '</item>',
  ].join('');
};

/** RSS 2.0 of the latest posts. */
export const renderRss = (
  { name, locale }: { name: string; locale: string },
  origin: string,
  posts: readonly ContentSummary[],
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeMarkup(name)}: blog</title>`,
    `<link>${escapeMarkup(origin)}/blog</link>`,
    `<atom:link href="${escapeMarkup(origin)}/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
    `<description>Posts and vehicle reviews of ${escapeMarkup(name)}.</description>`,
    `<language>${escapeMarkup(locale.toLowerCase())}</language>`,
    ...posts.slice(0, MOST).map((post) => renderRssItem(post, origin)),
    '</channel></rss>',
    '',
  ].join('\n');
