import { expect, test } from 'vitest';
import { isSearchKey } from './site-search.tsx';

const pressed = (init: KeyboardEventInit, html = '<p>Here</p>'): boolean => {
  document.body.innerHTML = html;
  let answer = false;
  document.body.addEventListener('keydown', (event) => (answer = isSearchKey(event)), { once: true });
  document.body.firstElementChild!.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }));
  return answer;
};

test.each([
  ['/', { key: '/' }, true],
  ['Ctrl+K', { key: 'k', ctrlKey: true }, true],
  ['Cmd+K', { key: 'K', metaKey: true }, true],
  ['K alone', { key: 'k' }, false],
  ['Ctrl+/', { key: '/', ctrlKey: true }, false],
  ['Alt+/', { key: '/', altKey: true }, false],
])('%s opens the search: %j', (_, init, opens) => {
  expect(pressed(init)).toBe(opens);
});

test.each(['<input>', '<textarea></textarea>', '<select></select>', '<p contenteditable="true">x</p>'])(
  'no key opens it while somebody types in %s',
  (html) => {
    expect([pressed({ key: '/' }, html), pressed({ key: 'k', ctrlKey: true }, html)]).toEqual([false, false]);
  },
);

test('no key opens it over a dialog', () => {
  expect(pressed({ key: '/' }, '<p>Here</p><dialog open></dialog>')).toBe(false);
});
