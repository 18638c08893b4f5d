import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { requirePort } from '#infra/local/site/http.ts';
import { startPlatform } from '#infra/local/platform.ts';
import { feedBy } from './feed.ts';
import type { Dealer } from './stock.ts';
import { launchChromium } from './visit.ts';

/** A platform shared by the test files. */
export interface SharedPlatform {
  port: number;
  crmUrl: string;
  mailUrl: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    chromium: string;
    /** Answers `GET /platform` with a SharedPlatform, and `GET /drained` once the queues are empty. */
    shared: string;
  }
}

const dealers: readonly Dealer[] = ['coastline', 'merribank', 'totara'];

const startShared = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-shared-'));
  const platform = await startPlatform({ dataDir, port: 0, seed: false, limits: 'off' });
  const feed = feedBy(platform, dataDir);
  for (const dealer of dealers) await feed(dealer);
  const { port, sampleCrm, mailInbox, drain } = platform;
  const stop = async (): Promise<void> => {
    await platform.stop();
    await rm(dataDir, { recursive: true });
  };
  return { info: { port, crmUrl: sampleCrm.url, mailUrl: mailInbox.url } satisfies SharedPlatform, drain, stop };
};

/** One Chromium for all files; the platform with three dealers' stock starts on first use. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const chromium = await launchChromium();
  let started: ReturnType<typeof startShared> | undefined;
  const answer = async (path = ''): Promise<unknown> => {
    started ??= startShared();
    const { info, drain } = await started;
    if (path === '/drained') await drain();
    return info;
  };
  const control = createServer((request, response) => {
    answer(request.url).then(
      (body) => response.end(JSON.stringify(body)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((listening) => control.listen(0, '127.0.0.1', listening));
  project.provide('chromium', chromium.wsEndpoint());
  project.provide('shared', `http://127.0.0.1:${requirePort(control.address())}`);
  return async () => {
    control.close();
    control.closeAllConnections();
    await chromium.close();
    await (await started)?.stop();
  };
};
