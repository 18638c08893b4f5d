import { describe, expect, test } from 'vitest';
import { faultText } from '#domain/content/faults-schema.ts';
import { loadTenants } from '#tenants/load.ts';
import { composeContent } from './load.ts';
import { checkContent, missingPages } from './validate.ts';

describe.each(loadTenants().map(({ config }) => [config.id, config] as const))('the content of %s', (_, config) => {
  const { documents, faults } = checkContent(
    config,
    composeContent(config).map(({ document }) => document),
  );

  test('has no fault', () => {
    expect(faults.map(faultText)).toEqual([]);
  });

  test('has every page that the dealer’s menus lead to', () => {
    expect(missingPages(config, new Set(documents.map(({ path }) => path)))).toEqual([]);
  });
});
