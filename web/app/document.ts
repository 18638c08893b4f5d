import type { Site } from '#functions/sites/contract.ts';
import type { Head, PreloadImage } from '#web/lib/page-definition.ts';
import { offersFinance } from '#web/sections/payment/use-payment.ts';
import { SERVER_DATA_ID, type ServerData } from './refusal.ts';
import { escapeMarkup } from '#domain/text/markup.ts';

export interface PageAssets {
  script: string;
  /** Static imports of the script, preloaded in parallel. */
  modules: readonly string[];
  styles: readonly string[];
}

interface DocumentParts {
  assets: PageAssets;
  /** Missing in the static shell, which fetches it. */
  page?: {
    site: Site;
    origin: string;
    head: Head;
    body: string;
    handOver: ServerData;
    /** JSON text of the answers, where it is already known. */
    texts: ReadonlyMap<unknown, string>;
  };
}

/** Escapes JSON for a script element: no `<` can end it or open a comment. */
const inScript = (json: string): string =>
  json.replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);

const scriptJson = (value: unknown): string => inScript(JSON.stringify(value));

/** Sets the shopper's payment type and hides a closed announcement. Comes before the stylesheets, which would delay it. */
const firstPaintScript = (site: Site): string[] => {
  const { announcement } = site.layout;
  const closable = announcement?.dismissible === true ? ` data-announcement="${escapeMarkup(announcement.id)}"` : '';
  return offersFinance(site) || closable !== ''
    ? [`<script src="/assets/first-paint-2.js" data-tenant="${escapeMarkup(site.slug)}"${closable}></script>`]
    : [];
};

const stylesheet = (href: string): string => `<link rel="stylesheet" href="${escapeMarkup(href)}">`;
const metaTag = (name: string, content: string): string => `<meta name="${name}" content="${escapeMarkup(content)}">`;
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeMarkup(content)}">`;

const imagePreload = ({ srcSet, sizes, type }: PreloadImage): string =>
  `<link rel="preload" as="image" type="${type}" imagesrcset="${escapeMarkup(srcSet)}" imagesizes="${escapeMarkup(sizes)}" fetchpriority="high">`;

const headTags = ({ site, origin, head }: NonNullable<DocumentParts['page']>): string[] => [
  `<title>${escapeMarkup(head.title)}</title>`,
  metaTag('description', head.description),
  metaTag('robots', head.index ? 'index,follow' : 'noindex,follow'),
  metaTag('theme-color', site.theme.colours.page),
  ...(head.canonical === null ? [] : [`<link rel="canonical" href="${escapeMarkup(origin + head.canonical)}">`]),
  property('og:site_name', site.name),
  property('og:type', 'website'),
  property('og:title', head.title),
  property('og:description', head.description),
  ...(head.canonical === null ? [] : [property('og:url', origin + head.canonical)]),
  ...(head.ogImage === null ? [] : [property('og:image', origin + head.ogImage)]),
  ...(site.preloadFont === null
    ? []
    : [`<link rel="preload" as="font" type="font/woff2" href="${escapeMarkup(site.preloadFont)}" crossorigin>`]),
  ...(head.preload === null ? [] : [imagePreload(head.preload)]),
  ...head.jsonLd.map(
    (node) =>
      `<script type="application/ld+json">${scriptJson({ '@context': 'https://schema.org', ...node })}</script>`,
  ),
];

type DocumentPage = NonNullable<DocumentParts['page']>;

const SHELL_HEAD = ['<title>One moment</title>', metaTag('robots', 'noindex')];

const openingTag = ({ site }: DocumentPage): string => `<html lang="${site.locale}" data-template="${site.template}">`;

/** The header's layout depends on its last element, so it must not paint half parsed (HTML, `rel=expect`). */
const WHOLE_HEADER_FIRST = '<link rel="expect" href="#header" blocking="render">';

/** The server data as JSON, reusing known JSON text: a search answer has 100 kB. */
const handOverJson = ({ handOver: { now, answers, refusal }, texts }: DocumentPage): string => {
  const written = answers.map(({ id, request, data }) => {
    const text = texts.get(data);
    return `{"id":${scriptJson(id)},"request":${scriptJson(request)},"data":${text === undefined ? scriptJson(data) : inScript(text)}}`;
  });
  return `{"now":${scriptJson(now)},"answers":[${written.join(',')}],"refusal":${scriptJson(refusal)}}`;
};

const dataBlock = (page: DocumentPage): string =>
  `<script type="application/json" id="${SERVER_DATA_ID}">${handOverJson(page)}</script>`;

/** Scripts get low fetch priority, so that CSS and fonts win bandwidth: the page is already in the HTML. */
const scriptsAtOnce = ({ script, modules }: PageAssets): string[] => [
  ...modules.map((href) => `<link rel="modulepreload" fetchpriority="low" href="${escapeMarkup(href)}">`),
  `<script type="module" fetchpriority="low" src="${escapeMarkup(script)}"></script>`,
];

/** docs/product/design.md, 'How a page starts' */
const scriptsAfterView = ({ script, modules }: PageAssets): string =>
  `<script defer src="/assets/start-2.js" data-script="${escapeMarkup(script)}" data-modules="${escapeMarkup(modules.join(' '))}"></script>`;

const scriptTags = ({ assets, page }: DocumentParts): string[] =>
  page !== undefined && (page.head.preload !== null || page.head.isRead === true)
    ? [scriptsAfterView(assets)]
    : scriptsAtOnce(assets);

const headHtml = (parts: DocumentParts): string => {
  const { assets, page } = parts;
  return [
    '<!doctype html>',
    page === undefined ? '<html lang="en-AU">' : openingTag(page),
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    ...(page === undefined ? SHELL_HEAD : headTags(page)),
    ...(page === undefined ? [] : firstPaintScript(page.site)),
    ...assets.styles.map(stylesheet),
    ...(page === undefined ? [] : [stylesheet(page.site.stylesheet), WHOLE_HEADER_FIRST]),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...scriptTags(parts),
    '</head>',
  ].join('\n');
};

/** The HTML around a page, without inline scripts or styles (content security policy). Without `page` it is the static shell. */
export const documentHtml = (parts: DocumentParts): string => {
  const { page } = parts;
  // Body and data have about 100 kB each: concatenating them copies them once.
  const data = page === undefined ? '' : `${dataBlock(page)}\n`;
  return `${headHtml(parts)}\n<body>\n<div id="root">${page?.body ?? ''}</div>\n${data}</body>\n</html>`;
};
