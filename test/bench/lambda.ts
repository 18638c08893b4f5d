import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { bundleFolder, bundleFunctions } from '#infra/bundle/build.ts';
import { bundleSizes } from '#infra/bundle/size.ts';
import { at, synthesised } from '#test/support/infra/synthesised.ts';

/**
 * `npm run bench:lambda`: size and start time of each function, compared with an empty handler. Each start is a new process;
 * rounds are interleaved.
 */

const usage = `Usage: npm run bench:lambda -- [--rounds N] [--json]

  --rounds N   starts of each function (default 7); the median counts
  --json       one JSON line a function`;

const child = join(import.meta.dirname, 'lambda-child.mjs');

const PRODUCTION = synthesised('production');

const ADDRESS = /_(?:ORIGIN|ENDPOINT)$/;
/** Nothing listens at the address. */
const standIn = (key: string): string => (ADDRESS.test(key) ? 'https://127.0.0.1:9' : `bench-${key}`);

/**
 * Production's variables, read from its template. References become names of this bench; the one service called during a start
 * is the secret store below.
 */
const environment = (name: string, endpoint: string): NodeJS.ProcessEnv => {
  const made = PRODUCTION.of('AWS::Lambda::Function').find(
    (one) => at(one, 'FunctionName') === `forecourt-production-${name}`,
  );
  const variables = new Map(made === undefined ? [] : Object.entries(at(made, 'Environment', 'Variables') ?? {}));
  return {
    PATH: process.env['PATH'],
    AWS_REGION: 'ap-southeast-2',
    AWS_ACCESS_KEY_ID: 'bench',
    AWS_SECRET_ACCESS_KEY: 'bench',
    AWS_ENDPOINT_URL: endpoint,
    ...Object.fromEntries(
      [...variables].map(([key, value]) => [key, typeof value === 'string' ? value : standIn(key)]),
    ),
  };
};

/** Answers GetSecretValue immediately. */
const startSecretStore = async (): Promise<{ url: string; close: () => void }> => {
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/x-amz-json-1.1');
    response.end(JSON.stringify({ SecretString: 'a-secret-of-the-bench-0123456789' }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The secret store got no port.');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
};

const memorySchema = z.object({ megabytes: z.number() });

interface Started {
  /** From process start to a handler that is ready. */
  ms: number;
  megabytes: number;
}

/** Includes Node's own start, as on Lambda. */
const coldStart = (module: string, env: NodeJS.ProcessEnv): Promise<Started> =>
  new Promise((done, reject) => {
    const process_ = spawn(process.execPath, [child, module], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const began = performance.now();
    let ms = 0;
    let text = '';
    process_.stdout.on('data', (part: Buffer) => {
      ms = performance.now() - began;
      text += part.toString('utf8');
    });
    process_.once('error', reject);
    process_.once('exit', (code) => {
      if (code === 0) done({ ms, ...memorySchema.parse(JSON.parse(text)) });
      else reject(new Error(`${module} did not start.`));
    });
  });

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const main = async (rounds: number, json: boolean): Promise<void> => {
  await bundleFunctions('aws');
  const sizes = await bundleSizes();
  const modules = new Map(sizes.map(({ name }) => [name, join(bundleFolder('aws', name), 'index.mjs')]));
  modules.set('(empty handler)', join(import.meta.dirname, 'lambda-empty.mjs'));
  const store = await startSecretStore();
  const starts = new Map<string, Started[]>([...modules.keys()].map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, module] of modules) starts.get(name)?.push(await coldStart(module, environment(name, store.url)));
  }
  store.close();
  const medianOf = (name: string, figure: keyof Started): number =>
    median((starts.get(name) ?? []).map((one) => one[figure]));
  const empty = medianOf('(empty handler)', 'ms');
  for (const { name, bytes } of [...sizes, { name: '(empty handler)', bytes: 0 }]) {
    const whole = gzipSync(await readFile(modules.get(name) ?? '')).length;
    const row = {
      name,
      own_kb: Math.round(bytes / 100) / 10,
      deployed_kb: Math.round(whole / 100) / 10,
      start_ms: Math.round(medianOf(name, 'ms')),
      ratio: Math.round((medianOf(name, 'ms') / empty) * 10) / 10,
      megabytes: Math.round(medianOf(name, 'megabytes')),
    };
    console.log(
      json
        ? JSON.stringify(row)
        : `${name.padEnd(22)} ${String(row.own_kb).padStart(6)} kB own  ${String(row.deployed_kb).padStart(6)} kB deployed  start ${String(row.start_ms).padStart(4)} ms  ${row.ratio.toFixed(1).padStart(5)}x  ${row.megabytes} MB`,
    );
  }
};

const { values } = parseArgs({
  options: { rounds: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (values.help === true) console.log(usage);
else await main(Number(values.rounds ?? 7), values.json === true);
