import { describe, expect, test } from 'vitest';
import { collectParts } from './collect-parts.ts';

describe('an export in parts', () => {
  test('is one text, in order', async () => {
    const asked: (string | null)[] = [];
    const collected = await collectParts(async (cursor) => {
      asked.push(cursor);
      const at = asked.length;
      return { ok: true, answer: { media_type: 'text/csv', text: `${at}\n`, next: at < 3 ? `after-${at}` : null } };
    });
    expect(collected).toEqual({ ok: true, answer: { text: '1\n2\n3\n', type: 'text/csv' } });
    expect(asked).toEqual([null, 'after-1', 'after-2']);
  });

  test('is none where a part is refused', async () => {
    const problem = { status: 403, code: 'passkey_required', message: 'Show your passkey.', fields: [] };
    expect(await collectParts(async () => ({ ok: false, problem }))).toEqual({ ok: false, problem });
  });
});
