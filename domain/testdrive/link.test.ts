import { expect, test } from 'vitest';
import { readTodo, withTodo } from './link.ts';

test('a link says what it begins with, and one that says nothing only shows the appointment', () => {
  const behind = (href: string): string => href.slice(href.indexOf('#') + 1);
  const href = 'https://a.example/test-drive-appointment#eyJ-a_b.c9';
  expect(readTodo(behind(withTodo(href, 'change')))).toEqual({ token: 'eyJ-a_b.c9', todo: 'change' });
  expect(readTodo(behind(withTodo(href, 'cancel')))).toEqual({ token: 'eyJ-a_b.c9', todo: 'cancel' });
  expect(readTodo(behind(href))).toEqual({ token: 'eyJ-a_b.c9', todo: null });
  expect(readTodo('eyJ-a_b.c9~delete')).toEqual({ token: 'eyJ-a_b.c9', todo: null });
});
