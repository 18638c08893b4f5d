import { describe, expect, test } from 'vitest';
import { pageAssetsOf, type BuildManifest } from './page-assets.ts';
import { clientEntry } from './paths.ts';

const chunk = (file: string, rest: Partial<BuildManifest[string]> = {}): BuildManifest[string] => ({
  file,
  css: [],
  imports: [],
  isDynamicEntry: false,
  ...rest,
});

const manifest: BuildManifest = {
  [clientEntry]: chunk('assets/entry.js', { css: ['assets/entry.css'], imports: ['_runtime.js'] }),
  '_runtime.js': chunk('assets/runtime.js'),
  '_form.js': chunk('assets/form.js', { css: ['assets/form.css'], imports: ['_runtime.js'] }),
  'web/features/x/page.tsx': chunk('assets/x.js', {
    css: ['assets/x.css'],
    imports: ['_form.js', clientEntry],
    isDynamicEntry: true,
  }),
};

describe('files of a page', () => {
  const assets = pageAssetsOf(manifest);

  test('an eager page needs the entry and what it imports', () => {
    expect(assets['']).toEqual({
      script: '/assets/entry.js',
      modules: ['/assets/runtime.js'],
      styles: ['/assets/entry.css'],
    });
  });

  test('a lazy page needs its own chunk and stylesheets besides, each once, its own last', () => {
    expect(assets['web/features/x/page.tsx']).toEqual({
      script: '/assets/entry.js',
      modules: ['/assets/runtime.js', '/assets/form.js', '/assets/x.js'],
      styles: ['/assets/entry.css', '/assets/form.css', '/assets/x.css'],
    });
  });
});
