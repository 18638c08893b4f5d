import { startPlatform } from '#infra/local/platform.ts';

/** The embedded platform with demo stock: `node platform-child.ts DIR`. Prints `ready <url>`. */
const [, , dataDir = ''] = process.argv;
const platform = await startPlatform({ dataDir, seed: true, pages: 'off' });
process.stdout.write(`ready ${platform.url}\n`);
process.once('SIGTERM', () => void platform.stop());
