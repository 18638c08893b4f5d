import { describe, expect, test } from 'vitest';
import { fixtureNow, fixtureSite } from '#test/web/fixtures.ts';
import type { Head } from '#web/lib/page-definition.ts';
import { documentHtml, scriptJson } from './document.ts';

const assets = { script: '/assets/e.js', modules: ['/assets/m.js'], styles: ['/assets/e.css'] };
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
  const html = documentHtml({ assets, page });

  test('texts are escaped wherever they stand', () => {
    expect(html).toContain('<title>Tom &amp; &quot;Jerry&quot; &lt;b&gt;</title>');
    expect(html).toContain('content="a &quot;quoted&quot; word"');
    expect(html).toContain('"name":"\\u003c/script>"');
  });

  test('canonical, preview and preloads are absolute or same-origin as each needs', () => {
    expect(html).toContain('<link rel="canonical" href="https://x.example/search/toyota">');
    expect(html).toContain('<meta property="og:image" content="https://x.example/media/x">');
    expect(html).toContain('imagesrcset="/media/a/320-75.avif 320w"');
    expect(html).toContain('as="font" type="font/woff2" href="/fonts/archivo.woff2" crossorigin');
  });

  test('the tenant’s stylesheet comes after the build’s', () => {
    expect(html.indexOf('/assets/e.css')).toBeLessThan(html.indexOf('/theme/'));
  });

  test('the header is painted whole, and scripts let styles and pictures pass', () => {
    expect(html).toContain('<link rel="expect" href="#header" blocking="render">');
    expect(html).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/m.js">');
    expect(html).toContain('<script type="module" fetchpriority="low" src="/assets/e.js">');
  });

  test('the shell is the same document without a page', () => {
    const shell = documentHtml({ assets });
    expect(shell).toContain('<div id="root"></div>');
    expect(shell).not.toContain('fc-data');
    expect(shell).not.toContain('rel="expect"');
    expect(shell).toContain('<meta name="robots" content="noindex">');
  });

  test('JSON in a script element holds no character that could end it', () => {
    const value = { a: '</script><!--', b: '\u2028\u2029' };
    expect(scriptJson(value)).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(scriptJson(value))).toEqual(value);
  });

  test('an answer goes out in the JSON text it came in, and cannot end the script element either', () => {
    const data = { words: '</script>\u2028' };
    const text = '{ "words": "</script>\u2028" }';
    const answers = [{ id: 'sites.get', request: {}, data } as const];
    const handOver = { ...page.handOver, answers: [...answers] };
    const written = documentHtml({ assets, page: { ...page, handOver, texts: new Map([[data, text]]) } });
    expect(written).toContain('"request":{},"data":{ "words": "\\u003c/script>\\u2028" }}');
    const [, block = ''] = /id="fc-data">(.*?)<\/script>/s.exec(written) ?? [];
    expect(JSON.parse(block)).toEqual(handOver);
  });
});
