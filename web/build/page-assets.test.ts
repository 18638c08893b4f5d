import { describe, expect, test } from 'vitest';
import { listPageAssets, type BuildManifest } from './page-assets.ts';
import { clientEntry, laterPages } from './paths.ts';

const chunk = (file: string, rest: Partial<BuildManifest[string]> = {}): BuildManifest[string] => ({
  file,
  css: [],
  imports: [],
  dynamicImports: [],
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

const grouped: BuildManifest = {
  ...manifest,
  '_listing.js': chunk('assets/listing.js', { name: 'listing', imports: [clientEntry] }),
};

describe('files of a page', () => {
  const assets = listPageAssets(manifest);

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

  test('a page that the list of later pages reads needs that list', () => {
    const listed = {
      ...manifest,
      [laterPages]: chunk('assets/later.js', { dynamicImports: ['web/features/x/page.tsx'] }),
    };
    expect(listPageAssets(listed)['web/features/x/page.tsx']?.modules).toContain('/assets/later.js');
    expect(listPageAssets(listed)['']?.modules).not.toContain('/assets/later.js');
  });

  test('a page whose chunk is named as a group is found by its source file', () => {
    expect(listPageAssets(grouped)['web/features/listing/page.tsx']?.modules).toEqual([
      '/assets/runtime.js',
      '/assets/listing.js',
    ]);
  });
});
