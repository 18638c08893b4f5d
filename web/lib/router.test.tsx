import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
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
    expect(html).toContain('/search/toyota');
    expect(html).toContain('?page=2');
  });

  test('a link is an anchor that works before any script has run', () => {
    const html = renderToString(
      <StaticRouter address="/">
        <Link to="/search/used-cars">Used</Link>
      </StaticRouter>,
    );
    expect(html).toBe('<a href="/search/used-cars">Used</a>');
  });

  test('a link outside of the router is a fault, not a dead anchor', () => {
    expect(() => renderToString(<Link to="/">Home</Link>)).toThrow('outside of the router');
  });
});
