import { expect, test } from 'vitest';
import { INVITATION_PATH, LOCAL_LINK_PATH, STOP_PASSKEY_PATH } from '#domain/console/paths.ts';
import { linkOf } from './link.ts';

test.each([
  [INVITATION_PATH, 'invitation'],
  [LOCAL_LINK_PATH, 'local'],
  [STOP_PASSKEY_PATH, 'stop'],
] as const)('a link of %s is known by its path, its token by what stands behind #', (path, kind) => {
  expect(linkOf(path, '#abc.def')).toEqual({ kind, token: 'abc.def' });
  expect(linkOf(path, '')).toBeNull();
});

test('any other address is no link', () => {
  expect(linkOf('/coastline/leads', '#abc.def')).toBeNull();
});
