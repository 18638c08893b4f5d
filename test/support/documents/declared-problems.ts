import { subscribe } from 'node:diagnostics_channel';
import { afterEach, expect } from 'vitest';
import { UNDECLARED_PROBLEM } from '#functions/runtime/http/declared-problems.ts';

let found: string[] = [];
subscribe(UNDECLARED_PROBLEM, (message) => found.push(String(message)));

/** Since the last call. */
export const takeUndeclared = (): string[] => {
  const taken = found;
  found = [];
  return taken;
};

/** Fails tests in which a route answers an undeclared problem. */
afterEach(() => expect(takeUndeclared(), 'problems that routes answer and do not declare').toEqual([]));
