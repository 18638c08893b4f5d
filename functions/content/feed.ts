import type { ContentSummary } from './contract.ts';

const MOST = 20;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

const itemOf = ({ path, title, description, post }: ContentSummary, origin: string): string => {
  const address = escape(origin + path);
  const date = new Date(`${post?.posted_on ?? ''}T00:00:00Z`).toUTCString();
  return [
    '<item>',
    `<title>${escape(title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="true">${address}</guid>`,
    `<pubDate>${date}</pubDate>`,
    `<description>${escape(description)}</description>`,
    '</item>',
  ].join('');
};

/** RSS 2.0 of the latest posts. */
export const rssOf = (
  { name, locale }: { name: string; locale: string },
  origin: string,
  posts: readonly ContentSummary[],
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escape(name)}: blog</title>`,
    `<link>${escape(origin)}/blog</link>`,
    `<atom:link href="${escape(origin)}/blog/rss.xml" rel="self" type="application/rss+xml"/>`,
    `<description>Posts and vehicle reviews of ${escape(name)}.</description>`,
    `<language>${escape(locale.toLowerCase())}</language>`,
    ...posts.slice(0, MOST).map((post) => itemOf(post, origin)),
    '</channel></rss>',
    '',
  ].join('\n');
