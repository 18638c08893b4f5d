import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '#infra/root.ts';
import { contextEdges, contextLayers, doorOf } from './contexts.ts';
import { redrawn } from './draw-contexts.ts';
import { contextOfPath, folderOf, production, sources, type Import, type Source } from './sources.ts';

/** Who may import whom, by top folder (docs/architecture.md, 'Where things are'). */
const allowed: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  events: ['events', 'domain'],
  // A tenant's file names the events its endpoints receive (ADR 6).
  tenants: ['tenants', 'events', 'domain'],
  functions: ['functions', 'events', 'tenants', 'domain'],
  web: ['web', 'domain', 'tenants', 'functions'],
  demo: ['demo', 'domain', 'tenants'],
  infra: ['infra', 'functions', 'events', 'tenants', 'domain', 'demo', 'web'],
  // What people run beside the project: the emulator's launcher, the cost sheet, questions to an AWS account.
  tools: ['tools', 'infra', 'functions', 'events', 'tenants', 'domain', 'demo'],
  cli: ['cli', 'tools', 'infra', 'functions', 'tenants', 'domain', 'events'],
};
const house = new Set(Object.keys(allowed));
const inHouse = (entry: Import): boolean => house.has(folderOf(entry.target)) && entry.target.includes('/');

/** The page function's typed door to the built bundle: types of web, never its code. */
const isPageDoor = ({ path }: Source, { target, typeOnly }: Import): boolean =>
  path === 'functions/pages/web-bundle.ts' && folderOf(target) === 'web' && typeOnly;

/** Tools that run at build time and are part of no bundle. */
const isBuildTool = (path: string): boolean => /^web\/(build\.ts|build\/|generate-[a-z-]+\.ts|size\.ts)/.test(path);

/** Files of domain that hold zod schemas. A lead kind is one value, its fields' schemas included. */
const holdsSchemas = (path: string): boolean =>
  /(schema|input)\.ts$/.test(path) || path.startsWith('domain/lead/kinds/');

const offences = (judge: (source: Source, entry: Import) => string | undefined): string[] =>
  production.flatMap((source) =>
    source.imports.flatMap((entry) => {
      const reason = judge(source, entry);
      return reason === undefined ? [] : [`${source.path} -> ${entry.target}: ${reason}`];
    }),
  );

/** Add to numbers in one write, which is no aggregate. */
const countingFiles: readonly string[] = [
  'functions/analytics/published/view-counts.ts',
  'functions/analytics/silence/tally.ts',
];

describe('architecture', () => {
  test('a folder imports only the folders below it', () => {
    expect(
      offences((source, entry) =>
        inHouse(entry) &&
        !(allowed[folderOf(source.path)] ?? []).includes(folderOf(entry.target)) &&
        !isPageDoor(source, entry)
          ? 'not allowed'
          : undefined,
      ),
    ).toEqual([]);
  });

  test('a context imports of another only what it publishes; those that ask by routes also contracts', () => {
    expect(
      offences(({ path }, { target }) => {
        const from = contextOfPath(path);
        const to = contextOfPath(target);
        if (from === undefined || to === undefined || from === to || to === 'runtime') return undefined;
        return doorOf(from, target) === undefined ? 'not published' : undefined;
      }),
    ).toEqual([]);
  });

  test('contexts read each other in no circle, also not by types or imports on demand', () => {
    const layers = contextLayers(contextEdges());
    expect(layers.flat()).toContain('leads');
    expect(() => contextLayers([...contextEdges(), { from: 'privacy', to: 'leads', files: ['x'] }])).toThrow(/circle/);
  });

  test('the graph of contexts in docs/architecture.md is as the code is: npm run graph', () => {
    const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
    const shape = (text: string): string => text.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');
    expect(shape(page)).toBe(shape(redrawn(page)));
  });

  test('what is published is one concern a file, without a file that gathers them', () => {
    const published = production.filter(({ path }) => /^functions\/[^/]+\/published\//.test(path));
    expect(published.length).toBeGreaterThan(20);
    expect(published.filter(({ path, text }) => path.endsWith('/index.ts') || /^export \* from/m.test(text))).toEqual(
      [],
    );
  });

  test('web never imports what a context publishes', () => {
    expect(
      offences(({ path }, { target }) =>
        path.startsWith('web/') && target.includes('/published/') ? 'contexts publish for each other' : undefined,
      ),
    ).toEqual([]);
  });

  test('runtime knows no context', () => {
    expect(
      offences(({ path }, { target }) =>
        path.startsWith('functions/runtime/') && target.startsWith('functions/') && contextOfPath(target) !== 'runtime'
          ? 'runtime is below the contexts'
          : undefined,
      ),
    ).toEqual([]);
  });

  test('web reads contracts as types only, and nothing else of functions', () => {
    expect(
      offences(({ path }, { target, typeOnly }) => {
        if (!path.startsWith('web/') || folderOf(target) !== 'functions') return undefined;
        if (isBuildTool(path)) return undefined;
        if (!typeOnly) return 'a value import pulls zod into the browser';
        return target.endsWith('/contract.ts') || target === 'functions/runtime/http/problems.ts'
          ? undefined
          : 'not a contract';
      }),
    ).toEqual([]);
  });

  test('rooms of web import downwards: app, features, forms, sections, ui, queries, lib', () => {
    const rooms = ['lib', 'queries', 'ui', 'sections', 'forms', 'features', 'app'];
    const roomOf = (path: string): number => rooms.findIndex((room) => path.startsWith(`web/${room}/`));
    expect(
      offences(({ path }, { target }) =>
        roomOf(path) >= 0 && roomOf(target) > roomOf(path) ? 'imports upwards' : undefined,
      ),
    ).toEqual([]);
  });

  test('rooms of the console import downwards: app, features, sign-in, inbox, ui, lib; no page imports another', () => {
    const rooms = ['lib', 'ui', 'inbox', 'sign-in', 'features', 'app'];
    const roomOf = (path: string): number => rooms.findIndex((room) => path.startsWith(`web/console/${room}/`));
    const pageOf = (path: string): string | undefined => /^web\/console\/features\/([^/]+)\//.exec(path)?.[1];
    expect(
      offences(({ path }, { target }) => {
        if (roomOf(path) >= 0 && roomOf(target) > roomOf(path)) return 'imports upwards';
        const [from, to] = [pageOf(path), pageOf(target)];
        return from === undefined || to === undefined || from === to ? undefined : 'another page';
      }),
    ).toEqual([]);
  });

  test('of the site the console takes parts that no dealer and no shopper is in, and no page of the site takes of the console', () => {
    const taken = /^web\/(?:console|lib|ui|app\/(?:tokens\.css|base\.css|page-boundary|use-scroll-and-focus))/;
    expect(
      offences(({ path }, { target }) => {
        if (!path.startsWith('web/') || !target.startsWith('web/')) return undefined;
        const isConsole = path.startsWith('web/console/');
        if (isConsole && !taken.test(target)) return 'not of the site';
        return !isConsole && target.startsWith('web/console/') ? 'not of the console' : undefined;
      }),
    ).toEqual([]);
  });

  test('web/lib knows no domain', () => {
    expect(
      offences(({ path }, { target }) =>
        path.startsWith('web/lib/') &&
        ['domain', 'tenants'].includes(folderOf(target)) &&
        !target.startsWith('domain/routing/')
          ? 'move it to sections'
          : undefined,
      ),
    ).toEqual([]);
  });

  test('a feature of web does not import another feature', () => {
    const featureOf = (path: string): string | undefined => /^web\/features\/([^/]+)\//.exec(path)?.[1];
    expect(
      offences(({ path }, { target }) => {
        const [from, to] = [featureOf(path), featureOf(target)];
        return from === undefined || to === undefined || from === to
          ? undefined
          : 'move what both use to forms or sections';
      }),
    ).toEqual([]);
  });

  test('rules of domain do not import zod', () => {
    expect(
      offences(({ path }, { target, typeOnly }) => {
        if (!path.startsWith('domain/') || holdsSchemas(path) || typeOnly) return undefined;
        return target === 'zod' || holdsSchemas(target) ? 'rules stay free of zod' : undefined;
      }),
    ).toEqual([]);
  });

  test('web takes the forms of lead kinds where zod was told first not to compile them', () => {
    expect(
      offences(({ path }, { target, typeOnly }) =>
        path.startsWith('web/') &&
        !path.includes('.test.') &&
        path !== 'web/forms/kinds/lead-forms.ts' &&
        ['domain/lead/kinds/list.ts', 'domain/lead/kinds/usual-forms.ts'].includes(target) &&
        !typeOnly
          ? 'take it from web/forms/kinds/lead-forms.ts'
          : undefined,
      ),
    ).toEqual([]);
  });

  test('the raw table client is imported by the runtime only', () => {
    expect(
      offences(({ path }, { target, typeOnly }) =>
        target.startsWith('@aws-sdk/') &&
        !typeOnly &&
        !path.startsWith('functions/runtime/') &&
        !countingFiles.includes(path) &&
        !/^(infra|tools)\//.test(path)
          ? 'use the ports of functions/runtime'
          : undefined,
      ),
    ).toEqual([]);
  });

  test('demo is imported by what fills a platform with it: infra/local and tools/emulator', () => {
    expect(
      offences(({ path }, { target }) =>
        folderOf(target) === 'demo' &&
        target.includes('/') &&
        folderOf(path) !== 'demo' &&
        !/^(infra\/local|tools\/emulator)\//.test(path)
          ? 'not here'
          : undefined,
      ),
    ).toEqual([]);
  });

  test('who shows what a schema refused takes our sentences for it', () => {
    const shows = /\.issues\b|\b(prettify|treeify|flatten|format)Error\b|instanceof z\.ZodError/;
    const without = production.filter(
      ({ path, text, imports }) =>
        shows.test(text) &&
        !path.startsWith('domain/validation/') &&
        !imports.some(({ target }) => target === 'domain/validation/schema.ts'),
    );
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  test('no folder is a drawer', () => {
    const drawers = sources
      .map(({ path }) => path)
      .filter((path) =>
        path
          .split('/')
          .slice(0, -1)
          .some(
            (part) =>
              ['utils', 'helpers', 'common', 'shared'].includes(part) ||
              (part === 'lib' && !/^web\/(?:console\/)?lib\//.test(path)),
          ),
      );
    expect(drawers).toEqual([]);
  });

  test('no file imports itself in a circle, not by types alone either', () => {
    const graph = new Map(
      sources.map(({ path, imports }) => [path, imports.filter(({ dynamic }) => !dynamic).map(({ target }) => target)]),
    );
    const state = new Map<string, 'open' | 'done'>();
    const cycles: string[] = [];
    const visit = (path: string, trail: readonly string[]): void => {
      if (state.get(path) === 'done') return;
      if (state.get(path) === 'open') {
        cycles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
        return;
      }
      state.set(path, 'open');
      for (const next of graph.get(path) ?? []) if (graph.has(next)) visit(next, [...trail, path]);
      state.set(path, 'done');
    };
    for (const path of graph.keys()) visit(path, []);
    expect(cycles).toEqual([]);
  });
});
