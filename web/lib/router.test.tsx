import { within } from '@testing-library/dom';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parsedPage, textOf } from '#test/web/parsed-page.ts';
import { Link, StaticRouter, useLocation } from './router.tsx';

function Where() {
  const { pathname, search } = useLocation();
  return (
    <p>
      {pathname} {search}
    </p>
  );
}

describe('the router', () => {
  test('a static location is path and query string', () => {
    const html = renderToString(
      <StaticRouter address="/search/toyota?page=2">
        <Where />
      </StaticRouter>,
    );
    expect(textOf(parsedPage(html).body)).toBe('/search/toyota ?page=2');
  });

  test('a link is an anchor that works before any script has run', () => {
    const html = renderToString(
      <StaticRouter address="/">
        <Link to="/search/used-cars">Used</Link>
      </StaticRouter>,
    );
    const link = within(parsedPage(html).body).getByRole('link', { name: 'Used' });
    expect(link.getAttribute('href')).toBe('/search/used-cars');
  });

  test('a link outside of the router is a fault, not a dead anchor', () => {
    expect(() => renderToString(<Link to="/">Home</Link>)).toThrow('outside of the router');
  });
});
