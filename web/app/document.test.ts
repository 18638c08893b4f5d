import { describe, expect, test } from 'vitest';
import { fixtureNow, fixtureSite } from '#test/web/fixtures.ts';
import { attributesOf, canonicalOf, handOverText, metaOf, parsedPage } from '#test/web/parsed-page.ts';
import type { Head } from '#web/lib/page-definition.ts';
import { documentHtml } from './document.ts';

const assets = {
  script: '/assets/e.js',
  modules: ['/assets/m.js', '/assets/n.js'],
  styles: ['/assets/e.css'],
};
const head: Head = {
  title: 'Tom & "Jerry" <b>',
  description: 'a "quoted" word',
  canonical: '/search/toyota',
  index: true,
  jsonLd: [{ '@type': 'Thing', name: '</script>' }],
  ogImage: '/media/x',
  preload: { srcSet: '/media/a/320-75.avif 320w', sizes: '100vw', type: 'image/avif' },
};
const page = {
  site: { ...fixtureSite(), preloadFont: '/fonts/archivo.woff2' },
  origin: 'https://x.example',
  head,
  body: '<p>body</p>',
  handOver: { now: fixtureNow.toISOString(), answers: [], refusal: null },
  texts: new Map(),
};

describe('the document', () => {
  const document = parsedPage(documentHtml({ assets, page }));
  const link = (selector: string) => document.querySelector(`link${selector}`);

  test('texts are escaped wherever they stand', () => {
    expect(document.title).toBe(head.title);
    expect(metaOf(document, 'description')).toBe(head.description);
    const [thing] = document.querySelectorAll('script[type="application/ld+json"]');
    expect(JSON.parse(thing?.textContent ?? '')).toMatchObject(head.jsonLd[0] ?? {});
  });

  test('canonical, preview and preloads are absolute or same-origin as each needs', () => {
    expect(canonicalOf(document)).toBe('https://x.example/search/toyota');
    expect(attributesOf(document, 'meta[property="og:image"]', 'content')).toEqual(['https://x.example/media/x']);
    expect(link('[as="image"]')?.getAttribute('imagesrcset')).toBe('/media/a/320-75.avif 320w');
    const font = link('[as="font"]');
    expect([font?.getAttribute('type'), font?.getAttribute('href'), font?.hasAttribute('crossorigin')]).toEqual([
      'font/woff2',
      '/fonts/archivo.woff2',
      true,
    ]);
  });

  test('the tenant’s stylesheet comes after the build’s', () => {
    const [first, second] = attributesOf(document, 'link[rel="stylesheet"]', 'href');
    expect(first).toBe('/assets/e.css');
    expect(second).toContain('/theme/');
  });

  test('the header is painted whole', () => {
    expect(link('[rel="expect"][blocking="render"]')?.getAttribute('href')).toBe('#header');
  });

  test('scripts wait for the first view: the document asks for the small one that starts them', () => {
    expect(attributesOf(document, 'script[src^="/assets/e"], link[rel="modulepreload"]', 'src')).toEqual([]);
    const [starter] = document.querySelectorAll('script[defer][src="/assets/start-2.js"]');
    const [script, modules] = ['data-script', 'data-modules'].map((name) => starter?.getAttribute(name));
    expect([script, modules]).toEqual(['/assets/e.js', '/assets/m.js /assets/n.js']);
  });

  test('a page to be read does so without a picture; one to be filled in asks for its scripts at once, after styles', () => {
    const scriptsOf = (isRead: boolean) => {
      const plain = { ...page, head: { ...head, preload: null, isRead } };
      return attributesOf(parsedPage(documentHtml({ assets, page: plain })), 'script[src^="/assets/"]', 'src');
    };
    expect(scriptsOf(true)).toEqual(['/assets/first-paint-2.js', '/assets/start-2.js']);
    expect(scriptsOf(false)).toEqual(['/assets/first-paint-2.js', '/assets/e.js']);
  });

  test('the shell is the same document without a page', () => {
    const shell = parsedPage(documentHtml({ assets }));
    expect(shell.querySelector('#root')?.childNodes).toHaveLength(0);
    expect(shell.querySelectorAll('#fc-data, link[rel="expect"]')).toHaveLength(0);
    expect(attributesOf(shell, 'script[type="module"][fetchpriority="low"]', 'src')).toEqual(['/assets/e.js']);
    expect(attributesOf(shell, 'link[rel="modulepreload"]', 'href')).toEqual(['/assets/m.js', '/assets/n.js']);
    expect(metaOf(shell, 'robots')).toBe('noindex');
  });

  test('JSON in a script element holds no character that could end it', () => {
    const answers = [{ id: 'sites.get', request: {}, data: { a: '</script><!--', b: '\u2028\u2029' } } as const];
    const handOver = { ...page.handOver, answers: [...answers] };
    const block = handOverText(parsedPage(documentHtml({ assets, page: { ...page, handOver } })));
    expect(block).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(block)).toEqual(handOver);
  });

  test('an answer goes out in the JSON text it came in, and cannot end the script element either', () => {
    const data = { words: '</script>\u2028' };
    const text = '{ "words": "</script>\u2028" }';
    const answers = [{ id: 'sites.get', request: {}, data } as const];
    const handOver = { ...page.handOver, answers: [...answers] };
    const written = documentHtml({ assets, page: { ...page, handOver, texts: new Map([[data, text]]) } });
    const block = handOverText(parsedPage(written));
    expect(block).toContain('"request":{},"data":{ "words": "\\u003c/script>\\u2028" }}');
    expect(JSON.parse(block)).toEqual(handOver);
  });
});
