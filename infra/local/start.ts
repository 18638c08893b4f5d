import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CONSOLE_SLUG } from '#domain/site/host-names.ts';
import { errorText } from '#domain/validation/schema.ts';
import { loopbackOrigin } from '#functions/runtime/egress/guard.ts';
import { madeDealers } from '#tenants/made-dealers.ts';
import { DataDirOutdated, resetDataDir } from './data-dir/data-version.ts';
import { DataDirLocked } from './data-dir/lock.ts';
import { startPlatform, USUAL_PORT, type Platform } from './platform.ts';
import { sitePort } from './site/site-port.ts';
import { root } from '#infra/root.ts';

const usage = `Usage: npm start -- [options]

Runs Forecourt in this process: dealer sites, API, feeds, a sample CRM. Nothing else is needed.

  --port N     port of the sites (default ${USUAL_PORT}; sample CRM, mail inbox, payment simulator and SMTP take the next four)
  --data DIR   where everything is kept (default .forecourt/)
  --no-seed    the same dealers, without demo stock
  --reset      forgets everything in the data folder first
  --allow-endpoint URL
               a webhook receiver of yours on this machine, as in http://127.0.0.1:8080/hook: every dealer's leads go
               there too, signed. May be given several times. Platforms on AWS have no such option.
  --help       this text

Ctrl-C ends it; the next start goes on with the same data.
Exit codes: 0 ended cleanly, 1 could not start, 2 wrong use, or the data folder is in use or of another version.`;

interface Options {
  port: number;
  dataDir: string;
  seed: boolean;
  reset: boolean;
  localEndpoints: readonly string[];
}

const checkReceiver = (url: string): void => {
  if (loopbackOrigin.test(URL.parse(url)?.origin ?? '')) return;
  throw new RangeError(
    `--allow-endpoint is an address of this machine, as in http://127.0.0.1:8080/hook, not '${url}'.`,
  );
};

const parse = (): Options | 'help' => {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      port: { type: 'string' },
      data: { type: 'string' },
      seed: { type: 'boolean', default: true },
      reset: { type: 'boolean', default: false },
      'allow-endpoint': { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return 'help';
  const port = sitePort({ name: 'port', text: values.port, beside: 3 }) ?? USUAL_PORT;
  const localEndpoints = values['allow-endpoint'];
  localEndpoints.forEach(checkReceiver);
  const dataDir = resolve(values.data ?? resolve(root, '.forecourt'));
  return { port, dataDir, seed: values.seed, reset: values.reset, localEndpoints };
};

/** Builds the web client if its sources changed, in a process of its own to free the bundler's memory. */
const build = (): Promise<void> =>
  new Promise((done, reject) => {
    const child = spawn(process.execPath, [resolve(root, 'web/build.ts')], { cwd: root, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? done() : reject(new Error(`The web build ended with ${code}.`))));
  });

const announce = (platform: Platform, { localEndpoints, dataDir }: Options): void => {
  const made = madeDealers().map(({ id }) => id);
  const lines = ['coastline', 'merribank', 'totara', ...made].map((slug) => `  ${platform.siteUrl(slug)}`);
  console.log(
    `\nForecourt is ready.\n\n${lines.join('\n')}\n\n  Console     ${platform.siteUrl(CONSOLE_SLUG)}\n  Sample CRM  ${platform.sampleCrm.url}\n  Mail inbox  ${platform.mailInbox.url}\n  Mail for dealers by SMTP at 127.0.0.1:${platform.smtp.port}\n  Directory   ${platform.url}, with a sign-in for each demo person`,
  );
  const managers = platform.signInLinks.filter(({ role }) => role === 'Manager');
  console.log('\nSign in to the console, on this machine only:');
  for (const { name, dealer, url } of managers) console.log(`  ${name}, manager of ${dealer}\n    ${url}`);
  for (const url of localEndpoints) console.log(`  Receiver    ${url}`);
  if (localEndpoints.length > 0)
    console.log(`\nThe receivers' signing secrets are '<dealer>/crm/own-receiver' in ${dataDir}/secrets.json.`);
  console.log('\nCtrl-C ends it.');
};

const untilStopped = (): Promise<void> =>
  new Promise((stopped) => {
    process.once('SIGINT', () => stopped());
    process.once('SIGTERM', () => stopped());
  });

const main = async (options: Options): Promise<void> => {
  await build();
  if (options.reset) await resetDataDir(options.dataDir);
  const platform = await startPlatform({
    ...options,
    demoLeads: options.seed,
    progress: (text) => console.log(text),
    onMessage: ({ kind, subject, tenant }) => console.log(`  ${kind} of ${tenant}: ${subject}`),
  });
  announce(platform, options);
  await untilStopped();
  console.log('\nStopping ...');
  await platform.stop();
  // What a request was still waiting for, such as a provider, does not keep the process.
  process.exit();
};

try {
  const options = parse();
  if (options === 'help') console.log(usage);
  else await main(options);
} catch (error) {
  const refused = error instanceof DataDirLocked || error instanceof DataDirOutdated;
  const misuse = refused || error instanceof RangeError || (error instanceof TypeError && 'code' in error);
  console.error(errorText(error));
  if (misuse && !refused) console.error(`\n${usage}`);
  if (!misuse && error instanceof Error) console.error(error.stack);
  process.exitCode = misuse ? 2 : 1;
}
