import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { WordMark } from './word-mark.tsx';

const shown = (logo: ReturnType<typeof fixtureSite>['logo']) => {
  renderInPage(<WordMark />, { site: { ...fixtureSite('coastline'), logo } });
  const link = screen.getByRole('link');
  return { name: link.textContent, alts: [...link.querySelectorAll('img')].map(({ alt }) => alt) };
};

describe('the link home', () => {
  const path = '/theme/logo/0123456789abcdef';

  test('is the name in type where there is no logo', () => {
    expect(shown(null)).toEqual({ name: 'Coastline Auto Group, home', alts: [] });
  });

  test('has a mark before the name that says nothing of its own', () => {
    expect(shown({ path, width: 88, height: 88 })).toEqual({ name: 'Coastline Auto Group, home', alts: [''] });
  });

  test('says the name behind a wide logo too, which has it in its picture', () => {
    expect(shown({ path, width: 480, height: 88 })).toEqual({ name: 'Coastline Auto Group, home', alts: [''] });
  });
});
