import type { Site } from '#functions/sites/contract.ts';

export interface FoundPage {
  label: string;
  href: string;
}

type Item = Site['navigation'][number];

const pagePath = ({ href }: FoundPage): string => href.replace(/#.*$/, '');
const isOurs = (href: string): boolean => href.startsWith('/') && !/^\/(#|$)/.test(href);

/** What menus, footer and quick links lead to. A group's name is not searched: it is a heading, no page. */
const linksIn = (items: readonly Item[]): FoundPage[] =>
  items.flatMap(({ label, href, children }) => [...(href === null ? [] : [{ label, href }]), ...linksIn(children)]);

type PagesOf = Pick<Site, 'navigation' | 'footer' | 'layout' | 'locations' | 'models'>;

/** Each page once, under the first name that the dealer gives it. */
export const listPages = ({ navigation, footer, layout, locations }: PagesOf): FoundPage[] => {
  const places = locations
    .filter(({ visible }) => visible)
    .map(({ name, slug }) => ({ label: name, href: `/contact-us/${slug}` }));
  const all = [...layout.quick_links, ...linksIn(navigation), ...linksIn(footer), ...places];
  const pages = new Map<string, FoundPage>();
  for (const page of all) {
    const path = pagePath(page);
    if (isOurs(page.href) && !pages.has(path)) pages.set(path, page);
  }
  return [...pages.values()];
};

/** Pages, then the others whose path none of them has. */
export const withPages = (pages: readonly FoundPage[], others: readonly FoundPage[]): FoundPage[] => {
  const known = new Set(pages.map(pagePath));
  return [...pages, ...others.filter((page) => !known.has(pagePath(page)))];
};

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

/** Each word is the beginning of one of the page's. */
export const findPages = (pages: readonly FoundPage[], text: string): FoundPage[] => {
  const asked = wordsIn(text);
  if (asked.length === 0) return [];
  return pages.filter(({ label, href }) => {
    const words = [...wordsIn(label), ...wordsIn(href)];
    return asked.every((word) => words.some((one) => one.startsWith(word)));
  });
};
