import { expect, test } from 'vitest';
import { chatMessage } from './chat-dialog.tsx';

test('of a partner’s message nothing is read but which of three things happened', () => {
  expect(['started', 'submitted', 'close'].map((step) => chatMessage({ forecourt_chat: step, text: 'hi' }))).toEqual([
    'started',
    'submitted',
    'close',
  ]);
  for (const other of [null, undefined, 'close', { type: 'close' }, { forecourt_chat: 'navigate' }, ['started']])
    expect(chatMessage(other)).toBeUndefined();
});
