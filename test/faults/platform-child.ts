import { startPlatform } from '#infra/local/platform.ts';

/** `node platform-child.ts PORT DIR`: a platform that a test can kill. Prints `ready <url>`. */
const [port = '0', dataDir = ''] = process.argv.slice(2);
const platform = await startPlatform({ dataDir, port: Number(port), seed: false, pages: 'off' });
process.stdout.write(`ready ${platform.url} ${platform.sampleCrm.url}\n`);
process.once('SIGTERM', () => void platform.stop());
