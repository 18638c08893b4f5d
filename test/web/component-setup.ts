import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';

// Files share a window (vitest.config.ts): each begins on an empty page at the end of the history.
beforeAll(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.pushState(null, '', '/');
});
// Testing Library only does this by itself with global test functions.
afterEach(cleanup);
