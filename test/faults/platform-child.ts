import { startPlatform } from '#infra/local/platform.ts';

/**
 * A platform in a process of its own, so that a test can kill it: `node platform-child.ts PORT DIR AHEAD_MS`, where its
 * clock is that much ahead. Says `ready <url>`.
 */
const [port = '0', dataDir = '', aheadMs = '0'] = process.argv.slice(2);
const now = (): Date => new Date(Date.now() + Number(aheadMs));
const platform = await startPlatform({ dataDir, port: Number(port), seed: false, pages: 'off', now });
process.stdout.write(
  `ready ${platform.url} ${platform.sampleCrm.url} ${platform.mailInbox.url} ${platform.smtp.port}\n`,
);
process.once('SIGTERM', () => void platform.stop().then(() => process.exit()));
