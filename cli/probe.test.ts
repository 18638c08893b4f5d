import { describe, expect, test } from 'vitest';
import { scriptedCli } from '#test/support/cli/scripted-cli.ts';
import { registerProbe } from './probe.ts';

const SITE = 'http://mia.localhost:4100';

const onSite = (...words: string[]) => {
  const cli = scriptedCli(registerProbe, () => ({ error: 'no page' }));
  return { ...cli, done: cli.run('probe', ...words) };
};

describe('forecourt probe', () => {
  test('opens the site as anybody does, says what it found, and fails with 1', async () => {
    const { done, printed, asked } = onSite('--url', SITE);
    await expect(done).rejects.toMatchObject({ message: `${SITE}: 3 of 3 checks failed.`, exitCode: 1 });
    expect(asked.map(({ what }) => what)).toEqual(['GET /', 'GET /search']);
    expect(printed[0]?.data).toMatchObject({ url: SITE, ok: false, checks: [{ name: 'home', ok: false }, {}, {}] });
    expect(printed[0]?.text).toMatch(/^FAILED {2}home +\d+ ms {2}The page is no dealer’s/);
  });

  test.each(['www.dealer.example', 'ftp://dealer.example', 'nothing at all'])(
    'asks for the address of a site instead of %s',
    async (url) => {
      await expect(onSite('--url', url).done).rejects.toThrow('Write the address of a site');
    },
  );

  test('names the dealer of a test lead by the site’s host, or asks for it', async () => {
    const cli = scriptedCli(registerProbe, () => ({ tenants: [] }));
    await expect(cli.run('probe', '--url', SITE, '--lead')).rejects.toMatchObject({
      message: 'No dealer has the host mia.localhost: name the dealer with --tenant ID.',
      exitCode: 2,
    });
  });
});
