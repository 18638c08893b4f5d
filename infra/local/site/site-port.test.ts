import { describe, expect, test } from 'vitest';
import { sitePort } from './site-port.ts';

const asked = (text: string | undefined, beside = 1) => sitePort({ name: 'port', text, beside });

describe('a port for a site', () => {
  test('is what was typed; 0 lets the system choose', () => {
    expect([asked('4100'), asked('0'), asked(undefined)]).toEqual([4100, 0, undefined]);
  });

  test.each(['6000', '5060', '2049', '22'])('%s is refused: browsers block it', (text) => {
    expect(() => asked(text)).toThrow(`--port ${text} cannot be used: browsers block port ${text}`);
  });

  test('is refused where the one for the sample CRM beside it is blocked', () => {
    expect(() => asked('5999')).toThrow('browsers block port 6000 (the sample CRM would take 6000)');
    expect(() => asked('5998', 2)).toThrow('browsers block port 6000 (the mail inbox would take 6000)');
    expect(asked('5999', 0)).toBe(5999);
  });

  test.each(['web', '-1', '65536', '4100.5'])('%s is no port', (text) => {
    expect(() => asked(text)).toThrow(RangeError);
  });

  test('is blocked in this runtime’s own fetch exactly where it is refused here', async () => {
    for (const port of [6000, 6697, 10_080, 4190])
      await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ cause: { message: 'bad port' } });
  });
});
