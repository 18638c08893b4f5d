import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { anchorsOf, documents, headingsOf, unwrapped, type Document } from './documents.ts';
import { adrNumbers, unresolved } from './find-citations.ts';
import { root } from '#infra/root.ts';

const markdown = new Map(documents.filter(({ path }) => path.endsWith('.md')).map(({ path, text }) => [path, text]));
const exists = (path: string): boolean => existsSync(join(root, path));
/** This file and its neighbours quote wrong citations on purpose. */
const isOurs = ({ path }: Document): boolean =>
  /^test\/architecture\/(citations|find-citations|forbidden|named)/.test(path);
const others = documents.filter((document) => !isOurs(document));

describe('a citation', () => {
  test('of a document or heading leads to one that exists', () => {
    expect(others.flatMap((document) => unresolved(document, markdown, exists))).toEqual([]);
  });

  test('of an ADR leads to one that exists', () => {
    const known = new Set([...markdown.keys()].map((path) => Number(/^docs\/adr\/(\d{4})-/.exec(path)?.[1])));
    const missing = others.flatMap(({ path, text }) =>
      adrNumbers(text)
        .filter((number) => !known.has(number))
        .map((number) => `${path} cites ADR ${number}`),
    );
    expect(missing).toEqual([]);
  });

  test('by heading is clear: no page of docs has a heading twice', () => {
    const twice = [...markdown]
      .filter(([path]) => path.startsWith('docs/'))
      .flatMap(([path, text]) =>
        headingsOf(text)
          .filter((heading, n, all) => all.indexOf(heading) !== n)
          .map((heading) => `${path}: '${heading}'`),
      );
    expect(twice).toEqual([]);
  });
});

describe('the check of citations', () => {
  const library = new Map([
    [
      'docs/leads.md',
      '# Leads\n\n## Limits\n\n```\n## Not a heading\n```\n\n## Rego & VIN\n\n### `href`, and [links](x)\n\n## Buyer’s state\n',
    ],
    ['functions/crm/README.md', '# CRM\n'],
  ]);
  const check = (path: string, text: string): string[] =>
    unresolved({ path, text }, library, (target) => target === 'docs/feeds');

  test.each([
    ["// See docs/leads.md, 'Limits'.", []],
    ["/**\n * Wrapped (docs/leads.md,\n * 'Rego &\n * VIN').\n */", []],
    ["message: 'Too many (docs/leads.md, \\'Limits\\').'", []],
    ["// docs/leads.md, 'Limits' and 'Buyer’s state'", []],
    ['// https://example.com/docs/nowhere.md is not ours', []],
    ['// docs/nowhere.md', ['a.ts cites docs/nowhere.md, which does not exist']],
    ["// docs/leads.md, 'Limit'", ["a.ts cites docs/leads.md, 'Limit': no such heading"]],
    ["// docs/leads.md, 'Not a heading'", ["a.ts cites docs/leads.md, 'Not a heading': no such heading"]],
    ["// docs/leads.md, 'Limits' and 'Nonsense'", ["a.ts cites docs/leads.md, 'Nonsense': no such heading"]],
    ["x: 'docs/leads.md, \\'Nonsense\\''", ["a.ts cites docs/leads.md, 'Nonsense': no such heading"]],
    ["* (docs/leads.md,\n * 'Non\n * sense')", ["a.ts cites docs/leads.md, 'Non sense': no such heading"]],
  ])('in source: %s', (text, expected) => {
    expect(check('a.ts', text)).toEqual(expected);
  });

  test.each([
    ['[limits](leads.md#limits), [crm](../functions/crm/README.md), [formats](feeds)', []],
    ['[x](#nowhere)', ['docs/leads.md cites docs/leads.md, #nowhere: no such heading']],
    ['[x](#limits)', []],
    ['[x](leads.md#rego--vin) [y](leads.md#href-and-links) [z](leads.md#buyers-state)', []],
    ['[x](leads.md#limit)', ['docs/leads.md cites docs/leads.md, #limit: no such heading']],
    ['[x](lead.md)', ['docs/leads.md cites docs/lead.md, which does not exist']],
    ['[x](https://example.com/a.md)', []],
    ["`docs/leads.md, 'Limits'`", []],
    ["`docs/leads.md, 'Limit'`", ["docs/leads.md cites docs/leads.md, 'Limit': no such heading"]],
    ['[crm/README.md](../functions/crm/README.md) is named as it is read', []],
  ])('in Markdown: %s', (text, expected) => {
    expect(check('docs/leads.md', text)).toEqual(expected);
  });

  test('knows the anchors of repeated headings and those that are written', () => {
    expect([...anchorsOf('# One\n## One\n<a id="two"></a>Two')]).toEqual(['one', 'one-1', 'two']);
  });

  test('joins what a comment wraps', () => {
    expect(unwrapped('a // b\n  // c\n * d\n# e')).toBe('a // b c d e');
  });
});
